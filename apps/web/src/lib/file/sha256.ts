/**
 * SHA-256 in plain script. `crypto.subtle` is asynchronous and missing on plain http, which a
 * check-in device in the local network may use. A ticket code is one block, so this takes only
 * microseconds, and all devices use the same code.
 */
const FRACTION = 2 ** 32;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

const PRIMES = firstPrimes(64);
const ROUND = PRIMES.map((prime) => Math.floor((Math.cbrt(prime) % 1) * FRACTION));
const START = PRIMES.slice(0, 8).map((prime) => Math.floor((Math.sqrt(prime) % 1) * FRACTION));

/** The SHA-256 of the text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state = Uint32Array.from(START);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    state = mixBlock(state, schedule(view, offset));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / FRACTION));
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64);
  const wordAt = (index: number): number => words[index] ?? 0;
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = wordAt(i - 15);
    const late = wordAt(i - 2);
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = wordAt(i - 16) + s0 + wordAt(i - 7) + s1;
  }
  return words;
}

function mixBlock(state: Uint32Array, words: Uint32Array): Uint32Array<ArrayBuffer> {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (words[i] ?? 0)) >>> 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  const mixed = [a, b, c, d, e, f, g, h];
  return Uint32Array.from(mixed, (word, index) => word + (state[index] ?? 0));
}
