import { whatIf } from '../../../engine/dice.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { Chance } from '../../contract.ts';

/** What a sample says of a unit. */
export interface SampledFate {
  readonly routs: number;
  readonly retires: number;
  readonly hits: number;
}

/** How many samples are thrown. */
export const SAMPLES = 60;

/** What belongs to an order that was given before, and is chosen by the general in a sample. */
const STILL: readonly string[] = [
  'charge-move',
  'charge-home',
  'rampage-home',
  'melee-hits',
  'follow-up',
  'hero-frenzy',
  'pursue',
  'pursuit',
  'intervention',
  'summoned-mount',
];
const TOO_MANY_CHOICES = 30;

/** An order carried out with dice of its own, to where somebody is asked for something else. */
function sample(state: BattleState, action: BattleAction, seed: number, n: number): readonly BattleEvent[] {
  const dice = whatIf(seed, n);
  const events: BattleEvent[] = [];
  let at = state;
  let next: BattleAction = action;
  for (let choices = 0; choices < TOO_MANY_CHOICES; choices++) {
    const done = rules.apply(at, next, dice);
    if (!('state' in done)) break;
    events.push(...done.events);
    at = done.state;
    const offer = rules.legal(at);
    if ('over' in offer || !STILL.includes(offer.kind)) break;
    next = rules.general(at, offer);
  }
  return events;
}

/** How many of the samples had each unit routed, driven back or hit; null where the order throws no dice. The battle's own dice are not touched. */
export function sampled(state: BattleState, action: BattleAction, seed: number): ReadonlyMap<string, SampledFate> | null {
  const fates = new Map<string, SampledFate>();
  for (let n = 0; n < SAMPLES; n++) {
    const events = sample(state, action, seed, n);
    if (n === 0 && !events.some((e) => e.kind === 'roll')) return null;
    const seen = new Set<string>();
    const add = (unit: string, what: keyof SampledFate): void => {
      if (seen.has(`${unit} ${what}`)) return;
      seen.add(`${unit} ${what}`);
      const before = fates.get(unit) ?? { routs: 0, retires: 0, hits: 0 };
      fates.set(unit, { ...before, [what]: before[what] + 1 });
    };
    for (const e of events) {
      if (e.kind === 'routed') add(e.unit, 'routs');
      else if (e.kind === 'hit') add(e.unit, 'hits');
      else if (e.kind === 'moved' && e.how === 'retired') for (const { unit } of e.places) add(unit, 'retires');
    }
  }
  return fates;
}

/** 95 in 100 lie within this many standard deviations. */
const Z = 1.96;

/** A chance by samples, and how far it may be off (Wilson): never nothing, though none or all came out so. */
export function bySamples(words: string, times: number, count = SAMPLES): Chance {
  const p = times / count;
  const band = (Z * Math.sqrt((p * (1 - p)) / count + (Z * Z) / (4 * count * count))) / (1 + (Z * Z) / count);
  return { words, chance: p, samples: { count, band } };
}
