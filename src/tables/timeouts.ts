export const timeouts = ['nudge', 'bot-once', 'bot-until-back'] as const;
/** What happens when somebody's time is up. */
export type OnTimeout = (typeof timeouts)[number];
/** What happens unless a table chose something else: nobody waits for somebody who is gone. */
export const usualTimeout: OnTimeout = 'bot-until-back';
