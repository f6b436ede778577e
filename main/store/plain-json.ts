/** How deep things may be nested in what is brought in; ours are ten deep. */
const DEEPEST = 100;
/** How many steps of the path to a value are shown. */
const TOLD = 6;

/** What cannot be kept as it came, whatever it means: the way to it, and what was expected there. */
export interface NotPlain {
  readonly path: string;
  readonly expected: string;
}

/** A thing on its way to be looked at, and what it lies in. */
interface Found {
  readonly value: unknown;
  readonly key: string;
  readonly within: Found | null;
  readonly depth: number;
}

/** The path to a value, its first steps only. */
function wayTo(found: Found): string {
  const keys: string[] = [];
  for (let at: Found = found; at.within !== null; at = at.within) keys.unshift(at.key.slice(0, 100));
  return keys.length > TOLD ? `${keys.slice(0, TOLD).join('.')}...` : keys.join('.') || 'the whole';
}

function expectedOf({ value, key, depth }: Found): string | null {
  if (depth > DEEPEST) return `nothing more than ${DEEPEST} deep was expected`;
  if (key === '__proto__') return 'no key of that name was expected';
  return typeof value === 'number' && !Number.isFinite(value) ? 'a number that is not too large was expected' : null;
}

/** Goes through a value of JSON: nothing is so deep in it, so large or called so that it would be lost, or not come to an end, when it is written again. Null if all is well. */
export function notPlain(value: unknown): NotPlain | null {
  const waiting: Found[] = [{ value, key: '', within: null, depth: 0 }];
  for (let found = waiting.pop(); found !== undefined; found = waiting.pop()) {
    const expected = expectedOf(found);
    if (expected !== null) return { path: wayTo(found), expected };
    if (typeof found.value !== 'object' || found.value === null) continue;
    for (const [key, inner] of Object.entries(found.value)) waiting.push({ value: inner, key, within: found, depth: found.depth + 1 });
  }
  return null;
}
