import { type DiceSource, OutOfFaces, scripted } from '../../../engine/dice.ts';
import { formatLine, type LoggedEvent } from '../../../engine/lines.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { leaveOne, rallyRoundTheKing, runOne, takeOne } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { BattleView } from '../../contract.ts';
import { type BattleByHand, beginBattle, type ToFight } from '../battle-by-hand.ts';
import { positionOf } from './view.ts';

/** About the most frames of a replay: of a longer battle some are left out, and their lines told with the next. */
const MOST = 400;

/** A point of a battle: where it stood, after how many choices and events. */
interface Point {
  readonly state: BattleState;
  readonly choices: number;
  readonly events: number;
  /** A go began. */
  readonly isGo: boolean;
}

/** Whether somebody stands elsewhere, has gone or has been hit, or the ground has changed. */
function isOther(a: BattleState, b: BattleState): boolean {
  if (a.terrain !== b.terrain || a.over !== b.over) return true;
  if (a.units === b.units) return false;
  return a.units.some((u, i) => {
    const now = b.units[i]!;
    return u !== now && (u.x !== now.x || u.y !== now.y || u.heading !== now.heading || u.status !== now.status || u.hits !== now.hits);
  });
}

/** All points of a battle at which something is to be seen, and its whole log. */
function pointsOf(begun: BattleByHand, actions: readonly BattleAction[], dice: DiceSource): { readonly points: Point[]; readonly events: LoggedEvent[] } {
  const events: LoggedEvent[] = [...begun.events];
  const points: Point[] = [{ state: begun.state, choices: 0, events: events.length, isGo: false }];
  let { state } = begun;
  const went = (done: { readonly state: BattleState; readonly events: readonly LoggedEvent[] }, choices: number): void => {
    for (const event of done.events) events.push(event);
    const isGo = done.events.some((event) => event.kind === 'turn-began');
    if (isGo || isOther(points.at(-1)!.state, done.state)) points.push({ state: done.state, choices, events: events.length, isGo });
    state = done.state;
  };
  const runOn = (thrown: DiceSource, choices: number): void => {
    for (let more = runOne(state, thrown); more !== null; more = runOne(state, thrown)) went(more, choices);
  };
  for (const [n, action] of actions.entries()) {
    const thrown = action.faces === undefined ? dice : scripted(...action.faces);
    try {
      for (let left = leaveOne(state, action, thrown); left !== null; left = leaveOne(state, action, thrown)) {
        went(left, n);
        runOn(thrown, n);
      }
      // a rule that has changed since asks something else here: it is shown up to that
      if (rallyRoundTheKing.check(state, action) !== null) break;
      went(takeOne(state, action, thrown), n + 1);
      runOn(thrown, n + 1);
    } catch (error) {
      // this happens where it throws more dice here than were typed in
      if (error instanceof OutOfFaces) break;
      throw error;
    }
  }
  return { points, events };
}

/** The points that are shown: all goes and the last, of the others as many as there is room for. */
function shown(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST) return points;
  const goes = points.filter((point) => point.isGo).length;
  const each = Math.ceil(points.length / Math.max(1, MOST - goes));
  return points.filter((point, n) => point.isGo || n % each === 0 || n === points.length - 1);
}

/** A battle from its first move on, made again from its choices. `after`: what followed when it was over. */
export function replayOf(fought: ToFight, actions: readonly BattleAction[], dice: DiceSource, after: readonly LoggedEvent[] = []): readonly BattleView[] {
  const begun = beginBattle(fought);
  const { points, events } = pointsOf(begun, actions, dice);
  let told = 0;
  const kept = shown(points);
  return kept.map((point, n) => {
    const isLast = n === kept.length - 1;
    const until = isLast ? events.length : point.events;
    const lines = events.slice(told, until);
    told = until;
    const battle: BattleByHand = { ...begun, state: point.state, events: isLast ? [...events, ...after] : [] };
    return {
      ...positionOf(battle),
      mark: '',
      choice: point.choices,
      told: n + 1,
      offer: null,
      needs: null,
      undo: { can: false, die: false },
      events: (isLast ? [...lines, ...after] : lines).map(formatLine),
    };
  });
}
