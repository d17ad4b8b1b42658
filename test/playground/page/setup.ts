import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { buildPage, type PageFile } from '../../../src/playground/page/build.ts';
import type { DiscordOptions, LocalDiscord } from '../../../src/playground/server.ts';
import { type Bot, botFor, discordFor } from '../support.ts';
import { browserPath, DESKTOP, type Look, launch, type Visit, visit } from './browser.ts';
import { ECHO_COMMANDS, echo } from './echo-bot.ts';

if (browserPath === null) {
  console.warn('No Chromium here (set CHROMIUM to one): the page is not tested in a browser.');
}

let browser: Browser;
let files: ReadonlyMap<string, PageFile>;
let visits: Visit[] = [];

const PEOPLE = [
  { name: 'alice', displayName: 'Alice', locale: 'en-US' },
  { name: 'bruno', displayName: 'Bruno', locale: 'it' },
  { name: 'chloe', displayName: 'Chloé', locale: 'fr' },
] as const;

/** Tests with one browser for all of them; skipped where there is none. */
export function inBrowser(name: string, tests: () => void): void {
  describe.skipIf(browserPath === null)(name, { timeout: 60_000 }, () => {
    beforeAll(async () => {
      browser = await launch();
      files = await buildPage();
    });

    afterEach(async () => {
      const ended = visits;
      visits = [];
      for (const one of ended) await one.close();
      expect(ended.flatMap(({ troubles }) => troubles)).toEqual([]);
    });

    afterAll(() => browser.close());

    tests();
  });
}

export async function server(options: DiscordOptions = {}): Promise<{ discord: LocalDiscord; bot: Bot }> {
  const discord = await discordFor({
    page: { files },
    botName: 'Echo',
    channels: ['general', 'games'],
    ...options,
  });
  for (const person of PEOPLE) discord.world.addPerson(person);
  const bot = await botFor(discord, { commands: ECHO_COMMANDS, onInteraction: echo });
  return { discord, bot };
}

export function lookAt(discord: LocalDiscord, look: Look = DESKTOP): Visit {
  const made = visit(browser, discord.url, look);
  visits.push(made);
  return made;
}

/** A local Discord with the echo bot, and Alice before it. */
export async function start(look: Look = DESKTOP) {
  const { discord, bot } = await server();
  const { open, shot, troubles } = lookAt(discord, look);
  return { discord, bot, alice: await open('alice'), open, shot, troubles };
}

export const box = (page: Page) => page.locator('.composer textarea');
export const last = (page: Page) => page.locator('.message').last();
export const saying = (page: Page, text: string) => page.locator('.message', { hasText: text }).last();
export const focused = (page: Page) => page.locator(':focus').getAttribute('class');

/** Types a command line as it would be pasted, and sends it. */
export async function run(page: Page, line: string): Promise<void> {
  await box(page).click();
  await page.keyboard.insertText(`${line} `);
  await page.locator('.command-line').waitFor();
  await page.keyboard.press('Enter');
}
