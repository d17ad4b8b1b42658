import { box, icon, panel } from '../../kit/build.ts';
import { clanLook, palette } from '../../kit/palette.ts';
import { fitText } from '../../kit/text.ts';
import type { ClanView, OutliveView } from '../base.ts';
import { drawnName, fullName } from '../board/reader.ts';
import { isConcealed, type Part, type Voice } from './voice.ts';

export function roundOf(view: OutliveView, { tell }: Voice): string {
  if (view.phase === 'setup') return tell('setup');
  return view.phase === 'over' ? tell('over') : tell('round', { round: view.round });
}

function leaderOf(view: OutliveView, clan: ClanView, { tell, say, list }: Voice): string {
  const named = (id: string) => say({ key: `outlive.leader.${id}` });
  if (clan.leader !== null) return named(clan.leader);
  const drawn = clan.draft?.leaders ?? [];
  if (drawn.length > 0) return tell('leaders-drawn', { leaders: list(drawn.map(({ id }) => named(id))) });
  return tell(isConcealed(view, clan) ? 'choosing' : 'no-leader');
}

/** Whose shelter it is, when, and what it is worth. */
export function header(view: OutliveView, clan: ClanView, voice: Voice): Part {
  const { tell, reader } = voice;
  const leader = leaderOf(view, clan, voice);
  const round = roundOf(view, voice);
  // Two leaders between whom somebody chooses leave no room for more, and say enough.
  const line = clan.leader === null && clan.draft !== null ? leader : `${leader} · ${round}`;
  const shown = drawnName(reader, clan.seat);
  const style = { weight: 'bold', role: 'name' } as const;
  return {
    nodes: [
      panel(box(20, 18, 890, 124), palette.plate, {
        stroke: { colour: clanLook(clan.seat).colour, width: 5 },
      }),
      { kind: 'badge', box: box(34, 30, 100, 100), seat: clan.seat },
      fitText(shown, box(150, 26, 744, 62), { ...style, size: 60, weight: 'black' }),
      fitText(line, box(150, 88, 744, 44), {
        ...style,
        size: 40,
        ink: palette.ash,
        weight: 'semibold',
      }),
      panel(box(926, 18, 254, 124), palette.plate, { stroke: { colour: palette.sodium, width: 5 } }),
      icon('sign/points', box(938, 42, 76, 76)),
      fitText(`${clan.points}`.replace('-', '−'), box(1018, 30, 148, 100), {
        role: 'number',
        size: 96,
        weight: 'black',
        ink: palette.sodium,
        align: 'centre',
      }),
    ],
    words: [tell('say.title', { name: fullName(reader, clan.seat), leader, round, points: clan.points })],
  };
}
