import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speaker } from '../../src/discord/words.ts';
import { answers } from '../../src/games/choices.ts';
import { painterIn } from '../../src/painting.ts';
import { openStudio, type Studio } from '../../src/pictures/index.ts';
import { buildPage } from '../../src/playground/page/build.ts';
import type { Person } from '../../src/playground/people/person.ts';
import {
  browserPath,
  DESKTOP,
  type Look,
  launch,
  PHONE,
  type Visit,
  visit,
} from '../playground/page/browser.ts';
import { atRest, composer, goTo, lookInto, nextTap, ownPanel, typed, wholly } from './page.ts';
import { tableOf } from './sights.ts';
import { answersBy, type Cast, openStage, plays, type Stage } from './support.ts';

if (browserPath === null) {
  console.warn('No Chromium here (set CHROMIUM to one): no game is played in a browser.');
}

/** `npm run screens` takes some of what is photographed here to docs/screens. */
const shots = new URL('../../test-results/screens/', import.meta.url).pathname;
const light = (look: Look): Look => ({ ...look, scheme: 'light' });
const thread = /Outlive · Alice/;

let browser: Browser;
let stage: Stage;
let studio: Studio;
const visits: Visit[] = [];
const looking = (look: Look): Visit => {
  const made = visit(browser, stage.discord.url, look, shots);
  visits.push(made);
  return made;
};

/** How a place looks to somebody in another width, colour or language. */
async function photograph(
  user: string,
  look: Look,
  where: string | typeof thread,
  name: string,
): Promise<void> {
  const { open, shot } = looking(look);
  const page = await open(user);
  if (where === thread) await lookInto(page, 'games', thread);
  else await goTo(page, where);
  const message = page.locator('.message', { has: page.locator('.container') }).last();
  await wholly(page, message, () => shot(page, name));
  await page.close();
}

/** A rival who goes where Alice can be pressed, and else anywhere. */
async function rivalActs({ person: rival, locale }: Cast, id: string): Promise<boolean> {
  const table = await tableOf(stage, id, rival);
  const [decision] = table.own;
  if (decision === undefined) return false;
  const say = speaker('en', table.seats);
  const { form } = decision;
  const pressing =
    form.kind === 'one'
      ? form.options.find(({ hint }) => hint !== undefined && /puts Alice under/.test(say(hint)))
      : undefined;
  const choice = pressing?.id ?? decision.suggested ?? answers(decision)[0];
  if (choice === undefined) throw new Error('nothing to choose');
  await answersBy(stage, rival, table, choice, 'thread', locale);
  return true;
}

/** What Alice is asked, once it is her turn to say something; the others play on until then. */
async function nextQuestion(rivals: readonly Cast[], alice: Person, id: string): Promise<string | null> {
  for (;;) {
    const { own, status } = await tableOf(stage, id, alice);
    if (status !== 'running') return null;
    if (own[0] !== undefined) return own[0].kind;
    let acted = false;
    for (const rival of rivals) acted ||= await rivalActs(rival, id);
    if (!acted) await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Opens what she is asked by the button that always works. */
async function opensPanel(page: Page): Promise<void> {
  const before = await page.locator('.message.ephemeral').count();
  await page.getByRole('button', { name: 'Play', exact: true }).last().click();
  await expect.poll(() => page.locator('.message.ephemeral').count()).toBeGreaterThan(before);
  await atRest(page);
}

describe.skipIf(browserPath === null)('a person with a browser', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    studio = openStudio();
    browser = await launch();
    const page = { files: await buildPage() };
    stage = await openStage({ page, guildName: 'Convoy', channels: ['general', 'games'] }, painterIn(studio));
    stage.discord.world.addPerson({ name: 'alice', displayName: 'Alice', locale: 'en-US' });
    stage.discord.world.addPerson({ name: 'bruno', displayName: 'Bruno', locale: 'it' });
    stage.discord.world.addPerson({ name: 'chloe', displayName: 'Chloé', locale: 'fr' });
    stage.discord.world.addPerson({ name: 'elena', displayName: 'Elena', locale: 'en-US' });
  });
  afterAll(async () => {
    for (const one of visits) await one.close();
    await browser?.close();
    await stage?.close();
    await studio?.close();
  });

  it('opens a table, plays whole rounds, and answers a pressure in a direct message', async () => {
    const rivals: Cast[] = [
      { person: stage.discord.person('bruno'), locale: 'it', ways: ['thread'] },
      { person: stage.discord.person('chloe'), locale: 'fr', ways: ['thread'] },
    ];
    const self = stage.discord.person('alice');
    const { open, shot, troubles } = looking(DESKTOP);
    const alice = await open('alice');
    await goTo(alice, 'games');
    await composer(alice).click();
    await typed(alice, '/table n', 'Open a table');
    await typed(alice, 'out', 'Outlive');
    await alice.keyboard.press('Enter');
    await alice.getByText('1 of 4 seats taken').waitFor();
    for (const { person } of rivals) await person.clicks(/^join:/, { in: '#games' });
    await alice.getByText('3 of 4 seats taken').waitFor();
    await photograph('elena', PHONE, 'games', 'lobby-phone');
    await photograph('elena', light(DESKTOP), 'games', 'lobby-light');
    await alice.getByRole('button', { name: 'Add a bot' }).click();
    await alice.getByText('4 of 4 seats taken').waitFor();
    await alice.getByRole('button', { name: 'Start' }).click();
    await alice.getByText('The game has begun').waitFor();
    await stage.settled();
    const { id } = await stage.store.prisma.table.findFirstOrThrow();
    await goTo(alice, thread);

    const seen = new Set<string>();
    const once = async (name: string, look: () => Promise<void>): Promise<void> => {
      if (seen.has(name)) return;
      seen.add(name);
      await look();
    };
    while (!['pressure', 'night', 'turn'].every((one) => seen.has(one))) {
      const kind = await nextQuestion(rivals, self, id);
      if (kind === null) break;
      await stage.settled();
      if (kind === 'defend' || kind === 'give') {
        await photograph('alice', PHONE, 'Convoy', 'pressure-phone');
        await answersPressure(alice, shot);
        seen.add('pressure');
        await goTo(alice, thread);
        await stage.settled();
        await alice.getByRole('button', { name: 'Log' }).last().click();
        await alice
          .getByText(/Alice (?:fights back|hands|uses the Armour|shrugs)/)
          .first()
          .waitFor();
        continue;
      }
      if (kind === 'move') {
        await once('turn-dm', async () => {
          await photograph('alice', PHONE, 'Convoy', 'your-move-phone');
          await photograph('alice', light(DESKTOP), 'Convoy', 'your-move-light');
        });
      }
      await opensPanel(alice);
      const taps: string[] = [];
      for (;;) {
        const panel = ownPanel(alice);
        const said = await panel.innerText();
        if (kind === 'move' && /Confirm/.test(said)) await once('preview', () => shot(alice, 'preview'));
        else if (/which hero goes where/.test(said)) {
          await once('ways', async () => {
            expect(await panel.locator('.gallery img').getAttribute('alt')).toContain('Alice');
            expect(said).toMatch(/Hero \d → [\w ]+ · \S+/);
            await wholly(alice, panel, () => shot(alice, 'turn'));
          });
        } else if (/Your shelter at a glance/.test(said)) await once('night', () => shot(alice, 'night'));
        const tapped = await nextTap(panel);
        if (tapped === null) break;
        taps.push(tapped);
      }
      if (kind === 'move' && !(await ownPanel(alice).innerText()).includes('pressure')) {
        await once('turn', async () => {
          expect(await ownPanel(alice).locator('.gallery img').getAttribute('alt')).toMatch(/shelter/i);
          await wholly(alice, ownPanel(alice), () => shot(alice, 'after-a-turn'));
        });
      }
    }
    expect([...seen].toSorted()).toEqual(['night', 'pressure', 'preview', 'turn', 'turn-dm', 'ways']);
    await photograph('elena', light(PHONE), thread, 'table-phone-light');
    await photograph('elena', DESKTOP, thread, 'table');
    await photograph('chloe', PHONE, 'Convoy', 'dm-phone-fr');
    await photograph('bruno', light(PHONE), 'Convoy', 'dm-phone-it');
    for (const [command, wanted, name] of [
      ['/table list', 'Your games', 'list'],
      ['/help', 'Open a game with', 'help'],
    ] as const) {
      await composer(alice).click();
      await typed(alice, command, command);
      await alice.keyboard.press('Enter');
      await alice.locator('.message.ephemeral', { hasText: wanted }).waitFor();
      await shot(alice, name);
    }
    await plays(stage, id, [{ person: self, locale: 'en-US', ways: ['thread'] }, ...rivals], 'browser');
    await stage.settled();
    await alice.getByText('Final scores').waitFor();
    expect(await alice.locator('.gallery img').last().getAttribute('alt')).toMatch(/Alice.*\d/);
    await photograph('elena', PHONE, thread, 'scores-phone');
    await photograph('elena', light(DESKTOP), thread, 'scores-light');
    expect(troubles).toEqual([]);
    expect([...stage.discord.findings.all]).toEqual([]);
  });

  /** The whole of it in the direct message: who, how hard, with what it can be paid, and the answer. */
  async function answersPressure(page: Page, shot: Visit['shot']): Promise<void> {
    await goTo(page, 'Convoy');
    const found = page.locator('.message', { hasText: /puts you under pressure|You owe/ }).last();
    const message = page.locator(`[data-id="${await found.getAttribute('data-id')}"]`);
    expect(await message.innerText()).toMatch(/Bruno|Chloé|Bot \d/);
    expect(await message.locator('.gallery img').getAttribute('alt')).toMatch(/Alice/);
    await wholly(page, message, () => shot(page, 'pressure'));
    for (;;) {
      const tapped = await nextTap(message);
      if (tapped === null) return;
      if (!/under pressure \(\d+\)\. How|You owe|Confirm/.test(await message.innerText())) return;
    }
  }
});
