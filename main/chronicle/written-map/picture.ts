import type { Atlas } from '../../contract.ts';
import { BY_DAY, partsStyle } from './look.ts';
import { mapMaker } from './map.ts';
import type { Holders } from './names.ts';

/** A map as a picture of its own: a file of SVG that needs nothing else, for print or to be shown elsewhere. */
export interface MapPicture {
  /** The campaign. */
  readonly name: string;
  /** Which land it shows, and when: stands below it. */
  readonly title: string;
  readonly atlas: Atlas;
  readonly called: (holder: string) => string;
  readonly holders: Holders;
  /** Provinces that stand out. */
  readonly changed: readonly string[];
}

/** Room below the map for what stands there, in units of the atlas, and how large that is written at most; how wide a letter is, of its height. */
const BELOW = 220;
const LETTERS = 110;
const LETTER = 0.6;

/** Writing whose letters are as wide as they are high, as Chinese, Japanese and Korean have it, and small pictures. */
const WIDE_LETTER = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/** How wide a text is, of its height. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (WIDE_LETTER.test(letter) ? 1 : LETTER), 0);

/** How wide it is unless somebody makes it larger: as a sheet of A4 that lies. In centimetres. */
const WIDE = 28;

/** Characters that XML does not know: the name of a campaign that came from elsewhere may have any. */
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that cannot break out of a picture. */
const plainInXml = (text: string): string =>
  text.replaceAll(UNKNOWN_TO_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Draws it. */
export function asPicture({ name, title, atlas, called, holders, changed }: MapPicture): string {
  const { width, height } = atlas;
  const { definitions, drawn } = mapMaker(atlas, called, plainInXml, BY_DAY);
  const { paper, line } = BY_DAY;
  const all = height + BELOW;
  const printed = `width="${WIDE}cm" height="${((WIDE * all) / width).toFixed(2)}cm"`;
  const under = `${name}: ${title}`;
  const size = Math.min(LETTERS, Math.floor((0.95 * width) / widthOf(under)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 ${width} ${all}" ${printed} role="img">`,
    `<title>${plainInXml(under)}</title>`,
    `<style>${partsStyle(BY_DAY)}</style>`,
    definitions,
    `<rect width="${width}" height="${all}" fill="${paper}"/>`,
    drawn(holders, changed),
    `<rect width="${width}" height="${height}" fill="none" stroke="${line}" stroke-width="24"/>`,
    `<text x="${width / 2}" y="${height + BELOW / 2}" dy="0.35em" font-size="${size}">${plainInXml(under)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}
