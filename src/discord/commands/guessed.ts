/** Where somebody probably is who speaks a language, in Discord's words for it; most of them are within an hour or two. */
const guesses: Readonly<Record<string, string>> = {
  bg: 'Europe/Sofia',
  cs: 'Europe/Prague',
  da: 'Europe/Copenhagen',
  de: 'Europe/Berlin',
  el: 'Europe/Athens',
  'en-GB': 'Europe/London',
  'en-US': 'America/New_York',
  'es-419': 'America/Mexico_City',
  'es-ES': 'Europe/Madrid',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  hi: 'Asia/Kolkata',
  hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest',
  id: 'Asia/Jakarta',
  it: 'Europe/Rome',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  lt: 'Europe/Vilnius',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  'pt-BR': 'America/Sao_Paulo',
  ro: 'Europe/Bucharest',
  ru: 'Europe/Moscow',
  'sv-SE': 'Europe/Stockholm',
  th: 'Asia/Bangkok',
  tr: 'Europe/Istanbul',
  uk: 'Europe/Kiev',
  vi: 'Asia/Ho_Chi_Minh',
  'zh-CN': 'Asia/Shanghai',
  'zh-TW': 'Asia/Taipei',
};

export const guessedZone = (tag: string): string => guesses[tag] ?? 'Europe/London';

/** A zone as it is written on a button, and back. */
export const zoneMark = (zone: string): string => zone.replaceAll('/', '.');
export const zoneMarked = (mark: string): string => mark.replaceAll('.', '/');
