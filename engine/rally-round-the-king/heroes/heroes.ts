import type { SideIndex } from '../../sides.ts';
import { pushSteps, withUnit } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { reactionResult } from '../reactions/reaction-sheets.ts';
import { reactingOf } from '../reactions/reaction-throw.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { isHero } from '../troops.ts';

/** p. 51: a side's hero as he stands on the table; null if it has none there. */
export function heroOnField(state: BattleState, side: SideIndex): number | null {
  const { hero } = state.sides[side];
  return hero !== undefined && state.units[hero]!.status === 'field' ? hero : null;
}

/** p. 51: a hero may be mounted if his player wishes: it is said before anything of the battle is thrown. He may get off like any rider (p. 33). */
export const heroMounts: Chapter<'hero-mounts'> = {
  offer: (_state, { side }) => ({
    side,
    choices: [
      { choice: 'ride', form: 'none' },
      { choice: 'walk', form: 'none' },
    ],
  }),
  take(state, { side, id: cause }, action, at) {
    announce(at, action);
    const { hero, leaders, nation } = state.sides[side];
    const dismounted = action.choice === 'walk';
    const { id: leader } = leaders.find(({ unit }) => unit === hero)!;
    at.say({ kind: 'hero-arrived', nation, leader, dismounted, cause });
    return withUnit(state, hero!, { dismounted });
  },
};

/** Whether it matters in a test that a hero is in a frenzy: for some number of dice passed the sheet then has him do something else. */
function frenzyMatters(state: BattleState, step: StepOf<'test'>, hero: number): boolean {
  const own = reactingOf(state, step, hero);
  return ([1, 2] as const).some((passed) => reactionResult(step.test, passed, { ...own, frenzy: true }) !== reactionResult(step.test, passed, own));
}

/**
 * p. 51: a hero may count as frenzied whenever his player desires. Before a test in which that would matter his side is asked (ruling 198): the steps to push
 * in place of the test; null where nobody need be asked.
 */
export function askOfFrenzy(state: BattleState, step: StepOf<'test'>): BattleState | null {
  const hero = step.frenzied === undefined ? step.units.find((i) => isHero(state, i)) : undefined;
  if (hero === undefined || !frenzyMatters(state, step, hero)) return null;
  const { id, cause: _cause, ...test } = step;
  return pushSteps(state, id, { kind: 'hero-frenzy', side: state.troops[hero]!.side }, { ...test, frenzied: false });
}

/** The test that waits beneath is taken in a frenzy. */
function inFrenzy(state: BattleState): BattleState {
  const agenda = state.agenda.slice();
  const test = agenda.pop()!;
  return test.kind === 'test' ? { ...state, agenda: [...agenda, { ...test, frenzied: true }] } : state;
}

/** p. 51: whether a hero is in a frenzy in the test that comes (ruling 198). */
export const heroFrenzy: Chapter<'hero-frenzy'> = {
  offer: (state, { side }) => ({
    side,
    body: [state.sides[side].hero!],
    choices: [
      { choice: 'frenzy', form: 'none' },
      { choice: 'keep-calm', form: 'none' },
    ],
  }),
  take(state, _step, action, at: At) {
    announce(at, action);
    return action.choice === 'frenzy' ? inFrenzy(state) : state;
  },
};
