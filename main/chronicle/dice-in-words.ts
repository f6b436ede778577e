import { GOING_TO_WAR } from '../../data/tables/campaign.ts';
import type { DiceModifier, Modifier, Rolled } from '../../engine/events.ts';
import { counted, figure, listed, MODIFIER_WORDS, signed } from './words.ts';

/** "+1 posture". */
export const modifierInWords = (m: Modifier | DiceModifier): string =>
  'dice' in m ? `${signed(m.dice)}d6 ${MODIFIER_WORDS[m.why]}` : `${signed(m.value)} ${MODIFIER_WORDS[m.why]}`;

/** "2 and 4". */
export const faces = (roll: Rolled): string => listed(roll.dice.map(String));

/** "4 or less"; for going to war, where a six never passes (p. 58), "5 or less (a six always fails)" at most. */
function targetInWords({ table, target = 0 }: Rolled): string {
  const sixFails = table === 'going-to-war' && GOING_TO_WAR.sixAlwaysFails;
  return sixFails && target > 5 ? '5 or less (a six always fails)' : `${figure(target)} or less`;
}

/** A test against a rating: "War Rating 3, +1 Conquest: 4 or less; threw 2 and 4, both passed". */
export function testInWords(roll: Rolled, base: string): string {
  const parts = [`${base} ${roll.base}`, ...roll.modifiers.map(modifierInWords)].join(', ');
  const target = roll.modifiers.length > 0 || (roll.target ?? 0) > 5 ? `${parts}: ${targetInWords(roll)}` : parts;
  const passed = ['none passed', 'one passed', 'both passed'][roll.passed ?? 0];
  return `${target}; threw ${faces(roll)}, ${passed}`;
}

/** A count of successes: "Rep 7, +1d6 the last battle won: threw 1, 4 and 6, one success". */
export function successesInWords(roll: Rolled, base: string): string {
  const parts = [`${base} ${roll.base}`, ...roll.modifiers.map(modifierInWords)].join(', ');
  return `${parts}: threw ${faces(roll)}, ${counted(roll.successes ?? 0, 'success', 'successes')}`;
}

/** A sum: "5", or "3 +2 lower Tech (Colonizing) = 5". */
export function sumInWords(roll: Rolled): string {
  const thrown = roll.dice.join('+');
  if (roll.modifiers.length === 0) return thrown;
  return `${thrown} ${roll.modifiers.map(modifierInWords).join(', ')} = ${figure(roll.total ?? 0)}`;
}

/** The throw for a War Rating, and what it comes to on its table (p. 9): "threw 4 −1 the nation’s leaders = 3, a rating of 3". */
export const ratingThrown = (roll: Rolled): string => `War Rating: threw ${sumInWords(roll)}, a rating of ${roll.result}.`;

const byTotal = (a: Rolled, b: Rolled): number => (b.total ?? 0) - (a.total ?? 0);

/** The throws of a contest in rounds: a thrower's second throw opens the next. */
function rounds(rolls: readonly Rolled[]): readonly (readonly Rolled[])[] {
  const out: Rolled[][] = [];
  for (const roll of rolls) {
    const round = out.at(-1);
    if (round === undefined || round.some((r) => r.who === roll.who)) out.push([roll]);
    else round.push(roll);
  }
  return out;
}

/** A contest: the highest first, and what was tied and thrown again behind it. */
export function contestInWords(rolls: readonly Rolled[], name: (who: string) => string): string {
  const told = rounds(rolls).map((round) =>
    [...round]
      .sort(byTotal)
      .map((r) => `${name(r.who)} ${sumInWords(r)}`)
      .join('; '),
  );
  return told.join('; again: ');
}

/** Throws of one step, the highest first, with what those who were tied threw again. */
export function rankingInWords(rolls: readonly Rolled[], name: (who: string) => string): string {
  const throwsOfEach = [...new Set(rolls.map((r) => r.who))].map((who) => rolls.filter((r) => r.who === who));
  const higher = (a: readonly Rolled[], b: readonly Rolled[]): number => {
    for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i]!.total !== b[i]!.total) return b[i]!.total! - a[i]!.total!;
    return 0;
  };
  const told = throwsOfEach.sort(higher).map(([first, ...again]) => {
    const more = again.length === 0 ? '' : ` (tied, then ${again.map((r) => r.total).join(', ')})`;
    return `${name(first!.who)} ${sumInWords(first!)}${more}`;
  });
  return told.join('; ');
}
