import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { theBearing } from '../../chronicle/battle-telling/followers.ts';
import { sentence } from '../../chronicle/words.ts';

/** A side's hero by name. */
function heroNamed(state: BattleState, cast: Cast, side: SideIndex): string {
  const { hero, leaders, nation } = state.sides[side];
  return cast.leader(leaders.find(({ unit }) => unit === hero)?.id ?? null, nation);
}

const TESTS: Readonly<Record<StepOf<'test'>['test'], string>> = {
  'enemy-threat': 'threatened by an enemy',
  'received-fire': 'shot at',
  'wanting-to-charge': 'about to charge',
  'being-charged': 'charged',
  'involved-in-melee': 'after a round of melee',
  'leader-lost': 'a leader being lost',
};

/** Why a hero tests who is asked whether he is in a frenzy: the test waits beneath. */
function heroesTest({ agenda }: BattleState): string {
  const test = agenda[agenda.length - 2];
  return test?.kind === 'test' ? TESTS[test.test] : '';
}

/** p. 51: what is asked of a hero. */
export const rideQuestion = (state: BattleState, cast: Cast, side: SideIndex): string => `Does ${heroNamed(state, cast, side)} ride?`;
/** p. 51: what is asked of a hero before a test that frenzy would change. */
export const frenzyQuestion = (state: BattleState, cast: Cast, side: SideIndex): string =>
  `${sentence(heroNamed(state, cast, side))} must test, ${heroesTest(state)}: in a frenzy, or calm?`;

/** p. 61: the unit a banner or a treasure goes with. */
export const whoBears = (state: BattleState, { side, bearing }: StepOf<'attach-bearing'>): string =>
  `Who bears ${theBearing(state.sides[side].bearings![bearing]!.what)}?`;
