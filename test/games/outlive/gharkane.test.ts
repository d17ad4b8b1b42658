import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/games/contract.ts';
import { outlive } from '../../../src/games/outlive/index.ts';
import type { OutliveState } from '../../../src/games/outlive/state.ts';
import type { OutliveView } from '../../../src/games/outlive/view.ts';
import { locales, translator } from '../../../src/i18n/index.ts';
import { setup } from '../../support/games.ts';

const options = { box: 'gharkane' };
const start = (seats = 3) => setup(outlive, { seats, options, seed: 'gharkane' }).state as OutliveState;
const stage = (given: object, seats = 2) => outlive.scenarios.stage({ options, ...given }, seats);

const shown = (state: OutliveState, viewer: Viewer = 'public') => {
  const { gharkane } = outlive.view(state, viewer) as OutliveView;
  if (gharkane === undefined) throw new Error('nothing of Gharkane is shown');
  return gharkane;
};
const placeIn = (state: OutliveState, id: string, viewer: Viewer = 'public') => {
  const place = shown(state, viewer).places.find((p) => p.id === id);
  if (place === undefined) throw new Error(`no ${id}`);
  return place;
};

function act(state: OutliveState, seat: number, choice: string): OutliveState {
  const decision = outlive.decisions(state).find((d) => d.seat === seat);
  const outcome = outlive.decide(state, seat, { decision: decision?.id, choice });
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome.state;
}

describe('the board of Gharkane as it is shown', () => {
  it('is a ring of eight places, each with what it gives', () => {
    const { places, gauge } = shown(stage({ at: 'dawn' }));
    expect(places.map(({ id, joins }) => [id, joins])).toEqual([
      ['nornaald', ['jel-zaer', 'dulaanis']],
      ['jel-zaer', ['nornaald', 'jenntur']],
      ['jenntur', ['jel-zaer', 'withan']],
      ['withan', ['jenntur', 'kraveth']],
      ['kraveth', ['withan', 'haciendas']],
      ['haciendas', ['kraveth', 'sanedys']],
      ['sanedys', ['haciendas', 'dulaanis']],
      ['dulaanis', ['nornaald', 'sanedys']],
    ]);
    expect(places.map(({ supply }) => supply?.good ?? null)).toEqual([
      ...['wood', 'water', 'ammo', 'metal', 'medicine', null, 'chip', 'ammo'],
    ]);
    expect(places.filter(({ game }) => game !== null).map(({ game }) => game?.size)).toEqual([7, 7, 7, 7]);
    expect(places.filter(({ city }) => city !== null).map(({ city }) => city?.equipment.length)).toEqual([
      1, 1, 1,
    ]);
    expect(gauge.slice(-2)).toEqual([-9, -11]);
  });

  it('has three slots at the haciendas, with who stands there', () => {
    const clans = { orange: { heroes: { 4: 'haciendas 4, active' } } };
    expect(
      placeIn(stage({ clans, places: { haciendas: { survivors: [3, 5] } } }), 'haciendas').slots,
    ).toEqual([
      { strength: 3, cans: 1, survivors: 1, waiting: true, heroes: [] },
      { strength: 4, cans: 2, survivors: 1, waiting: false, heroes: [{ seat: 0, hero: '4' }] },
      { strength: 5, cans: 3, survivors: 2, waiting: true, heroes: [] },
    ]);
  });

  it('tells what medicine a clan has and needs', () => {
    const clans = {
      violet: { rooms: { well: 1, kitchen: 4 }, hospital: 7, disease: -4, goods: { medicine: 2 } },
    };
    expect(shown(stage({ clans })).clans[1]).toMatchObject({
      hospital: 7,
      disease: { points: -4 },
      medicine: { held: 2, due: 3 },
    });
  });
});

describe('the search piles of Gharkane', () => {
  const ten = ['can', 'water', 'wood', 'metal', 'chip', 'ammo', 'ammo', 'pill', 'empty', 'empty'];
  const heroes = { '3a': 'withan', '4': 'nornaald', '5': 'jenntur', '3b': 'dulaanis' };
  const night = () => stage({ places: { kraveth: { search: ten } }, clans: { orange: { heroes } } });

  it('show the tile on top from twilight until it is taken, and none after it', () => {
    const before = act(night(), 0, '3a>kraveth');
    expect(placeIn(before, 'kraveth').city).toMatchObject({ open: 'can', pile: 10, out: [] });
    const after = act(before, 0, 'search');
    expect(placeIn(after, 'kraveth').city).toMatchObject({ open: null, pile: 9, out: ['can'] });
  });

  it('name the open tile where a hero may search', () => {
    const decision = outlive.decisions(act(night(), 0, '3a>kraveth')).find((d) => d.kind === 'collect');
    const options = decision?.form.kind === 'one' ? decision.form.options : [];
    expect(options.find(({ id }) => id === 'search')?.hint).toMatchObject({
      params: { tile: { key: 'outlive.tile.can' } },
    });
  });

  it('keep the open tile in everything that a player may imagine, and nothing beneath it', () => {
    const state = night();
    const twins = Array.from({ length: 20 }, (_, i) => outlive.imagine(state, 1, `twin ${i}`));
    const piles = twins.map((twin) => twin.board.cities.kraveth?.pile ?? []);
    expect(new Set(piles.map(([top]) => top))).toEqual(new Set(['can']));
    expect(new Set(piles.map((pile) => pile.join())).size).toBeGreaterThan(1);
  });

  it('are closed before the first twilight', () => {
    expect(placeIn(start(), 'withan').city).toMatchObject({ open: null, pile: 10 });
  });
});

describe('the megacities', () => {
  it('are dealt two to everybody, all eight with four players', () => {
    const state = start(4);
    const drawn = state.gharkane?.drawn ?? [];
    expect(drawn.map((hand) => hand.length)).toEqual([2, 2, 2, 2]);
    expect(new Set(drawn.flat()).size).toBe(8);
  });

  it('are their owner’s secret until everybody has chosen', () => {
    const state = start();
    const own = shown(state, 1).clans[1]?.drawn ?? [];
    expect(own).toHaveLength(2);
    for (const viewer of ['public', 0, 2] as const) {
      expect(shown(state, viewer).clans[1]).toMatchObject({ drawn: [], megacity: null });
    }
    const chosen = act(state, 1, own[0] ?? '');
    expect(shown(chosen, 1).clans[1]).toMatchObject({ drawn: [], megacity: own[0] });
    expect(shown(chosen, 'public').clans[1]).toMatchObject({ drawn: [], megacity: null });
    const twins = Array.from({ length: 30 }, (_, i) => outlive.imagine(chosen, 0, `twin ${i}`));
    expect(new Set(twins.map((twin) => twin.gharkane?.megacities[1])).size).toBeGreaterThan(2);
  });
});

describe('the words of Gharkane', () => {
  it.each(locales)('speak of disease, night and day in its own way: %s', (locale) => {
    const say = translator(locale, () => 'Ann');
    for (const key of ['log.dawn', 'log.nightfall', 'log.gauge-up', 'bonus.dock', 'use.axe']) {
      const params = { who: { seat: 0 }, count: 1, round: 2 };
      const own = say({ key: `outlive.${key.replace('.', '.gharkane.')}`, params });
      expect(own).not.toBe(say({ key: `outlive.${key}`, params }));
    }
  });

  it('are used in questions, stories and scores', () => {
    const state = stage({ at: 'disease', round: 6, clans: { orange: { goods: { medicine: 2 } } } });
    const outcome = outlive.decide(state, 0, {
      decision: outlive.decisions(state)[0]?.id,
      choice: 'more:1',
    });
    if (!outcome.ok) throw new Error(outcome.why.key);
    expect(outcome.events.map(({ text }) => text.key)).toContain('outlive.log.gharkane.gauge-down');
    const [recruit] = outlive.decisions(outcome.state);
    expect(recruit?.prompt.key).toBe('outlive.ask.gharkane.recruit');
    const { lines } = outlive.view(outcome.state, 0).clans[0] ?? { lines: [] };
    expect(lines.map(({ label }) => label.key)).toContain('outlive.score.gharkane.gauge');
    expect(lines.map(({ label }) => label.key)).not.toContain('outlive.score.symbols');
  });
});
