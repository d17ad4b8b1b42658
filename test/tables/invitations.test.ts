import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abandon,
  accept,
  block,
  blocksOf,
  declineInvitation,
  exportPerson,
  forget,
  handOver,
  invitationFor,
  invite,
  inviting,
  join,
  kick,
  lookAt,
  mostBlocks,
  type Newcomer,
  offersAt,
  pause,
  rematch,
  resign,
  start,
  storyOf,
  takeBack,
  unblock,
  withdraw,
} from '../../src/tables/index.ts';
import { tidy } from '../../src/tables/tidying.ts';
import {
  accepts,
  answers,
  by,
  gameOf,
  guestOf,
  HOUR,
  invites,
  lobbyOf,
  must,
  newClick,
  noon,
  openHouse,
  rowOf,
  type Seating,
  seatOf,
  stranger,
  type TallyView,
  type TestHouse,
  takesOver,
  whyNot,
} from '../support/tables.ts';

const day = 24 * HOUR;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const server = 'server-1';
const managing = (table: string, person: Newcomer) => ({ ...by(table, person), manages: server });

const seated = async (table: string) => (await rowOf(house, table)).seats.map(({ personId }) => personId);

const wordsTo = async (table: string, person: Newcomer) => {
  await house.work();
  return house.parcels
    .filter((parcel) => parcel.table === table && parcel.person === person.id && parcel.topic === 'word')
    .map(({ payload }) => (payload as { what: string }).what);
};

const linesOf = async (table: string) =>
  (await storyOf(house, { table, person: null })).flatMap(({ line }) =>
    line === undefined ? [] : [[line.kind, line.who, line.by]],
  );

/** A game with two people and a bot, and somebody beside it. */
async function withBot(wish: Seating = {}) {
  const people = [stranger(), stranger(), stranger()] as const;
  const [ann, bob] = people;
  const table = await gameOf(house, [ann, bob], { bots: ['greedy'], ...wish });
  return { table, people };
}

const invited = async (...given: Parameters<typeof invites>) => must(await invites(...given)).invitation;

describe('a seat that is offered', () => {
  it('is nobody else’s before they accept, and theirs when they do', async () => {
    const { table, people } = await withBot();
    const [ann, bob, cleo] = people;
    const invitation = await invited(house, table, bob, 1, cleo);
    expect(await seated(table)).toEqual([ann.id, bob.id, null]);
    expect(await wordsTo(table, cleo)).toEqual(['invitation']);
    expect(must(await accepts(house, table, cleo, invitation))).toEqual({ seat: 1, bot: null });
    expect(await seatOf(house, table, 1)).toMatchObject({ personId: cleo.id, name: cleo.name, bot: null });
    expect(await linesOf(table)).toContainEqual(['taken', cleo.name, bob.name]);
    expect(await wordsTo(table, bob)).toEqual(['replaced']);
  });

  it('is a bot’s only if an organiser offers it, or whoever manages the server', async () => {
    const { table, people } = await withBot({ server });
    const [ann, bob, cleo] = people;
    const dan = stranger();
    const tried = (who: Newcomer) => invites(house, table, who, 2, dan, server);
    expect(whyNot(await tried(bob))).toBe('not-organiser');
    expect(whyNot(await tried(cleo))).toBe('not-organiser');
    const managed = { ...managing(table, cleo), seat: 2, guest: guestOf(dan, server) };
    must(await invite(house, managed));
    must(await invites(house, table, ann, 2, cleo, server));
    const resigned = await gameOf(house, [ann, bob]);
    must(await resign(house, by(resigned, bob)));
    expect(whyNot(await invites(house, resigned, bob, 1, cleo))).toBe('not-organiser');
    expect(whyNot(await invites(house, resigned, cleo, 1, cleo))).toBe('not-organiser');
  });

  it('is never somebody else’s: not even an organiser gives away who sits there', async () => {
    const { table, people } = await withBot({ server });
    const [ann, , cleo] = people;
    expect(whyNot(await invites(house, table, ann, 1, cleo, server))).toBe('vote-first');
    const managed = { ...managing(table, stranger()), seat: 1, guest: guestOf(cleo, server) };
    expect(whyNot(await invite(house, managed))).toBe('vote-first');
    expect(whyNot(await invites(house, table, ann, 7, cleo, server))).toBe('no-such-seat');
  });

  it('goes to no app, no bot, and nobody who is no member of the server, then or later', async () => {
    const { table, people } = await withBot({ server });
    const [ann, , cleo] = people;
    const offered = (guest: ReturnType<typeof guestOf>) =>
      invite(house, { ...by(table, ann), seat: 2, guest });
    expect(whyNot(await offered(guestOf(cleo, server, true)))).toBe('app');
    expect(whyNot(await offered(guestOf(cleo, null)))).toBe('no-member');
    expect(whyNot(await offered(guestOf(cleo, 'server-2')))).toBe('no-member');
    const { invitation } = must(await offered(guestOf(cleo, server)));
    expect(whyNot(await accepts(house, table, cleo, invitation, null))).toBe('no-member-you');
    must(await accepts(house, table, cleo, invitation, server));
  });

  it('is only for whom it was sent to, and once: strangers, old and repeated presses do nothing', async () => {
    const { table, people } = await withBot();
    const [, bob, cleo] = people;
    const dan = stranger();
    const invitation = await invited(house, table, bob, 1, cleo);
    expect(await invitationFor(house, invitation, dan.id)).toBeNull();
    for (let press = 0; press < 20; press++) {
      expect(whyNot(await accepts(house, table, dan, invitation))).toBe('invitation-over');
    }
    expect(whyNot(await accepts(house, table, bob, invitation))).toBe('invitation-over');
    const click = { interaction: newClick(), table, invitation, guest: guestOf(cleo) };
    const all = await Promise.all(Array.from({ length: 8 }, () => accept(house, click)));
    expect(all.every((reply) => reply.ok)).toBe(true);
    for (let press = 0; press < 20; press++) {
      expect(whyNot(await accepts(house, table, cleo, invitation))).toBe('invitation-over');
    }
    expect((await linesOf(table)).filter(([kind]) => kind === 'taken')).toHaveLength(1);
  });

  it('is gone where somebody else was quicker, where it was taken back, declined, or has waited too long', async () => {
    house.setClock(noon);
    const { table, people } = await withBot();
    const [ann, bob, cleo] = people;
    const [dan, eve, fay] = [stranger(), stranger(), stranger()];
    const first = await invited(house, table, bob, 1, cleo);
    const second = await invited(house, table, bob, 1, dan);
    must(await accepts(house, table, dan, second));
    expect(whyNot(await accepts(house, table, cleo, first))).toBe('invitation-over');
    const third = await invited(house, table, ann, 2, cleo);
    expect(whyNot(await withdraw(house, { ...by(table, dan), invitation: third }))).toBe('not-your-offer');
    must(await withdraw(house, { ...by(table, ann), invitation: third }));
    expect(whyNot(await accepts(house, table, cleo, third))).toBe('invitation-over');
    const fourth = await invited(house, table, ann, 2, eve);
    must(await declineInvitation(house, { ...by(table, eve), invitation: fourth }));
    expect(whyNot(await accepts(house, table, eve, fourth))).toBe('invitation-over');
    expect(await wordsTo(table, ann)).toEqual(['declined']);
    expect(whyNot(await invites(house, table, ann, 2, eve))).toBe('not-invitable');
    const fifth = await invited(house, table, ann, 2, fay);
    expect(whyNot(await invites(house, table, ann, 2, fay))).toBe('already-invited');
    expect((await offersAt(house, table)).map(({ to }) => to.name)).toEqual([fay.name]);
    house.setClock(noon + inviting.lasts);
    expect(whyNot(await accepts(house, table, fay, fifth))).toBe('invitation-over');
    expect(await offersAt(house, table)).toEqual([]);
    expect(await invitationFor(house, fifth, fay.id)).toBeNull();
    house.setClock(noon);
  });

  it('is gone with the game, and where its guest came to sit there otherwise', async () => {
    const { table, people } = await withBot();
    const [ann, bob, cleo] = people;
    const dan = stranger();
    const one = await invited(house, table, ann, 2, cleo);
    const two = await invited(house, table, bob, 1, cleo).catch(() => null);
    expect(two).toBeNull();
    must(await accepts(house, table, cleo, one));
    expect(whyNot(await invites(house, table, bob, 1, cleo))).toBe('already-seated');
    const last = await invited(house, table, bob, 1, dan);
    must(await abandon(house, by(table, ann)));
    expect(await invitationFor(house, last, dan.id)).toBeNull();
    expect(whyNot(await accepts(house, table, dan, last))).toBe('abandoned');
    expect(whyNot(await invites(house, table, bob, 1, dan))).toBe('abandoned');
  });

  it('is theirs with all the time for what is asked, and with what the seat may know now', async () => {
    house.setClock(noon);
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const table = await gameOf(house, [ann, bob], { pace: '24h' });
    await answers(house, table, ann, 'whisper');
    house.setClock(noon + 30 * HOUR);
    await takesOver(house, table, ann, 0, cleo);
    expect(await seatOf(house, table, 0)).toMatchObject({
      openedAt: new Date(noon + 30 * HOUR),
      bank: BigInt(48 * HOUR),
    });
    await house.work();
    expect(
      house.parcels.find((p) => p.table === table && p.person === cleo.id && p.topic === 'turn'),
    ).toBeDefined();
    const { view } = must(await lookAt(house, table, cleo.id));
    expect((view as TallyView).secret).not.toBeNull();
    // What was said to the other one alone stays theirs.
    const told = (await storyOf(house, { table, person: cleo.id })).flatMap(({ events }) => events);
    expect(told.filter(({ to }) => to !== undefined)).toEqual([]);
    house.setClock(noon);
  });

  it('takes the organiser’s role off whoever gave their own away', async () => {
    const { table, people } = await withBot();
    const [ann, bob, cleo] = people;
    await takesOver(house, table, ann, 0, cleo);
    expect(whyNot(await pause(house, by(table, ann)))).toBe('not-organiser');
    expect((await rowOf(house, table)).organiserId).toBe(cleo.id);
    expect(await wordsTo(table, bob)).toEqual([]);
  });

  it('may be offered in a lobby by whoever organises it, and seats nobody by itself', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const table = await lobbyOf(house, [ann], { bots: ['greedy'], places: 2 });
    expect(whyNot(await invites(house, table, bob, null, cleo))).toBe('not-organiser');
    await takesOver(house, table, ann, null, bob);
    expect(await rowOf(house, table)).toMatchObject({
      seats: [{ personId: ann.id }, { personId: bob.id, bot: null, name: bob.name }],
    });
    expect(whyNot(await invites(house, table, ann, null, cleo))).toBe('full');
    const other = await lobbyOf(house, [ann, bob]);
    const late = await invited(house, other, ann, null, cleo);
    must(await start(house, by(other, ann)));
    expect(whyNot(await accepts(house, other, cleo, late))).toBe('already-started');
  });

  it('is no reason to be moved into a rematch: the others are asked', async () => {
    const { table, people } = await withBot();
    const [ann, bob] = people;
    must(await abandon(house, by(table, ann)));
    const { table: again } = must(await rematch(house, by(table, bob)));
    expect(await seated(again)).toEqual([bob.id, null]);
    const [offer] = await offersAt(house, again);
    expect(offer).toMatchObject({ to: { id: ann.id }, by: { id: bob.id }, seat: null });
    must(await accepts(house, again, ann, offer?.id ?? ''));
    expect(await seated(again)).toEqual([bob.id, null, ann.id]);
  });
});

describe('the log', () => {
  it('has a line for every change of a seat, which everybody reads', async () => {
    const [ann, bob, cleo, dan] = [stranger(), stranger(), stranger(), stranger()];
    const table = await lobbyOf(house, [ann, bob, dan], {
      bots: ['greedy'],
      pace: '12h',
      onTimeout: 'bot-until-back',
    });
    must(await kick(house, { ...by(table, ann), seat: 2 }));
    must(await kick(house, { ...by(table, ann), seat: 2 }));
    must(await start(house, by(table, ann)));
    must(await handOver(house, { ...by(table, bob), bot: 'greedy' }));
    must(await takeBack(house, by(table, bob)));
    house.setClock(noon);
    await answers(house, table, ann, 'stay');
    await house.passTo(noon + 36 * HOUR);
    expect((await seatOf(house, table, 0)).bot).toBe('greedy');
    must(await takeBack(house, by(table, ann)));
    await takesOver(house, table, bob, 1, cleo);
    must(await resign(house, by(table, cleo)));
    must(await pause(house, by(table, ann)));
    const ofSeats = (await linesOf(table)).filter(([kind]) => kind !== 'dice');
    expect(ofSeats).toEqual([
      ['joined', bob.name, null],
      ['joined', dan.name, null],
      ['bot-joined', null, null],
      ['removed', dan.name, ann.name],
      ['bot-removed', null, ann.name],
      ['handed-over', bob.name, null],
      ['back', bob.name, null],
      ['stand-in', ann.name, null],
      ['back', ann.name, null],
      ['taken', cleo.name, bob.name],
      ['resigned', cleo.name, null],
      ['paused', ann.name, null],
    ]);
    house.setClock(noon);
  });
});

describe('invitations are few', () => {
  it('so many from one person in a day', async () => {
    house.setClock(noon);
    const { table, people } = await withBot();
    const [, bob] = people;
    for (let sent = 0; sent < inviting.sent; sent++) {
      const invitation = await invited(house, table, bob, 1, stranger());
      must(await withdraw(house, { ...by(table, bob), invitation }));
    }
    expect(whyNot(await invites(house, table, bob, 1, stranger()))).toBe('invited-enough');
    house.setClock(noon + day);
    must(await invites(house, table, bob, 1, stranger()));
    house.setClock(noon);
  });

  it('so many to one person in a day, whoever they come from, also all at once', async () => {
    house.setClock(noon);
    const guest = stranger();
    const hosts = await Promise.all(Array.from({ length: inviting.received + 3 }, () => withBot()));
    const replies = await Promise.all(
      hosts.map(({ table, people: [ann] }) => invites(house, table, ann, 2, guest)),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(inviting.received);
    for (const reply of replies) if (!reply.ok) expect(whyNot(reply)).toBe('not-invitable');
  });

  it('and are removed after a while, with the name of whoever was only ever invited', async () => {
    house.setClock(noon);
    const { table, people } = await withBot();
    const [ann, bob, cleo] = people;
    await invited(house, table, ann, 2, cleo);
    const known = () => house.prisma.person.findMany({ where: { id: { in: people.map(({ id }) => id) } } });
    await tidy(house);
    expect(await known()).toHaveLength(3);
    house.setClock(noon + 31 * day);
    await tidy(house);
    expect(await house.prisma.invitation.count({ where: { tableId: table } })).toBe(0);
    expect((await known()).map(({ id }) => id).toSorted()).toEqual([ann.id, bob.id].toSorted());
    house.setClock(noon);
  });
});

describe('somebody who is blocked', () => {
  it('can’t invite who blocked them, nor be invited to where they sit, and hears no reason', async () => {
    const { table, people } = await withBot();
    const [ann, bob, cleo] = people;
    must(await block(house, cleo.id, ann.id));
    expect(whyNot(await invites(house, table, ann, 2, cleo))).toBe('not-invitable');
    expect(whyNot(await invites(house, table, bob, 1, cleo))).toBe('not-invitable');
    must(await unblock(house, cleo.id, ann.id));
    const invitation = await invited(house, table, bob, 1, cleo);
    must(await block(house, ann.id, cleo.id));
    expect(whyNot(await accepts(house, table, cleo, invitation))).toBe('not-open');
  });

  it('does not meet them at open tables, whoever comes first and whoever blocked whom', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    must(await block(house, ann.id, bob.id));
    const joins = async (first: Newcomer, second: Newcomer) => {
      const table = await lobbyOf(house, [cleo, first]);
      return join(house, { interaction: newClick(), table, person: second });
    };
    expect(whyNot(await joins(ann, bob))).toBe('not-open');
    expect(whyNot(await joins(bob, ann))).toBe('not-open');
    must(await joins(ann, stranger()));
    must(await unblock(house, ann.id, bob.id));
    must(await joins(ann, bob));
  });

  it('stands once in the list, which has an end; nobody blocks themselves', async () => {
    const [ann, bob] = [stranger(), stranger()];
    for (let press = 0; press < 5; press++) must(await block(house, ann.id, bob.id));
    expect((await blocksOf(house, ann.id)).map(({ id }) => id)).toEqual([bob.id]);
    expect(whyNot(await block(house, ann.id, ann.id))).toBe('block-yourself');
    must(await unblock(house, ann.id, bob.id));
    expect(whyNot(await unblock(house, ann.id, bob.id))).toBe('not-blocked');
    expect(await blocksOf(house, ann.id)).toEqual([]);
    await house.prisma.block.createMany({
      data: Array.from({ length: mostBlocks }, (_, n) => ({
        personId: ann.id,
        blockedId: `other-${n}`,
        createdAt: new Date(noon),
      })),
    });
    expect(whyNot(await block(house, ann.id, bob.id))).toBe('blocks-full');
  });

  it('is in the export of who blocked them with their invitations, and in no other', async () => {
    const { table, people } = await withBot();
    const [ann, , cleo] = people;
    const invitation = await invited(house, table, ann, 2, cleo);
    must(await block(house, cleo.id, ann.id));
    const mine = must(await exportPerson(house, cleo.id)) as Record<string, object[]>;
    expect(mine.blocks).toMatchObject([{ id: ann.id }]);
    expect(mine.invitations).toMatchObject([{ id: invitation, tableId: table, seat: 2, sent: false }]);
    const theirs = must(await exportPerson(house, ann.id)) as Record<string, object[]>;
    expect(theirs.blocks).toEqual([]);
    expect(theirs.invitations).toMatchObject([{ id: invitation, sent: true }]);
    expect(JSON.stringify(theirs)).not.toContain(cleo.id);
  });

  it('is forgotten like anybody, and blocked still should they come back', async () => {
    const [ann, bob] = [stranger(), stranger()];
    await lobbyOf(house, [bob]);
    const table = await lobbyOf(house, [ann]);
    must(await block(house, ann.id, bob.id));
    must(await block(house, bob.id, ann.id));
    must(await forget(house, bob.id));
    expect(await blocksOf(house, ann.id)).toMatchObject([{ id: null }]);
    expect(await house.prisma.block.count({ where: { personId: bob.id } })).toBe(0);
    expect(whyNot(await join(house, { interaction: newClick(), table, person: bob }))).toBe('not-open');
    must(await unblock(house, ann.id, bob.id));
    must(await join(house, { interaction: newClick(), table, person: bob }));
  });
});
