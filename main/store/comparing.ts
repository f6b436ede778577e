import { unpack } from './packing.ts';

/** The place in two texts where they begin to differ, with a little of both around it. */
export function difference(stored: string, worked: string): string {
  let at = 0;
  while (at < stored.length && stored[at] === worked[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 30), at + 30);
  return `at character ${at + 1}: stored …${around(stored)}…, worked out …${around(worked)}…`;
}

/** The text of what was packed; null if it cannot be unpacked. */
export function textOf(packed: Uint8Array): string | null {
  try {
    return unpack(packed);
  } catch {
    return null;
  }
}
