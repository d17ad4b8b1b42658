import { type Text, text } from '../../games/contract.ts';
import { type Hex, islandHexes, safeIslands } from '../../games/survive/content/board.ts';
import { lastVolcano, terrains } from '../../games/survive/content/tiles.ts';
import type { AdventurerView, SurviveView, TeamView } from '../../games/survive/view.ts';
import { altFor, fullName, type Voice, voiceFor } from '../kit/reader.ts';
import type { LastMove } from './changes.ts';
import { type Hand, handOf } from './held.ts';
import { colourText, letterOf, numberOf } from './look.ts';
import { stageOf, tilesLeft } from './sides.ts';

const named = ({ id, colour }: Pick<AdventurerView, 'id' | 'colour'>): Text =>
  text('survive.adventurer', { colour: colourText(colour), letter: letterOf(id) });
const numbered = (what: Text, id: string): Text => text('survive.numbered', { what, number: numberOf(id) });
const creature = (one: Pick<SurviveView['creatures'][number], 'id' | 'kind'>): Text =>
  numbered(text(`survive.creature.${one.kind}`), one.id);
const raft = (id: string): Text => numbered(text('survive.raft'), id);
const islandText = (id: string): Text => text(`survive.island.${id}`);

function now(view: SurviveView, { tell, reader }: Voice): string {
  const stage = stageOf(view);
  const { turn } = view;
  if (turn === null || stage === 'setup' || stage === 'over') return tell(`say.${stage}`);
  return tell(`say.${stage}`, { who: fullName(reader, turn.seat), moves: turn.moves });
}

function lastLines(last: LastMove, { tell }: Voice): string[] {
  const moved = (what: Text, from: Hex, to: Hex) => tell('say.moved', { what, from, to });
  const changes = [
    ...last.adventurers.map((one) => moved(named(one), one.from, one.to)),
    ...last.rafts.map((one) => moved(raft(one.id), one.from, one.to)),
    ...last.sunk.map(({ hex, terrain, volcano }) =>
      tell(volcano ? 'say.awake' : 'say.sunk', { hex, terrain: text(`survive.terrain.${terrain}`) }),
    ),
    ...last.appeared.map((one) => tell('say.appeared', { what: creature(one), hex: one.at })),
    ...last.creatures.map((one) => moved(creature(one), one.from, one.to)),
    ...last.saved.map((one) => tell('say.landed', { what: named(one), island: islandText(one.fate) })),
    ...last.lost.map((one) => tell('say.gone', { what: named(one) })),
  ];
  return changes.length === 0 ? [] : [tell('say.last'), ...changes.map((change) => `• ${change}`)];
}

const counts = (view: SurviveView, { tell }: Voice): string =>
  tell('say.island', {
    tiles: terrains.map((terrain) =>
      text('survive-picture.say.count', {
        what: text(`survive.terrain.${terrain}`),
        count: tilesLeft(view, terrain),
      }),
    ),
    volcanoes: view.volcanoes.length,
    last: lastVolcano.count,
  });

const standing = (one: AdventurerView, { tell }: Voice): string =>
  tell(one.raft !== null ? 'say.aboard' : one.swimming ? 'say.swimming' : 'say.standing', {
    letter: letterOf(one.id),
    hex: one.at ?? '',
  });

/** What a pawn carries, and where it is unless that is said elsewhere. */
function carriedWords({ id, fate, at }: AdventurerView, treasure: number, { tell }: Voice, places: boolean) {
  const key =
    fate === 'lost' ? 'carried-lost' : fate !== 'afoot' ? 'carried-saved' : places ? 'carries-at' : 'carries';
  return tell(`say.${key}`, { letter: letterOf(id), treasure, hex: at ?? '' });
}

function treasureLines({ team, carried }: Hand, voice: Voice, places = false): string[] {
  const { tell, say, list, pair } = voice;
  if (carried.length === 0) return [];
  const waiting = carried.filter(({ who }) => who === null).map(({ treasure }) => String(treasure));
  const byColour = team.colours.flatMap((colour) => {
    const own = carried.flatMap(({ who, treasure }) =>
      who?.colour === colour ? [carriedWords(who, treasure, voice, places)] : [],
    );
    return own.length === 0 ? [] : [pair(say(colourText(colour)), list(own))];
  });
  return [
    team.saved === 0 ? tell('treasures') : tell('treasures-saved', { points: team.points ?? 0 }),
    ...byColour,
    ...(waiting.length === 0 ? [] : [tell('say.in-hand', { list: list(waiting) })]),
  ];
}

function powerLines({ powers }: Hand, { tell, say, list }: Voice): string[] {
  const names = powers.map(([power, count]) => {
    const name = say(text(`survive.power.${power}`));
    return count === 1 ? name : tell('times', { what: name, count });
  });
  return names.length === 0 ? [] : [tell('own', { powers: list(names) })];
}

/** What only the viewer knows, a line for each thing. */
export const handWords = (hand: Hand, voice: Voice): string =>
  [...treasureLines(hand, voice, true), ...powerLines(hand, voice)].join('\n');

export const handAlt = (hand: Hand, voice: Voice): string =>
  altFor(voice.reader, () => [...treasureLines(hand, voice, true), ...powerLines(hand, voice)].join('. '));

function teamLines(view: SurviveView, team: TeamView, voice: Voice): string[] {
  const { tell, say, reader, list } = voice;
  const members = view.adventurers.filter(({ seat }) => seat === team.seat);
  const hand = handOf(view);
  const saved = safeIslands.flatMap((id) => {
    const count = members.filter(({ fate }) => fate === id).length;
    return count === 0 ? [] : [say(text('survive-picture.say.count', { what: islandText(id), count }))];
  });
  return [
    tell('say.team', {
      who: fullName(reader, team.seat),
      colours: team.colours.map(colourText),
      afoot: team.afoot,
      saved: team.saved,
      lost: team.lost,
      powers: team.powers,
    }),
    ...(team.hand + team.rafts > 0 ? [`  ${tell('say.hand', { hand: team.hand, rafts: team.rafts })}`] : []),
    ...team.colours.flatMap((colour) => {
      const afoot = members.filter((one) => one.colour === colour && one.at !== null);
      const places = list(afoot.map((one) => standing(one, voice)));
      return afoot.length === 0 ? [] : [`  ${voice.pair(say(colourText(colour)), places)}`];
    }),
    ...(saved.length === 0 ? [] : [`  ${tell('say.saved', { list: list(saved) })}`]),
    ...(hand?.team.seat !== team.seat
      ? []
      : [...treasureLines(hand, voice), ...powerLines(hand, voice)].map((line) => `  ${line}`)),
  ];
}

/** Everything the picture shows, one line for each thing. */
export function boardWords(view: SurviveView, voice: Voice, last?: LastMove): string {
  const { tell, say, list, pair } = voice;
  const creatures = list(view.creatures.map((one) => `${say(creature(one))} ${one.at}`));
  const rafts = view.rafts.map(({ id, at }) => {
    const crew = view.adventurers.filter((one) => one.raft === id).map((one) => say(named(one)));
    return `${say(raft(id))} ${at}${crew.length === 0 ? '' : ` (${list(crew)})`}`;
  });
  return [
    now(view, voice),
    ...(last === undefined ? [] : lastLines(last, voice)),
    '',
    counts(view, voice),
    ...terrains.flatMap((terrain) => {
      const found = islandHexes.filter((hex) => view.land[hex] === terrain);
      return found.length === 0 ? [] : [`  ${pair(say(text(`survive.terrain.${terrain}`)), list(found))}`];
    }),
    ...(view.volcanoes.length === 0 ? [] : [`  ${tell('say.volcanoes', { list: list(view.volcanoes) })}`]),
    tell('say.beasts', { list: creatures || tell('say.none') }),
    tell('say.rafts', { list: list(rafts) || tell('say.none') }),
    '',
    ...view.teams.flatMap((team) => teamLines(view, team, voice)),
  ].join('\n');
}

/** The picture in a few sentences. */
export const boardAlt = (view: SurviveView, { reader }: Voice): string =>
  altFor(reader, (short) => {
    const voice = voiceFor('survive-picture', short);
    const { tell, say, list } = voice;
    const teams = view.teams.map((team) => {
      const { afoot, saved, lost } = team;
      return tell('say.alt-team', { who: fullName(short, team.seat), afoot, saved, lost });
    });
    const creatures = list(view.creatures.map((one) => `${say(creature(one))} ${one.at}`));
    const hand = handOf(view);
    return [
      now(view, voice),
      ...teams,
      counts(view, voice),
      tell('say.beasts', { list: creatures || tell('say.none') }),
      ...(hand === null ? [] : [[...treasureLines(hand, voice), ...powerLines(hand, voice)].join('. ')]),
    ].join(' ');
  });
