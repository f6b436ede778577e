/** How wide the map's typefaces run: advance widths in thousandths of the type size, measured. */

/** Names of lands: IM Fell DW Pica SC. Names of waters, towns and ground: its italic. */
export type Face = 'capitals' | 'italic';

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz '’-0123456789*·";

const WIDTHS: Readonly<Record<Face, readonly number[]>> = {
  capitals: [
    637, 633, 665, 745, 708, 613, 699, 840, 412, 403, 703, 721, 914, 821, 708, 581, 742, 665, 524, 758, 774, 633, 915, 725, 630, 643, 436, 442, 423, 519, 481,
    409, 475, 546, 327, 293, 503, 470, 621, 526, 500, 447, 509, 458, 349, 449, 496, 454, 647, 505, 415, 446, 214, 256, 256, 406, 538, 367, 491, 373, 576, 497,
    521, 527, 500, 499, 400, 250,
  ],
  italic: [
    674, 661, 633, 879, 758, 623, 676, 881, 412, 646, 692, 720, 882, 863, 686, 705, 670, 638, 544, 651, 750, 743, 1012, 643, 618, 616, 433, 420, 354, 474, 340,
    322, 408, 451, 264, 264, 418, 260, 783, 507, 373, 443, 460, 356, 305, 304, 517, 522, 780, 457, 393, 536, 220, 273, 272, 395, 454, 351, 375, 379, 471, 385,
    472, 416, 434, 480, 400, 250,
  ],
};

/** Parts of the type size: how high capitals are, how high small letters. */
export const CAP_HEIGHT = 0.69;
/** How high small letters are, as a part of the type size. */
export const X_HEIGHT = 0.45;

/** Widths by letter, accented ones as they are met: names are measured over and over while they are laid. */
const known: Readonly<Record<Face, Map<string, number>>> = { capitals: new Map(), italic: new Map() };

/** The width of one letter, in parts of the type size. Accents do not widen a letter. */
export function letterWidth(letter: string, face: Face): number {
  const found = known[face].get(letter);
  if (found !== undefined) return found;
  const width = (WIDTHS[face][LETTERS.indexOf(letter.normalize('NFD').charAt(0))] ?? 600) / 1000;
  known[face].set(letter, width);
  return width;
}

/** The width of a text whose letters stand `spacing` apart, all in parts of the type size. */
export function textWidth(text: string, face: Face, spacing = 0): number {
  let [letters, width] = [0, 0];
  for (const letter of text) {
    width += letterWidth(letter, face);
    letters++;
  }
  return width + spacing * Math.max(0, letters - 1);
}
