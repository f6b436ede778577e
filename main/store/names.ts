/** The most letters of a name that are in that of its file. */
const LONGEST = 60;

/** A name as a file may be called by it anywhere: small letters, digits, and a dash for all else; empty if there are none of them. No letter is cut in two. */
export function plainName(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST);
  return plain.isWellFormed() ? plain : plain.slice(0, -1);
}
