import { createRequire } from "node:module";
import createBidi from "bidi-js";
import { findFace, hasLetters, hasOwnScript, readFallback, withoutUnseen } from "./faces.mjs";
import { isInFigtree } from "./figtree-letters.mjs";
import { DEJAVU, FIGTREE } from "./typeface.mjs";

/** @typedef {import("./faces.mjs").Font} Font */
/** @typedef {import("./faces.mjs").Face} Face */

/**
 * A part of a line in one font and one direction.
 * @typedef {object} Run
 * @property {string} text in the order in which it is read; the font turns it
 * @property {Face | null} face null is the document's own
 */

/** @typedef {Run & { level: number, isTurned: boolean }} Part */

const require = createRequire(import.meta.url);
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What a font puts in order from the right, digits too. */
const TURNED_BY_FONT = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669]/u;

/**
 * The runs of a line from left to right, in the order of the Unicode Bidirectional Algorithm
 * (rules#every-script). What no font has is written in Latin letters.
 * @param {string} line
 * @param {{ font: Font, isBold: boolean }} own the document's font
 * @returns {Run[]}
 */
export function runsOf(line, own) {
  const parts = line.split(/(\s+)/).flatMap((word) => writeWord(word, { own, line }));
  const hasTurned = parts.some(({ text }) => RIGHT_TO_LEFT.test(text));
  return inVisualOrder(joinParts(hasTurned ? toLevels(parts) : parts)).map((part) => ({
    text: withoutUnseen(part.face?.font ?? own.font, inFontOrder(part)),
    face: part.face,
  }));
}

/**
 * Whether anything of a text can be written. No font has letters that Unicode does not define.
 * @param {string} text
 */
export const isWritable = (text) =>
  isInFigtree(text) ||
  runsOf(text, { font: readFallback(false).font, isBold: false }).some((run) =>
    /\S/.test(run.text),
  );

/**
 * The file of the typeface for a text: Figtree, or DejaVu Sans when words that need no font of their
 * script have letters that Figtree lacks. A name does not mix the two.
 * @param {string} text
 * @param {boolean} isBold
 */
export function typefaceFor(text, isBold) {
  const isPlain = text.split(/\s+/).every((word) => isInFigtree(word) || hasOwnScript(word));
  const { regular, bold } = isPlain ? FIGTREE : DEJAVU;
  return isBold ? bold : regular;
}

/**
 * @param {string} word
 * @param {{ own: { font: Font, isBold: boolean }, line: string }} place
 * @returns {Part[]}
 */
function writeWord(word, { own: { font, isBold }, line }) {
  if (!hasOwnScript(word) && hasLetters(font, word)) return [partOf(word, null)];
  return [...letters.segment(word)].map(({ segment }) => {
    const face = findFace(segment, { isBold, text: line });
    if (face) return partOf(segment, face);
    if (hasLetters(font, segment)) return partOf(segment, null);
    const fallback = readFallback(isBold);
    return hasLetters(fallback.font, segment)
      ? partOf(segment, fallback)
      : partOf(inLatin(segment), null);
  });
}

/**
 * @param {string} text
 * @param {Face | null} face
 * @returns {Part}
 */
const partOf = (text, face) => ({ text, face, level: 0, isTurned: false });

/** @param {string} text */
function inLatin(text) {
  const { default: anyAscii } = /** @type {typeof import("any-ascii")} */ (require("any-ascii"));
  return anyAscii(text);
}

// Its types are those of a module, and it is a function.
const openBidi = /** @type {() => import("bidi-js").Bidi} */ (/** @type {unknown} */ (createBidi));
/** @type {import("bidi-js").Bidi | undefined} */
let loadedBidi;
function bidi() {
  loadedBidi ??= openBidi();
  return loadedBidi;
}

/**
 * Letter by letter, with the depth at which each is read from the right (odd) or from the left (even).
 * @param {Part[]} parts
 * @returns {Part[]}
 */
function toLevels(parts) {
  const line = parts.map(({ text }) => text).join("");
  const { levels } = bidi().getEmbeddingLevels(line);
  let offset = 0;
  return parts.flatMap(({ text, face }) =>
    [...letters.segment(text)].map(({ segment }) => {
      const level = levels[offset] ?? 0;
      offset += segment.length;
      return { text: segment, face, level, isTurned: TURNED_BY_FONT.test(segment) };
    }),
  );
}

/**
 * @param {Part[]} parts
 * @returns {Part[]}
 */
function joinParts(parts) {
  /** @type {Part[]} */
  const joined = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isAlike =
      last?.face?.file === part.face?.file &&
      last?.level === part.level &&
      last.isTurned === part.isTurned;
    if (last && isAlike) last.text += part.text;
    else joined.push(Object.assign({}, part));
  }
  return joined.filter(({ text }) => text !== "");
}

/**
 * Turns each stretch of a depth around, the deepest first (UAX 9, L2).
 * @param {Part[]} parts
 * @returns {Part[]}
 */
function inVisualOrder(parts) {
  const ordered = [...parts];
  for (let depth = Math.max(0, ...parts.map(({ level }) => level)); depth > 0; depth--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= depth) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}

/**
 * The letters as their font wants them, which turns those of scripts read from the right.
 * @param {Part} part
 */
function inFontOrder({ text, level, isTurned }) {
  const isFromRight = level % 2 === 1;
  if (isTurned === isFromRight) return text;
  const signs = [...text].reverse();
  return (
    isFromRight ? signs.map((sign) => bidi().getMirroredCharacter(sign) ?? sign) : signs
  ).join("");
}
