const SAMPLE_BYTES = 4_096;

/** @typedef {import("./encodings.ts").EightBitEncoding} EightBitEncoding */

/**
 * The decoder's names by those of the API; a thread cannot load TypeScript.
 * @type {Record<EightBitEncoding, string>}
 */
const DECODERS = {
  WINDOWS_1252: "windows-1252",
  WINDOWS_1250: "windows-1250",
  MACINTOSH: "macintosh",
};
/** @typedef {{ text: string, encoding: "UTF_8" | "UTF_16" | EightBitEncoding }} DecodedText */

/**
 * The text of a file that does not say how it is encoded: by its byte order mark, as UTF-16 when
 * every other byte is zero, as UTF-8 unless most of its letters beyond ASCII are broken in it, else
 * as the encoding asked for or Windows-1252, which is what a spreadsheet writes that was not asked
 * for anything else. What no encoding has becomes U+FFFD.
 * @param {Uint8Array} bytes
 * @param {EightBitEncoding} [eightBit]
 * @returns {DecodedText}
 */
export function decodeFile(bytes, eightBit) {
  const [first, second, third] = bytes;
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : unmarkedUtf16(bytes);
  if (first === 0xfe && second === 0xff) return utf16("utf-16be", bytes);
  if (wide) return utf16(wide, bytes);
  const text = decode("utf-8", bytes);
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  if (hasMark || (!eightBit && isMostlyReadable(text))) return { text, encoding: "UTF_8" };
  const encoding = eightBit ?? "WINDOWS_1252";
  return { text: decodeEightBit(bytes, encoding), encoding };
}

/**
 * The text alone.
 * @param {Uint8Array} bytes
 */
export const decodeText = (bytes) => decodeFile(bytes).text;

/**
 * @param {"utf-16le" | "utf-16be"} encoding
 * @param {Uint8Array} bytes
 * @returns {DecodedText}
 */
const utf16 = (encoding, bytes) => ({ text: decode(encoding, bytes), encoding: "UTF_16" });

/**
 * Whether UTF-8 reads at least as many letters beyond ASCII as it breaks: a cell that somebody
 * pasted in another encoding spoils itself and no other.
 * @param {string} text
 */
function isMostlyReadable(text) {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  return broken === 0 || broken <= (text.match(/[^\0-\u007F\uFFFD]/gu)?.length ?? 0);
}

/**
 * @param {Uint8Array} bytes
 * @param {EightBitEncoding} encoding
 */
const decodeEightBit = (bytes, encoding) =>
  encoding === "WINDOWS_1252" ? decodeWindows1252(bytes) : decode(DECODERS[encoding], bytes);

const SHOWN_LINES = 3;
const MAX_LINE_LENGTH = 200;

/**
 * The first lines with letters beyond ASCII, as each encoding reads them, so that a person can tell
 * which is right.
 * @param {Uint8Array} bytes
 */
export function sampleEncodings(bytes) {
  const lines = Buffer.from(bytes)
    .toString("latin1")
    .split(/[\r\n]+/)
    .filter((line) => /[\x80-\xFF]/.test(line))
    .slice(0, SHOWN_LINES)
    .map((line) => Buffer.from(line.slice(0, MAX_LINE_LENGTH), "latin1"));
  const encodings = /** @type {EightBitEncoding[]} */ (Object.keys(DECODERS));
  return encodings.map((encoding) => ({
    encoding,
    lines: lines.map((line) => decodeEightBit(line, encoding)),
  }));
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
function unmarkedUtf16(bytes) {
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
