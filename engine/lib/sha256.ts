// FIPS 180-4, section 6.2.
import { createHash } from "node:crypto";

/** Above this size node:crypto is faster, even with its load time. */
const maxBytes = 4096;
const blockBytes = 64;

interface Constants {
  readonly start: Int32Array;
  readonly rounds: Int32Array;
}

// Computed lazily: few runs need them.
let made: Constants | undefined;

/**
 * The SHA-256 in hexadecimal digits. Short input does not use node:crypto, which takes longer to load than a small
 * chart takes to render.
 */
export function sha256(bytes: Uint8Array): string {
  if (bytes.length > maxBytes) return createHash("sha256").update(bytes).digest("hex");
  const { start, rounds } = (made ??= { start: fractions(8, Math.sqrt), rounds: fractions(64, Math.cbrt) });
  const state = new Int32Array(start);
  const schedule = new Int32Array(64);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  for (let at = 0; at < padded.length; at += blockBytes) addBlock(view, at, { state, schedule, rounds });
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

interface Work {
  readonly state: Int32Array;
  readonly schedule: Int32Array;
  readonly rounds: Int32Array;
}

/** Changes the state and the schedule in place. */
function addBlock(view: DataView, start: number, { state, schedule, rounds }: Work): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = view.getInt32(start + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15] ?? 0;
    const late = schedule[at - 2] ?? 0;
    const first = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const second = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[at] = ((schedule[at - 16] ?? 0) + first + (schedule[at - 7] ?? 0) + second) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const upper = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + upper + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const lower = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word));
}

/** The first fractional bits of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const words = new Int32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate && isPrime; divisor += 1) isPrime = candidate % divisor !== 0;
    if (!isPrime) continue;
    words[found] = (root(candidate) % 1) * 2 ** 32;
    found += 1;
  }
  return words;
}
