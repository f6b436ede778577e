import type { LoggedEvent } from '../../../engine/lines.ts';

/** What befell a unit that counts against it: it was hit, or it routed. */
export interface Struck {
  readonly unit: string;
  readonly how: 'hit' | 'routed';
}

/** Whom an event strikes; null if nobody. */
export const struckBy = (event: LoggedEvent): Struck | null => (event.kind === 'hit' || event.kind === 'routed' ? { unit: event.unit, how: event.kind } : null);

/** What it has come to: who has routed, and who was hit and stands yet, in the order in which it befell them. */
export interface Toll {
  readonly routed: readonly string[];
  readonly hit: readonly string[];
}

/** What some scenes have cost both sides. */
export function tollOf(scenes: readonly { readonly struck: readonly Struck[] }[]): Toll {
  const all = scenes.flatMap(({ struck }) => struck);
  const those = (wanted: Struck['how']): readonly string[] => [...new Set(all.flatMap(({ unit, how }) => (how === wanted ? [unit] : [])))];
  const routed = those('routed');
  return { routed, hit: those('hit').filter((unit) => !routed.includes(unit)) };
}
