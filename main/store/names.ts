/** The most letters of a name that are in that of its file. */
const LONGEST = 60;

/** Whether Windows takes a file of that name for a device, whatever ending it has: it could not be opened there. In small letters. */
export const isDevice = (name: string): boolean => /^(con|prn|aux|nul|(com|lpt)[\d¹²³])$/.test(name);

/** A name as disks compare it that take two spellings for one. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** A name as a file may be called by it anywhere: small letters, digits, and a dash for all else; empty if there are none of them. No letter is cut in two. */
export function plainName(name: string): string {
  const plain = folded(name)
    // what is left of accents once they are one with their letters, such as the second dot of a small İ
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST);
  const whole = plain.isWellFormed() ? plain : plain.slice(0, -1);
  return isDevice(whole) ? `${whole}-1` : whole;
}
