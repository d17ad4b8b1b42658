import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { callsOf, gameOf, oldButton, tableMessage, tableOf, takesSeat, told } from './sights.ts';
import { openStage, panelOf, type Stage } from './support.ts';

let stage: Stage;
let alice: Person;
let bruno: Person;
let chloe: Person;
let dario: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  [alice, bruno, chloe, dario] = ['alice', 'bruno', 'chloe', 'dario'].map((name) =>
    stage.discord.person(name),
  ) as [Person, Person, Person, Person];
});
afterAll(() => stage?.close());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

/** A game of two people and a bot. */
async function withBot() {
  const found = await gameOf(stage, 'survive', [alice, bruno]);
  await bruno.runs('/table resign', {}, { in: found.threadId });
  await bruno.clicks(/^resign:/, { in: found.threadId });
  await stage.settled();
  return found;
}

const lookFor = async (person: Person, label: string | RegExp, where: string): Promise<string[]> => {
  const panel = panelOf(await person.clicks('More', { in: where }));
  return [...JSON.stringify(panel.message.components).matchAll(/"custom_id":"([^"]+)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => (typeof label === 'string' ? id.startsWith(label) : label.test(id)));
};

describe('hands that reach for somebody’s seat', () => {
  it('find nothing in More, and are refused where they forge a list or type', async () => {
    const { id, threadId } = await withBot();
    expect(await lookFor(chloe, 'invite:', threadId)).toEqual([]);
    await oldButton(stage, threadId, `accept:${id}:::nothing`);
    expect(await told(chloe.clicks(/^accept:/, { in: threadId }))).toContain('isn’t open, or isn’t for you');
    const said = await told(chloe.runs('/table invite', { who: 'chloe', seat: 2 }, { in: threadId }));
    expect(said).toContain('Only the table’s organiser');
    expect(await told(chloe.runs('/table invite', { who: 'dario', seat: 1 }, { in: threadId }))).toContain(
      'This seat is somebody’s',
    );
    expect((await tableOf(stage, id)).seats.map(({ person }) => person)).toEqual([alice.id, null]);
  });

  it('seat neither the bot itself, nor anybody who has left the server', async () => {
    const { id, threadId } = await withBot();
    const { message } = await tableMessage(stage, id, alice);
    expect(
      await told(alice.runs('/table invite', { who: message.author.id, seat: 2 }, { in: threadId })),
    ).toContain('Apps can’t play.');
    const gone = stage.discord.person('gone');
    await gone.runs('/help', {}, { in: threadId });
    await alice.runs('/table invite', { who: 'gone', seat: 2 }, { in: threadId });
    await stage.settled();
    const offered = await stage.store.prisma.invitation.findFirstOrThrow({ where: { personId: gone.id } });
    stage.discord.world.removePerson(gone);
    const asked = stage.discord.findings.take().length;
    await gone.clicks(/^accept:/, { in: 'dm' });
    expect(stage.discord.findings.take().length).toBeLessThanOrEqual(asked + 1);
    expect(
      (await stage.store.prisma.invitation.findUniqueOrThrow({ where: { id: offered.id } })).outcome,
    ).toBeNull();
    expect((await tableOf(stage, id)).seats[1]?.person).toBeNull();
  });

  it('press somebody else’s Accept: it is theirs alone, and says nothing', async () => {
    const { id, threadId } = await withBot();
    const closed = stage.discord.person('closed').closesDms();
    await alice.runs('/table invite', { who: 'closed', seat: 2 }, { in: threadId });
    await stage.settled();
    expect(callsOf(closed, threadId)).toHaveLength(1);
    expect(await told(chloe.clicks(/^told:/, { in: threadId }))).toContain('This isn’t for you');
    const word = panelOf(await closed.clicks(/^told:/, { in: threadId }));
    expect(word.text).toContain('alice offers you a seat');
    const { id: invitation } = await stage.store.prisma.invitation.findFirstOrThrow({
      where: { personId: closed.id },
    });
    await oldButton(stage, threadId, `accept:${id}:::${invitation}`);
    for (let press = 0; press < 5; press++) {
      expect(await told(chloe.clicks('Old', { in: threadId }))).toContain('isn’t open, or isn’t for you');
    }
    await closed.clicks('Accept', { on: word });
    expect((await tableOf(stage, id, closed)).viewer).toBe(1);
    for (let press = 0; press < 5; press++) {
      expect(await told(closed.clicks('Old', { in: threadId }))).toContain('isn’t open, or isn’t for you');
    }
    expect((await tableMessage(stage, id, bruno)).text).toContain(
      'closed takes a seat over (invitation: alice)',
    );
    stage.discord.findings.take();
  });
});

describe('somebody who is invited', () => {
  it('says never again: the sender learns no more than that they declined, and can’t ask again', async () => {
    const { threadId } = await withBot();
    await dario.runs('/help', {}, { in: threadId });
    await alice.runs('/table invite', { who: 'dario', seat: 2 }, { in: threadId });
    await stage.settled();
    expect(dario.phone()[0]?.text).toContain('Somebody offers you a seat.');
    expect(await told(dario.clicks('Never from this person', { in: 'dm' }))).toContain('won’t be invited');
    await stage.settled();
    await alice.sees('dario declined your invitation.', { in: 'dm' });
    expect(await told(alice.runs('/table invite', { who: 'dario', seat: 2 }, { in: threadId }))).toContain(
      'can’t be invited now',
    );
    expect(await told(dario.runs('/my blocks', {}, { in: threadId }))).toContain(`<@${alice.id}>`);
    expect(await told(dario.runs('/my unblock', { somebody: 'alice' }, { in: threadId }))).toContain(
      'off your list',
    );
    expect(await told(dario.runs('/my block', { somebody: 'alice' }, { in: threadId }))).toContain('Done.');
    const { channel } = await gameOf(stage, 'survive', [chloe, bruno]);
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    await stage.settled();
    expect(await told(dario.clicks(/^join:/, { in: channel }))).toContain('can’t take a seat at this table');
  });
});

describe('people whose organiser is not there', () => {
  it('pause and end their game by vote, and free an overdue seat, whose person may come back', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno, chloe]);
    await bruno.clicks('More', { in: threadId });
    expect(await told(bruno.clicks('Vote: pause the game', { in: threadId }))).toContain('1 of 2');
    await stage.settled();
    expect((await tableMessage(stage, id, dario)).text).toContain('bruno votes to pause the game');
    const more = panelOf(await chloe.clicks('More', { in: threadId }));
    expect(more.text).toContain('Vote: pause the game – 1 of 2 (bruno)');
    expect(await told(chloe.clicks('Vote: pause the game', { on: more }))).toContain('carried');
    expect((await tableOf(stage, id)).status).toBe('paused');
    await alice.runs('/table resume', {}, { in: threadId });
    const late = { where: { tableId: id, seat: 0 }, data: { missedAt: new Date() } };
    await stage.store.prisma.seat.updateMany(late);
    for (const person of [bruno, chloe]) {
      await person.clicks('More', { in: threadId });
      await person.clicks('Vote: free the overdue seat (alice)', { in: threadId });
    }
    await stage.settled();
    expect((await tableOf(stage, id)).seats[0]).toMatchObject({
      person: alice.id,
      bot: 'greedy',
      open: true,
    });
    await alice.sees('it is yours as soon as you want it', { in: 'dm' });
    expect(await told(alice.clicks('Take my seat back', { in: 'dm' }))).toContain('yours again');
    expect((await tableOf(stage, id)).seats[0]).toMatchObject({ person: alice.id, bot: null, open: false });
    const elena = stage.discord.person('elena');
    await takesSeat(stage, id, [alice, elena], 1);
    await alice.sees('elena has taken over your seat', { in: 'dm' });
    expect(await told(dario.runs('/table log', {}, { in: threadId }))).toMatch(
      /alice: overdue[\s\S]*alice plays again/,
    );
  });
});
