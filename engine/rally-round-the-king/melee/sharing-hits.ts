import { otherSide, type SideIndex } from '../../sides.ts';
import { MOST_STOPS } from '../actions.ts';
import { pushSteps, stirred } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { takeHits } from '../reactions/casualties.ts';
import { leadersHit } from '../risk-to-leaders.ts';
import { type BattleState, type BattleUnit, idOf, idsOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { campsOf } from './melee-groups.ts';
import { type Share, shareOut, targetsIn } from './melee-hits.ts';
import { enteringMelee } from './melee-modifiers.ts';

/** A round of melee in which everybody has thrown: the sums of both camps, first that of the side whose go it is, and which equals they have chosen so far. */
type Thrown = Pick<StepOf<'melee-hits'>, 'group' | 'totals' | 'chosen'>;

/** How hits fall on one camp, which camp threw them, and for which side that one fights. */
interface Sharing {
  readonly share: Share;
  readonly total: number;
  readonly by: readonly number[];
  readonly side: SideIndex;
}

/** What both camps have thrown, shared out, that of the side whose go it is first. */
function sharingsOf(state: BattleState, { group, totals }: Thrown): readonly [Sharing, Sharing] {
  const [first, second] = campsOf(state, group);
  return [
    { share: shareOut(totals[0], targetsIn(state, second)), total: totals[0], by: first, side: state.mover },
    { share: shareOut(totals[1], targetsIn(state, first)), total: totals[1], by: second, side: otherSide(state.mover) },
  ];
}

const isOpen = ({ share }: Sharing, { chosen }: Thrown): boolean => share.count > 0 && !share.equals.some((i) => chosen.includes(i));

/** What is asked next: first of the side whose go it is, then of the other (ruling 175); null where nothing is left to be chosen. */
export const sharingAt = (state: BattleState, thrown: Thrown): Sharing | null => sharingsOf(state, thrown).find((s) => isOpen(s, thrown)) ?? null;

/** Marks everyone in a melee as in it, and as stopped: a unit that an enemy touches stands. */
function entered(state: BattleState, fighting: readonly number[]): BattleUnit[] {
  const units = state.units.slice();
  for (const i of fighting) {
    const now = units[i]!.melee ?? enteringMelee('stood');
    units[i] = { ...units[i]!, fought: true, active: false, charging: null, melee: { ...now, rounds: now.rounds + 1 } };
  }
  return units;
}

/**
 * pp. 40-41: the hits of both camps fall together, once it is known on which units; a camp whose hits do not reach all of several equals is asked which. Then
 * leaders are at risk (p. 42) and all who fought test. `cause` is the round, whatever was asked in it.
 */
export function hitsFall(state: BattleState, thrown: Thrown, at: At): BattleState {
  const { cause } = at;
  const { group, totals, chosen } = thrown;
  const [ours, theirs] = sharingsOf(state, thrown);
  if (isOpen(ours, thrown) || isOpen(theirs, thrown)) return pushSteps(state, cause, { kind: 'melee-hits', group, totals, chosen });
  const hits = [theirs, ours].flatMap(({ share }) => [...share.hits, ...share.equals.filter((i) => chosen.includes(i))]);
  at.say({ kind: 'melee-fought', units: idsOf(state, ours.by), against: idsOf(state, theirs.by), totals, hits: idsOf(state, hits), cause });
  let after = stirred({ ...state, units: entered(state, group) });
  for (const i of new Set(hits)) after = takeHits(after, i, hits.filter((h) => h === i).length, 'melee', at);
  return pushSteps(after, cause, ...leadersHit(state, hits), { kind: 'melee-tests', group });
}

/** p. 41: of equals in a melee the side that threw says which are hit (rulings 97, 175). Nobody is hit before both have said. */
export const meleeHits: Chapter<'melee-hits'> = {
  offer(state, step) {
    const sharing = sharingAt(state, step);
    if (sharing === null) return null;
    const { share, by, side } = sharing;
    const { count } = share;
    const of = idsOf(state, share.equals);
    const stops = of.slice(0, Math.min(of.length - count + 1, MOST_STOPS)).map((_, i) => of.slice(i, i + count));
    return { side, body: by, choices: [{ choice: 'hit', form: 'set', of, min: count, max: count, stops }] };
  },
  take(state, step, action, at) {
    announce(at, action);
    const named = sharingAt(state, step)!.share.equals.filter((i) => action.of.includes(idOf(state, i)));
    return hitsFall(state, { ...step, chosen: [...step.chosen, ...named] }, { ...at, cause: step.cause });
  },
};
