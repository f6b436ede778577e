/** Draws the app's icon from packaging/icon.svg in every form that a system wants (`npm run icon`). */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM, CHROMIUM_ARGS } from './chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const DRAWN = join(ROOT, 'packaging/icon.svg');
const ICONS = join(ROOT, 'packaging/icons');

/** What the app's own window and the tab of a browser show. */
const IN_THE_APP = join(ROOT, 'renderer/public/icon.png');
const IN_THE_APP_SIZE = 256;

/** Pixels a side: what Linux desktops look for, what Windows keeps in one file, and what macOS does, each under its own four letters. */
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
const MACOS: readonly (readonly [type: string, size: number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
];

/** The icon as a picture of each of these sizes, with nothing behind it. */
async function pictures(sizes: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  const page = await browser.newPage();
  const address = `data:image/svg+xml;base64,${readFileSync(DRAWN).toString('base64')}`;
  const found = new Map<number, Buffer>();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0"><img width="${size}" height="${size}" style="display:block" src="${address}">`);
    found.set(size, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  return found;
}

/** A file of Windows' icons: a row of sixteen bytes for each picture, then the pictures. A side of 256 is written as 0. */
function icoOf(icons: readonly (readonly [size: number, picture: Buffer])[]): Buffer {
  const ROW = 16;
  const head = Buffer.from([0, 0, 1, 0, icons.length, 0]);
  let at = head.length + ROW * icons.length;
  const rows = icons.map(([size, picture]) => {
    const row = Buffer.alloc(ROW);
    row.writeUInt8(size % 256, 0);
    row.writeUInt8(size % 256, 1);
    row.writeUInt16LE(1, 4);
    row.writeUInt16LE(32, 6);
    row.writeUInt32LE(picture.length, 8);
    row.writeUInt32LE(at, 12);
    at += picture.length;
    return row;
  });
  return Buffer.concat([head, ...rows, ...icons.map(([, picture]) => picture)]);
}

/** Four letters and the length of it all, before what they name. */
function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

/** A file of macOS' icons. */
const icnsOf = (icons: readonly (readonly [type: string, picture: Buffer])[]): Buffer =>
  chunkOf('icns', Buffer.concat(icons.map(([type, picture]) => chunkOf(type, picture))));

const drawn = await pictures([...new Set([...LINUX, ...WINDOWS, ...MACOS.map(([, size]) => size), IN_THE_APP_SIZE])]);
const of = (size: number): Buffer => drawn.get(size)!;
mkdirSync(ICONS, { recursive: true });
mkdirSync(join(IN_THE_APP, '..'), { recursive: true });
for (const size of LINUX) writeFileSync(join(ICONS, `${size}x${size}.png`), of(size));
writeFileSync(join(ICONS, 'icon.ico'), icoOf(WINDOWS.map((size) => [size, of(size)])));
writeFileSync(join(ICONS, 'icon.icns'), icnsOf(MACOS.map(([type, size]) => [type, of(size)])));
writeFileSync(IN_THE_APP, of(IN_THE_APP_SIZE));
