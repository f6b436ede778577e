import type { BattleReport } from './battles.ts';
import type { ToldPart } from './chronicle.ts';

/** What window and service both make of texts: of what is told, and of what somebody types. */

/** What a line says, names among its words. */
export const textOf = (parts: readonly ToldPart[]): string => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** The text in a file that somebody has written: in UTF-8, or in UTF-16, as some editors and consoles of Windows write it; that begins with its mark. */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const form = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(form).decode(bytes);
}

/** Letters without accents and case: what is typed need not have them. */
export const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The words of what is typed, bare. */
export const wordsTyped = (text: string): readonly string[] =>
  bare(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The name of a part of a battle: "Before the battle", "Turn 3", "Turns 3 to 7"; a quick battle goes by days. */
export function partName({ turn, to, by }: Pick<BattleReport['parts'][number], 'turn' | 'to' | 'by'>): string {
  if (turn <= 0) return 'Before the battle';
  const what = by === null ? 'Day' : 'Turn';
  return to === undefined ? `${what} ${turn}` : `${what}s ${turn} to ${to}`;
}
