import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { readWoff } from "./read-woff.mjs";
import { DEJAVU } from "./typeface.mjs";

/** @typedef {import("fontkit").Font} Font */

/**
 * A font for letters that the document's own lacks (ADR 33).
 * @typedef {object} Face
 * @property {string} file
 * @property {Font} font
 * @property {boolean} isThickened whether its bold is the regular one, drawn with a line around it
 */

/** @typedef {{ file: string, ranges: [first: number, last: number][] }} Slice */

const require = createRequire(import.meta.url);

/** Each script with its Noto font, whose file has this script alone. */
const SCRIPTS = [
  { letters: /\p{Script_Extensions=Arabic}/u, name: "arabic" },
  { letters: /\p{Script_Extensions=Hebrew}/u, name: "hebrew" },
  { letters: /\p{Script=Thai}/u, name: "thai" },
  { letters: /\p{Script_Extensions=Devanagari}/u, name: "devanagari" },
];
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\ufe0f\u20e3\u{1f000}-\u{1faff}]/u;
const EMOJI_FILE = "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff";
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Joiners and selectors, which show in their neighbours alone. */
const UNSEEN = /^(?:\p{Join_Control}|\p{Variation_Selector}|[\u200e\u200f\u2060])$/u;

/** @type {Map<string, Font>} */
const fonts = new Map();
/** @type {Map<string, Slice[]>} */
const slices = new Map();

/**
 * Whether a text has letters that look better in a font of their script than in one of many.
 * @param {string} text
 */
export const hasOwnScript = (text) =>
  EAST_ASIAN.test(text) || EMOJI.test(text) || SCRIPTS.some(({ letters }) => letters.test(text));

/**
 * Whether a font has every letter of a text.
 * @param {Font} font
 * @param {string} text
 */
export const hasLetters = (font, text) =>
  [...text].every((sign) => UNSEEN.test(sign) || hasSign(font, sign));

/**
 * A text without the joiners and selectors that a font would show as a box.
 * @param {Font} font
 * @param {string} text
 */
export const withoutUnseen = (font, text) =>
  [...text].filter((sign) => !UNSEEN.test(sign) || hasSign(font, sign)).join("");

/**
 * The font for a letter with its marks, read when it is first needed; undefined when none has it.
 * @param {string} letter
 * @param {{ isBold: boolean, text: string }} how the text around it tells Chinese, Japanese and
 *   Korean apart, which share letters
 * @returns {Face | undefined}
 */
export function findFace(letter, { isBold, text }) {
  for (const file of filesFor(letter, text, isBold)) {
    const font = readFont(file);
    if (hasLetters(font, letter))
      return { file, font, isThickened: isBold && EAST_ASIAN.test(letter) };
  }
  return undefined;
}

/**
 * @param {boolean} isBold
 * @returns {Face}
 */
export function readFallback(isBold) {
  const file = isBold ? DEJAVU.bold : DEJAVU.regular;
  return { file, font: readFont(file), isThickened: false };
}

/**
 * @param {string} letter
 * @param {string} text
 * @param {boolean} isBold
 * @returns {string[]}
 */
function filesFor(letter, text, isBold) {
  if (EAST_ASIAN.test(letter)) return eastAsianFiles(letter, text);
  if (EMOJI.test(letter)) return [EMOJI_FILE];
  const weight = isBold ? 700 : 400;
  return SCRIPTS.filter(({ letters }) => letters.test(letter)).map(
    ({ name }) =>
      `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff`,
  );
}

/**
 * @param {string} letter
 * @param {string} text
 * @returns {string[]}
 */
function eastAsianFiles(letter, text) {
  const point = letter.codePointAt(0) ?? 0;
  return languagesFor(text).flatMap((language) =>
    slicesOf(language)
      .filter(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last))
      .map(({ file }) => file),
  );
}

/** @param {string} text */
function languagesFor(text) {
  if (KANA.test(text)) return ["jp", "sc", "kr"];
  return HANGUL.test(text) ? ["kr", "jp", "sc"] : ["sc", "jp", "kr"];
}

/**
 * An East Asian font comes in about a hundred files, of which a name needs two or three.
 * @param {string} language
 * @returns {Slice[]}
 */
function slicesOf(language) {
  const known = slices.get(language);
  if (known) return known;
  const name = `noto-sans-${language}`;
  const text = readFileSync(require.resolve(`@fontsource/${name}/unicode.json`), "utf8");
  const table = /** @type {Record<string, string>} */ (JSON.parse(text));
  const read = Object.entries(table).flatMap(([key, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    if (number === undefined) return [];
    const file = `@fontsource/${name}/files/${name}-${number}-400-normal.woff`;
    return [{ file, ranges: ranges.split(",").map(parseRange) }];
  });
  slices.set(language, read);
  return read;
}

/**
 * @param {string} range such as "U+4E00" or "U+4E00-4E0F"
 * @returns {[first: number, last: number]}
 */
function parseRange(range) {
  const [first = "", last = first] = range.slice(2).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/**
 * @param {string} file
 * @returns {Font}
 */
export function readFont(file) {
  const known = fonts.get(file);
  if (known) return known;
  const path = require.resolve(file);
  const bytes = path.endsWith(".woff") ? readWoff(path) : readFileSync(path);
  const font = /** @type {Font} */ (create(bytes));
  keepCharacters(font);
  fonts.set(file, font);
  return font;
}

/**
 * A font remembers its glyphs with the characters that first asked for them: none where one was a part
 * of another glyph. Here each text gets them with its own, since a PDF says by them what it reads.
 * @param {Font} font
 */
function keepCharacters(font) {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id);
    if (codePoints.length === 0) return glyph;
    const isMark = /^\p{M}+$/u.test(String.fromCodePoint(...codePoints));
    const characters = { codePoints, isMark, isLigature: codePoints.length > 1 };
    return /** @type {typeof glyph} */ (Object.assign(Object.create(glyph), characters));
  };
}

/**
 * @param {Font} font
 * @param {string} sign
 */
const hasSign = (font, sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
