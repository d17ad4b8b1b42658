import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/games/contract.ts';
import { outlive } from '../../../src/games/outlive/index.ts';
import { type Locale, translator } from '../../../src/i18n/index.ts';

/** What the question of a player says in a stated situation: its prompt and notes, then label and hint by option. */
function asked(situation: object, seat: number, locale: Locale = 'en', answers: readonly string[] = []) {
  const say = translator(locale, () => 'Ana');
  let state = outlive.scenarios.stage(situation, 2);
  const openOf = (who: number): Decision => {
    const open = outlive.decisions(state).find((decision) => decision.seat === who);
    if (open === undefined) throw new Error('nobody is asked');
    return open;
  };
  for (const choice of answers) {
    const outcome = outlive.decide(state, 0, { decision: openOf(0).id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    state = outcome.state;
  }
  const { prompt, notes = [], form } = openOf(seat);
  const options = form.kind === 'one' ? form.options : [];
  return {
    prompt: [prompt, ...notes].map((text) => say(text)),
    label: Object.fromEntries(options.map(({ id, label }) => [id, say(label)])),
    hint: Object.fromEntries(options.map(({ id, hint }) => [id, hint === undefined ? null : say(hint)])),
  };
}

describe.each(['en', 'fr', 'it'] as const)('the rooms drawn (%s)', (locale) => {
  const draws = {
    orange: {
      rooms: ['pantry', 'dock', 'nursery', 'scouts', 'well', 'kitchen'],
      leaders: ['solen-livrich', 'wilson-frye'],
    },
  };

  it('tell bonus, survivors and upkeep as their tiles do, and the signs are explained', () => {
    const state = outlive.scenarios.stage({ at: 'setup', draws }, 2);
    const say = translator(locale, () => '?');
    const [decision] = outlive.decisions(state);
    if (decision?.form.kind !== 'some') throw new Error('nobody keeps rooms');
    const hints = new Map(
      decision.form.options.map(({ id, hint }) => [id, hint === undefined ? '' : say(hint)]),
    );
    expect(hints.get('pantry')).toBe(`👤 4 🍽️ 1 · ${say({ key: 'outlive.bonus.pantry' })}`);
    expect(hints.get('dock')).toBe(`👤 3 🍽️ 3 · ${say({ key: 'outlive.bonus.dock' })}`);
    expect(say(decision.notes?.[0] ?? { key: '' })).toMatch(/^👤 .+ · 🍽️ .+$/u);
  });
});

const orange = (more: object) => ({
  clans: { orange: { heroes: { 5: 'mine', 4: 'forest', '3a': 'fun-fair', '3b': 'blackwood' }, ...more } },
});

describe('the way to the dam', () => {
  const toDam = (more: object) => asked(orange(more), 0).hint['4>dam'];

  it('says the price, and that the card saves it', () => {
    expect(toDam({})).toBe('7 water, costs 1 chip first');
    expect(toDam({ repaired: ['access-card'] })).toBe('7 water, no chip needed with the Access Card');
  });

  it.each([
    ['en', 'costs 1 chip first, Jerrycan: 1 more'],
    ['fr', 'coûte d’abord 1 puce, Jerrican\u00a0: 1 de plus'],
    ['it', 'prima costa 1 microchip, Tanica: 1 in più'],
  ] as const)('ends in a question that tells price and jerrycan: %s', (locale, hint) => {
    const situation = orange({ goods: { chip: 1 }, repaired: ['jerrycan'] });
    expect(asked(situation, 0, locale, ['4>dam']).hint['take:4']).toBe(hint);
  });
});

describe('the way to the cargo', () => {
  const toCargo = (more: object, rival: object = {}) => {
    const { clans } = orange(more);
    return asked({ clans: { ...clans, violet: rival } }, 0).hint['5>cargo'];
  };

  it('counts the cans of pantry and dock', () => {
    expect(toCargo({})).toBe('Slot 5, 3 cans, 1 survivor');
    expect(toCargo({ rooms: { pantry: 4, dock: 3 } })).toBe('Slot 5, 6 cans, 1 survivor');
    expect(toCargo({ rooms: { pantry: 4, dock: 2 } })).toBe('Slot 5, 4 cans, 1 survivor');
  });

  it('knows that a shared slot has its survivor from the supply', () => {
    const taken = { heroes: { 5: 'cargo 5, active' } };
    expect(toCargo({ rooms: { dock: 3 } }, taken)).toBe(
      'Slot taken, but your Dock lets you in, 5 cans, 1 survivor',
    );
  });
});

describe('a hunt', () => {
  const situation = {
    places: { mine: { game: [3] } },
    clans: {
      orange: {
        heroes: { 5: 'silent-peak', 4: 'forest', '3a': 'fun-fair', '3b': 'blackwood' },
        goods: { ammo: 1 },
        rooms: { smokehouse: 3, kitchen: 4 },
        repaired: ['shotgun', 'bear-trap'],
      },
    },
  };

  it('is promised with what the shelter adds', () => {
    expect(asked(situation, 0).hint['5>mine']).toBe('6 metal, game 3 → 4 food');
  });

  it.each([
    ['en', '🏹 Hunt: game 3 → 4 food', '1 action, 1 ammo, Shotgun', '1 action, 2 equipment'],
    ['fr', '🏹 Gibier 3 → 4 nourritures', '1 action, 1 munition, Fusil à pompe', '1 action, 2 équipements'],
    ['it', '🏹 Selvaggina 3 → 4 carne', '1 azione, 1 munizione, Fucile', '1 azione, 2 equipaggiamenti'],
  ] as const)('says on every button what it takes: %s', (locale, prize, one, two) => {
    const { label } = asked(situation, 0, locale, ['5>mine']);
    expect(label['hunt:1:1']).toBe(`${prize} (${one})`);
    expect(label['hunt:0:2']).toBe(`${prize} (${two})`);
    const hunts = Object.entries(label).filter(([id]) => id.startsWith('hunt'));
    expect(new Set(hunts.map(([, text]) => text)).size).toBe(hunts.length);
  });
});

describe('who gives in', () => {
  const underPressure = (goods: object, locale?: Locale) => {
    const violet = { heroes: { '3a': 'dam, active' }, goods };
    const { clans } = orange({});
    const heroes = { 5: 'forest', 4: 'mine', '3a': 'fun-fair', '3b': 'blackwood' };
    const situation = { clans: { orange: { ...clans.orange, heroes }, violet } };
    return asked(situation, 1, locale, ['5>dam']).label.endure;
  };

  it('reads what that costs, which is never more than there is', () => {
    expect(underPressure({ ammo: 1, wood: 4 })).toBe('Give in: 2 resources to hand over');
    expect(underPressure({ ammo: 1, wood: 1 })).toBe('Give in: 1 resource to hand over');
  });

  it.each([
    ['en', 'Give in: nothing to hand over (ammo can’t be taken)'],
    ['fr', 'Céder\u00a0: rien à donner (les munitions ne se prennent pas)'],
    ['it', 'Cedi: niente da dare (le munizioni non si prendono)'],
  ] as const)('reads that ammunition alone can’t be taken: %s', (locale, label) => {
    expect(underPressure({ ammo: 1 }, locale)).toBe(label);
  });
});

describe('a meal', () => {
  const meal = (water: number, can: number, locale?: Locale) => {
    const shelter = { rooms: { workshop: 3, well: 1 }, airlock: 3, goods: { food: 1, water, can } };
    return asked({ at: 'feed', clans: { orange: shelter } }, 0, locale).prompt.slice(1);
  };

  it('that is paid in full says no more than that', () => {
    expect(meal(2, 4)).toEqual([]);
  });

  it.each([
    [
      'en',
      ['⚠️ 1 foodstuff short: a survivor will leave.'],
      ['⚠️ 2 foodstuffs short: a survivor will leave for each.'],
    ],
    [
      'fr',
      ['⚠️ Il manque 1 denrée\u00a0: un survivant partira.'],
      ['⚠️ Il manque 2 denrées\u00a0: pour chacune, un survivant partira.'],
    ],
    [
      'it',
      ['⚠️ Manca 1 provvista: un sopravvissuto se ne andrà.'],
      ['⚠️ Mancano 2 provviste: per ciascuna se ne andrà un sopravvissuto.'],
    ],
  ] as const)('that is not warns that survivors will leave: %s', (locale, one, two) => {
    expect(meal(1, 4, locale)).toEqual(one);
    expect(meal(0, 4, locale)).toEqual(two);
  });
});

describe('the vegetable', () => {
  it('says with every use how many will leave', () => {
    const situation = {
      options: { box: 'underwater' },
      at: 'vegetable',
      underwater: { vegetable: 'orange' },
      clans: {
        orange: { rooms: { workshop: 3, 'war-room': 4 }, airlock: 1, goods: { food: 1, water: 1 } },
      },
    };
    expect(asked(situation, 0).hint).toEqual({
      workshop: null,
      'war-room': '⚠️ 1 foodstuff short: a survivor will leave.',
      keep: '⚠️ 2 foodstuffs short: a survivor will leave for each.',
    });
  });
});

describe.each([
  ['en', /equal scores/i],
  ['fr', /à égalité/i],
  ['it', /a parità di punti/i],
] as const)('what can be looked up in %s', (locale, tie) => {
  const say = translator(locale, () => '?');
  const chapter = (id: string): string => {
    const entry = outlive.glossary.find((one) => one.id === id);
    if (entry === undefined) throw new Error(`no chapter ${id}`);
    return say(entry.text);
  };

  it.each(['scoring', 'horde', 'gharkane-day'])('tells how a tie is settled: %s', (id) => {
    expect(chapter(id)).toMatch(tie);
  });

  it('tells what an event costs, and what it did where a table was begun before', () => {
    const goods = (good: string, count: number) => say({ key: `outlive.amount.${good}`, params: { count } });
    expect(chapter('looters')).toContain(goods('ammo', 6));
    expect(chapter('looters')).toContain(goods('ammo', 5));
    expect(chapter('forest-fire')).not.toContain('(');
  });

  it('tells which event the Horde chooses: not the dearest, but the one worth most points', () => {
    const most = { en: /worth most points/, fr: /rapporte le plus de points/, it: /vale più punti/ }[locale];
    const what = { key: 'outlive.event.looters' };
    expect(chapter('horde')).toMatch(most);
    expect(say({ key: 'outlive.log.horde-resolves', params: { what, count: 3 } })).toMatch(most);
  });

  it('tells that a sandstorm reaches the cargo, and the haciendas', () => {
    const named = (key: string) => say({ key: `outlive.${key}` });
    expect(chapter('sandstorm')).toContain(named('place.cargo'));
    expect(named('effect.gharkane.sandstorm')).toContain(named('place.haciendas'));
  });
});
