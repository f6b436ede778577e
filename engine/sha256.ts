/** SHA-256 in 32-bit integers, so that Node, a worker and a browser agree without asking their platforms. */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74,
  0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d,
  0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e,
  0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5,
  0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

function turn(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

/** The bytes of one character beyond ASCII in UTF-8. */
function utf8(c: number): readonly number[] {
  if (c < 0x800) return [0xc0 | (c >> 6), 0x80 | (c & 63)];
  if (c < 0x10000) return [0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63)];
  return [0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63)];
}

/** A running SHA-256 over texts: `add` as often as wanted, then `hex` once. */
export interface Hasher {
  readonly add: (text: string) => void;
  /** The digest of all that was added, as 64 lower-case hexadecimal digits. */
  readonly hex: () => string;
}

/** Begins a SHA-256. */
export function sha256(): Hasher {
  const h = new Int32Array([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]);
  const w = new Int32Array(64);
  const block = new Uint8Array(64);
  let filled = 0;
  let length = 0;

  function mix(): void {
    for (let i = 0; i < 16; i++) w[i] = (block[4 * i]! << 24) | (block[4 * i + 1]! << 16) | (block[4 * i + 2]! << 8) | block[4 * i + 3]!;
    for (let i = 16; i < 64; i++) {
      const near = w[i - 2]!;
      const far = w[i - 15]!;
      w[i] = (w[i - 16]! + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + w[i - 7]! + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))) | 0;
    }
    let a = h[0]!;
    let b = h[1]!;
    let c = h[2]!;
    let d = h[3]!;
    let e = h[4]!;
    let f = h[5]!;
    let g = h[6]!;
    let last = h[7]!;
    for (let i = 0; i < 64; i++) {
      const t1 = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      last = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    h[0] = h[0]! + a;
    h[1] = h[1]! + b;
    h[2] = h[2]! + c;
    h[3] = h[3]! + d;
    h[4] = h[4]! + e;
    h[5] = h[5]! + f;
    h[6] = h[6]! + g;
    h[7] = h[7]! + last;
  }

  function put(byte: number): void {
    block[filled++] = byte;
    length++;
    if (filled === 64) {
      mix();
      filled = 0;
    }
  }

  return {
    add(text) {
      // the common case is kept flat: ids and digits are ASCII, and a log is long
      let at = filled;
      for (let i = 0; i < text.length; i++) {
        const c = text.charCodeAt(i);
        if (c < 0x80) {
          block[at++] = c;
          length++;
          if (at === 64) {
            mix();
            at = 0;
          }
          continue;
        }
        filled = at;
        const point = text.codePointAt(i)!;
        for (const byte of utf8(point)) put(byte);
        at = filled;
        if (point > 0xffff) i++;
      }
      filled = at;
    },
    hex() {
      const high = Math.floor(length / 0x20000000);
      const low = length << 3;
      put(0x80);
      while (filled !== 56) put(0);
      for (const word of [high, low]) for (let shift = 24; shift >= 0; shift -= 8) put((word >>> shift) & 255);
      let text = '';
      for (const x of h) text += (x >>> 0).toString(16).padStart(8, '0');
      return text;
    },
  };
}
