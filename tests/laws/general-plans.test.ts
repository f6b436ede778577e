import { beforeAll, describe, expect, test } from 'vitest';
import type { PlanId } from '../../data/tables/battle-plans.ts';
import { seeds } from './extent.ts';
import { ALL_PLANS } from './plan-armies.ts';
import { type PlanSample, samplesFor } from './plan-battles.ts';
import { linearDiscriminant } from './plan-classifier.ts';

/** Each seed gives 84 samples, twelve of each plan. */
let samples: PlanSample[] = [];
let taught: PlanSample[] = [];
let told: PlanSample[] = [];
beforeAll(() => {
  samples = seeds(8, 40).flatMap(samplesFor);
  taught = samples.filter(({ seed }) => seed % 2 === 0);
  told = samples.filter(({ seed }) => seed % 2 === 1);
}, 600_000);

const asSample = ({ features, plan }: PlanSample): { features: number[]; is: PlanId } => ({ features: Object.values(features), is: plan });

/** How many of a hundred are told right by who has been taught with these. */
function hits(classify: (features: readonly number[]) => PlanId): number {
  return (100 * told.filter(({ features, plan }) => classify(Object.values(features)) === plan).length) / told.length;
}

describe('pp. 52-53: a plan is told from the field', () => {
  test('at least 80 times in 100, from half of the seeds for the other half, over armies that can build it', () => {
    for (const plan of ALL_PLANS) expect(told.filter((s) => s.plan === plan).length).toBe(told.length / ALL_PLANS.length);
    expect(hits(linearDiscriminant(taught.map(asSample)))).toBeGreaterThanOrEqual(80);
  });

  test('not by who has been taught what is not so', () => {
    const wrong = taught.map((sample, n) => ({ ...asSample(sample), is: ALL_PLANS[(n * 3 + Math.floor(n / 84)) % ALL_PLANS.length]! }));
    expect(hits(linearDiscriminant(wrong))).toBeLessThan(40);
  });
});

describe('pp. 52-53: what is seen of a plan', () => {
  const mean = (plan: PlanId, feature: string): number => {
    const of = samples.filter((s) => s.plan === plan);
    return of.reduce((sum, { features }) => sum + features[feature]!, 0) / of.length;
  };
  /** Every one of the first plans has more of it than any of the others. */
  const expectMore = (feature: string, more: readonly PlanId[], than: readonly PlanId[], by: number): void => {
    for (const one of more) for (const two of than) expect.soft(mean(one, feature) - mean(two, feature), `${feature} of ${one} and ${two}`).toBeGreaterThan(by);
  };
  const but = (...plans: readonly PlanId[]): readonly PlanId[] => ALL_PLANS.filter((p) => !plans.includes(p));

  test('a counterattack has a large reserve, a static defence its horse behind', () => {
    expectMore('secondLine', ['CA'], but('CA'), 0.05);
    expectMore('secondLineHorse', ['SD'], but('SD'), 0.05);
  });

  test('light troops screen a centre that is to penetrate, and go before a feigned flight', () => {
    expectMore('screen', ['PC', 'FF'], ['CA', 'HA', 'SD'], 0.02);
    expectMore('lightBeforeLine', ['FF'], ['HA', 'PC'], 2);
  });

  test('missile troops of a static defence have melee troops behind them, and nobody of it goes wide', () => {
    expectMore('bowsBacked', ['SD'], but('SD'), 0.1);
    expectMore('fastestFromMiddleLater', but('SD'), ['SD'], 2);
  });

  test('one wing is the hammer and weighs most, and after it the one that turns a flank', () => {
    expectMore('rightWeight', ['HA'], but('HA'), 0.04);
    expectMore('balance', ['HA', 'EF'], but('HA', 'EF'), 1);
  });

  test('wings that go round the enemy are farthest from the middle on turn 3', () => {
    expectMore('fastestFromMiddleLater', ['DE'], but('DE', 'EF'), 0.7);
    expectMore('rightSpread', ['EF', 'DE'], ['CA', 'HA', 'PC'], 0.1);
    expectMore('rightAdvance', ['DE', 'EF', 'HA'], ['CA', 'PC', 'SD'], 1.5);
    expectMore('leftAdvance', ['DE'], but('DE', 'FF'), 1);
  });

  test('the first line presses on, pushes slowly or holds', () => {
    expectMore('firstLineAdvance', ['PC', 'HA'], but('PC', 'HA'), 1);
    expectMore('firstLineAdvance', ['EF'], ['CA', 'FF', 'SD'], 1);
  });
});
