import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { formatLine } from '../../engine/lines.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { formatPosition, parsePosition } from '../../engine/rally-round-the-king/notation.ts';
import type { BattleStepKind } from '../../engine/rally-round-the-king/steps.ts';
import { offerFaults, sameFromText } from './battle-choices.ts';
import { groups } from './battle-fighting.ts';
import { followedField } from './battle-followers.ts';
import { type AtOffer, playUnderLaws } from './battle-playing.ts';
import { whimsical } from './battle-whims.ts';
import { seeds } from './extent.ts';
import { whim } from './playing.ts';

/** Steps that such armies alone are asked at: each is looked at closely, others now and then. */
const THEIRS: readonly BattleStepKind[] = ['attach-bearing', 'hero-mounts', 'hero-frenzy'];
const SELDOM = 41;

/** What is offered is accepted, what is not is refused, and the position comes back from its line and from its text. */
function closely(seed: number): AtOffer {
  const draw = whim(seed + 77);
  return (state, offer, n) => {
    if (!THEIRS.includes(offer.kind) && (n + seed) % SELDOM !== 0) return [];
    const told = isDeepStrictEqual(parsePosition(formatPosition(state)), state) ? [] : ['its one line does not come back'];
    return [...offerFaults(state, offer, draw), ...sameFromText(state), ...told];
  };
}

function fightWithFollowers(seed: number, by: 'generals' | 'whim'): void {
  const general = by === 'generals' ? rules.general : whimsical(whim(seed + 1));
  const field = followedField(seed);
  const { state, events } = playUnderLaws(field, seed, general, closely(seed));
  for (const e of events) formatLine(e);
  const outcome = rules.outcome(state);
  expect(outcome).not.toBeNull();
  // a hero who came is off the field or on it, and no captain twice
  for (const [side, came] of [field.invader, field.defender].entries()) {
    const { leaders, hero } = state.sides[side]!;
    expect(leaders.filter((l) => l.unit === hero && hero !== undefined).length).toBe(came.hero === undefined ? 0 : 1);
    expect(leaders).toHaveLength(1 + came.captains.length);
  }
}

test.for(groups(seeds(2, 400)))('armies with heroes, banners and treasures, general against general, from seed %i on', (group) => {
  for (const seed of group) fightWithFollowers(seed, 'generals');
});

test.for(groups(seeds(2, 200)))('armies with heroes, banners and treasures, chance against chance, from seed %i on', (group) => {
  for (const seed of group) fightWithFollowers(seed, 'whim');
});
