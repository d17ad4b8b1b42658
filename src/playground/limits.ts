/** Discord's limits as far as its published schemas do not state them, or state them wrongly. */

export const MESSAGE = {
  content: 2000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
  nonce: 25,
  legacyRows: 5,
  components: 40,
  /** Of all text displays of one message together. */
  text: 4000,
} as const;

export const EMBEDS = { characters: 6000 } as const;

export const POLL = { answer: 55 } as const;

export const MODAL = { components: { least: 1, most: 5 } } as const;

export const COMMANDS = {
  chat: 100,
  user: 15,
  message: 15,
  entryPoint: 1,
  description: 100,
  characters: 8000,
  choices: 25,
  choiceName: 100,
  choiceValue: 100,
  /** What an option of text takes where nothing else is said. */
  text: 6000,
  createsADay: 200,
} as const;

export const EMOJIS = { most: 2000, bytes: 256 * 1024 } as const;

export const THREAD = { name: 100, active: 1000 } as const;

export const BULK_DELETE = { least: 2, most: 100 } as const;

export const FLAGS = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  suppressNotifications: 1 << 12,
  voiceMessage: 1 << 13,
  componentsV2: 1 << 15,
} as const;
