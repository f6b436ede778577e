const known = new Map<string, number>();

/** The last mixing of a 32-bit number: every bit of the input reaches every bit of the result. */
export function finish(h: number): number {
  let x = h;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** Folds one more 32-bit number into a hash; the order of folding matters. */
export function fold(h: number, value: number): number {
  let x = Math.imul(value | 0, 0xcc9e2d51);
  x = Math.imul((x << 15) | (x >>> 17), 0x1b873593) ^ h;
  return (Math.imul((x << 13) | (x >>> 19), 5) + 0xe6546b64) | 0;
}

/** A text as a 32-bit number, worked out once for each text. Ids enter the dice by this, never by their place in a list. */
export function textHash(text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = fold(h, text.charCodeAt(i));
  const hash = finish(h ^ text.length);
  known.set(text, hash);
  return hash;
}
