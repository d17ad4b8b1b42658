import type { Seat } from '../../contract.ts';
import { count, list, Muddle, only, pick, seatNamed, type Words, words } from '../../situations.ts';
import { roomByKey } from '../clan.ts';
import { spots } from '../content/underwater.ts';
import type { Situation } from '../modules/module.ts';
import { stageHero } from '../situation/clans.ts';
import { names } from '../situation/names.ts';
import { clanOf, type OutliveState, type Play } from '../state.ts';
import { newRobot } from './robot.ts';
import { countOf, homesOf, reserveOf, scientistsOf, settleIn } from './scientists.ts';
import { underwaterOf } from './state.ts';

const seatIn = (state: OutliveState, value: string, where: string): Seat =>
  seatNamed(names.slice(0, state.clans.length), value, where);

/** “violet” holds the vegetable, “violet, used” has used it; “violet 4” stands on a spot. */
function stage({ state }: Play, given: Words): void {
  const told = words(given.underwater, 'underwater');
  only(told, ['vegetable', ...spots, 'swarmed'], 'underwater');
  const own = underwaterOf(state);
  if (told.vegetable !== undefined) {
    const [name = '', mark] = String(told.vegetable).split(', ');
    own.vegetable = { holder: seatIn(state, name, 'vegetable'), used: mark === 'used', room: null };
  }
  for (const spot of spots) {
    if (told[spot] === undefined) continue;
    const [name = '', hero = ''] = String(told[spot]).split(' ');
    own.spots[spot] = { seat: seatIn(state, name, spot), hero };
  }
  for (const tile of list(told.swarmed, 'swarmed'))
    own.swarmed.push(pick(state.box.game, count(tile, 'swarmed', 7, 3), 'swarmed'));
}

function stageClan({ state }: Play, seat: Seat, given: Words): void {
  const clan = clanOf(state, seat);
  const name = names[seat] ?? '';
  if (given.robot !== undefined) {
    const robot = newRobot();
    stageHero(state, robot, given.robot, name);
    clan.heroes.push(robot);
  }
  const own = scientistsOf(state, seat);
  for (const [home, value] of Object.entries(words(given.scientists, `scientists of ${name}`))) {
    const amount = count(value, `scientists of ${name}`, 24);
    const index = roomByKey(clan, home);
    if (home === 'airlock') own.airlock = amount;
    else if (index >= 0) settleIn(own, index, amount);
    else throw new Muddle(`scientists of ${name}: there is no ${home}`);
  }
}

function describe(state: OutliveState): object {
  const { vegetable, spots: taken, swarmed } = underwaterOf(state);
  const holder = vegetable.holder === null ? null : names[vegetable.holder];
  return {
    underwater: {
      vegetable: vegetable.used ? `${holder}, used` : holder,
      ...Object.fromEntries(
        spots.map((spot) => {
          const on = taken[spot];
          return [spot, on === null ? null : `${names[on.seat]} ${on.hero}`];
        }),
      ),
      reserve: reserveOf(state),
      swarmed,
    },
  };
}

export const situation: Situation = {
  topics: ['underwater'],
  clanTopics: ['robot', 'scientists'],
  stage,
  stageClan,
  describe,
  describeClan: (state, seat) => ({
    scientists: { ...homesOf(state, seat), total: countOf(scientistsOf(state, seat)) },
  }),
};
