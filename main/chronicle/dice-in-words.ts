import type { DiceModifier, Modifier, Rolled } from '../../engine/events.ts';
import { counted, listed, MODIFIER_WORDS, signed } from './words.ts';

const modifier = (m: Modifier | DiceModifier): string =>
  'dice' in m ? `${signed(m.dice)}d6 ${MODIFIER_WORDS[m.why]}` : `${signed(m.value)} ${MODIFIER_WORDS[m.why]}`;

/** "2 and 4". */
export const faces = (roll: Rolled): string => listed(roll.dice.map(String));

/** A test against a rating: "War Rating 3 +1 bent on conquest, so 4 or less: threw 2 and 4, two passed". */
export function testInWords(roll: Rolled, base: string): string {
  const parts = [`${base} ${roll.base}`, ...roll.modifiers.map(modifier)].join(', ');
  const target = roll.modifiers.length > 0 ? `${parts}: ${roll.target} or less` : parts;
  const passed = ['none passed', 'one passed', 'both passed'][roll.passed ?? 0];
  return `${target}; threw ${faces(roll)}, ${passed}`;
}

/** A count of successes: "Rep 7, +1d6 the last battle won: threw 1, 4 and 6, one success". */
export function successesInWords(roll: Rolled, base: string): string {
  const parts = [`${base} ${roll.base}`, ...roll.modifiers.map(modifier)].join(', ');
  return `${parts}: threw ${faces(roll)}, ${counted(roll.successes ?? 0, 'success', 'successes')}`;
}

/** A sum: "5", or "3 +2 backward neighbour = 5". */
export function sumInWords(roll: Rolled): string {
  const thrown = roll.dice.join('+');
  if (roll.modifiers.length === 0) return thrown;
  return `${thrown} ${roll.modifiers.map(modifier).join(', ')} = ${roll.total}`;
}

/** A contest, the highest first; what was tied and thrown again is named by its last throw. */
export function contestInWords(rolls: readonly Rolled[], name: (who: string) => string): string {
  const last = new Map(rolls.map((r) => [r.who, r]));
  const order = [...last.values()].sort((a, b) => rolls.lastIndexOf(b) - rolls.lastIndexOf(a) || 0).sort((a, b) => (b.total ?? 0) - (a.total ?? 0));
  const winner = order.findIndex((r) => r.result === 'highest');
  if (winner > 0) order.unshift(...order.splice(winner, 1));
  const again = rolls.length > last.size ? ' (ties thrown again)' : '';
  return `${order.map((r) => `${name(r.who)} ${sumInWords(r)}`).join('; ')}${again}`;
}
