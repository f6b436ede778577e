import type { ToldPart } from '../../main/contract.ts';

/** A piece of a told line: words, or a name with what must stay on its line: the comma or full stop behind it. */
export type Kept = { readonly words: string } | { readonly name: Exclude<ToldPart, string>; readonly behind: string };

/** A told line in pieces that may stand on lines of their own. */
export function keptTogether(parts: readonly ToldPart[]): readonly Kept[] {
  return parts.map((part, i): Kept => {
    if (typeof part === 'string') return { words: i === 0 ? part : part.replace(/^\S+/, '') };
    const next = parts[i + 1];
    return { name: part, behind: typeof next === 'string' ? (/^\S+/.exec(next)?.[0] ?? '') : '' };
  });
}
