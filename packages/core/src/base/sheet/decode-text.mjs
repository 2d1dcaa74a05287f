const SAMPLE_BYTES = 4_096;

/**
 * The text of a file that does not say how it is encoded: by its byte order mark, as UTF-16 when
 * every other byte is zero, as UTF-8 when it is valid UTF-8, else as Windows-1252, which is what a
 * spreadsheet writes that was not asked for anything else. What no encoding has becomes U+FFFD.
 * @param {Uint8Array} bytes
 */
export function decodeText(bytes) {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode("utf-8", bytes);
  if (first === 0xff && second === 0xfe) return decode("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return decode("utf-16be", bytes);
  const unmarked = utf16Without(bytes);
  if (unmarked) return decode(unmarked, bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

// What Windows-1252 has where Latin-1 has control characters, from 0x80 on; five are not taken.
const BEYOND_LATIN1 =
  "\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD" +
  "\u017D\uFFFD\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A" +
  "\u0153\uFFFD\u017E\u0178";

/**
 * By hand: the decoder of some versions of Node reads Latin-1 under this name.
 * @param {Uint8Array} bytes
 */
const decodeWindows1252 = (bytes) =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u009F]/g, (symbol) => BEYOND_LATIN1[symbol.charCodeAt(0) - 0x80] ?? symbol);

/**
 * The decoder takes the byte order mark off.
 * @param {string} encoding
 * @param {Uint8Array} bytes
 */
const decode = (encoding, bytes) => new TextDecoder(encoding).decode(bytes);

/**
 * UTF-16 without a mark: Latin letters have their zero on one side, always the same.
 * @param {Uint8Array} bytes
 */
function utf16Without(bytes) {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const pairs = sample.length / 2;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = (/** @type {number} */ count) => count > pairs * 0.4;
  const few = (/** @type {number} */ count) => count < pairs * 0.05;
  if (many(odd) && few(even)) return "utf-16le";
  return many(even) && few(odd) ? "utf-16be" : undefined;
}
