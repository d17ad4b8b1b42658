import type { Seat } from '../../contract.ts';
import { count, list, Muddle, oneOf, only, pick, type Words, words } from '../../situations.ts';
import { gharkanePlaces } from '../content/places.ts';
import { gaugeSteps } from '../content/shelter.ts';
import type { Situation } from '../modules/module.ts';
import { names } from '../situation/names.ts';
import { clanOf, type Play } from '../state.ts';
import { medicineDue } from './disease.ts';
import { handOut } from './megacities.ts';
import { gharkaneOf } from './state.ts';

/** `megacities: { violet: [kraveth] }` are among the two drawn, at the set-up. */
function stage({ state }: Play, given: Words): void {
  if (given.at !== 'setup') return;
  const own = gharkaneOf(state);
  const told = words(given.megacities, 'megacities');
  only(told, names.slice(0, state.clans.length), 'megacities');
  state.clans.forEach((_, seat) => {
    const name = names[seat] ?? '';
    own.drawn[seat] = list(told[name], `megacities of ${name}`).map((id) =>
      pick(own.box, oneOf(id, gharkanePlaces, name), name),
    );
  });
  handOut(state);
}

function stageClan({ state }: Play, seat: Seat, given: Words): void {
  const clan = clanOf(state, seat);
  const name = names[seat] ?? '';
  if (given.megacity !== undefined) {
    const own = gharkaneOf(state);
    own.megacities[seat] = pick(own.box, oneOf(given.megacity, gharkanePlaces, name), name);
  }
  if (given.hospital !== undefined) clan.airlock = count(given.hospital, `hospital of ${name}`);
  if (given.disease === undefined) return;
  clan.gauge = gaugeSteps.findIndex((step) => step.points === given.disease);
  if (clan.gauge < 0) throw new Muddle(`disease of ${name}: ${gaugeSteps.map((s) => s.points).join(', ')}`);
}

export const situation: Situation = {
  topics: ['megacities'],
  clanTopics: ['megacity', 'hospital', 'disease'],
  stage,
  stageClan,
  describeClan(state, seat) {
    const clan = clanOf(state, seat);
    return {
      megacity: gharkaneOf(state).megacities[seat] ?? null,
      hospital: clan.airlock,
      disease: gaugeSteps[clan.gauge]?.points,
      'medicine due': medicineDue(clan),
    };
  },
};
