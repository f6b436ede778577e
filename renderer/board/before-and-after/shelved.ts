import type { BattleEntry } from '../../../main/contract.ts';
import { ago, dateInWords } from '../../start/words.ts';
import { counted } from '../../words.ts';

/** What the library says of a battle on its own, in words. */

/** How far it has come: "400 points; turn 3", "400 points; Orcs held the field after nine turns". `nameOf`: the name of a people. */
export function standsInWords(
  { isOver, field, holder: named, attacker, defender, turn, points }: BattleEntry,
  nameOf: (nation: string) => string | undefined,
): string {
  if (!isOver) return `${points} points; ${turn === 0 ? 'before the first turn' : `turn ${turn}`}`;
  // of two armies of one list the second has no name of its own there
  const holder = field === null || field === 'none' ? 'neither side' : (named ?? nameOf(field) ?? (attacker === defender ? `the other ${defender}` : defender));
  return `${points} points; ${holder} held the field${turn === 0 ? '' : ` after ${counted(turn, 'turn')}`}`;
}

/** When it was played; of several that are called alike with the hour, in milliseconds since 1970. */
export function playedInWords({ name, playedAt }: BattleEntry, all: readonly BattleEntry[], now: number): string {
  if (all.filter((other) => other.name === name).length < 2) return ago(playedAt, now);
  const time = new Date(playedAt);
  const hour = `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
  return `on ${dateInWords(playedAt)} at ${hour}`;
}
