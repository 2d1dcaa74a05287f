import { readFont } from "./faces.mjs";
import { isInFigtree } from "./figtree-letters.mjs";
import { runsOf } from "./runs.mjs";

/** @typedef {import("./runs.mjs").Run} Run */
/** @typedef {import("./faces.mjs").Font} Font */

/**
 * What pdfkit does not declare: the methods and fields that all of its texts and tables go through.
 * @typedef {object} Inside
 * @property {(text: string, x: number, y: number, options: LineOptions) => void} _fragment
 * @property {{ font: Font, ascender: number }} _font
 * @property {number} _fontSize
 * @property {unknown} _fontSource
 * @property {unknown} _fontFamily
 * @property {[colour: string, opacity: number]} [_fillColor]
 */

/**
 * @typedef {object} LineOptions
 * @property {string} [align]
 * @property {number} [width]
 * @property {number} [lineWidth]
 * @property {string} [baseline]
 * @property {boolean} [fill]
 * @property {boolean} [stroke]
 */

/**
 * Lets a document write every script (rules#every-script): it measures and writes each line in runs.
 * A line that Figtree has all letters of is left to pdfkit.
 * @param {PDFKit.PDFDocument} doc
 */
export function writeEveryScript(doc) {
  const inside = /** @type {PDFKit.PDFDocument & Inside} */ (doc);
  const { _fragment: writeLine, font: setFont, widthOfString } = inside;
  /** @type {Map<string, Run[]>} */
  const known = new Map();

  /** @param {string} line */
  function runsIn(line) {
    const { font } = inside._font;
    const key = `${font.postscriptName} ${line}`;
    const runs = known.get(key) ?? runsOf(line, { font, isBold: /Bold/.test(font.postscriptName) });
    known.set(key, runs);
    return runs;
  }

  // pdfkit would read and decode the file again for each document.
  inside.font = /** @type {typeof setFont} */ (
    (source, family, size) =>
      typeof source === "string"
        ? setFont.call(inside, openFont(source), source)
        : setFont.call(inside, source, family, size)
  );

  inside.widthOfString = (text, options) =>
    isInFigtree(text)
      ? widthOfString.call(inside, text, options)
      : runsIn(text).reduce((sum, run) => sum + inFace(inside, run, () => measure(run)), 0);

  inside._fragment = (text, x, y, options) => {
    if (isInFigtree(text)) return writeLine.call(inside, text, x, y, options);
    const line = text.replaceAll("\n", "").trimEnd();
    const baseline = y + (inside._font.ascender / 1000) * inside._fontSize;
    let left = x + indent(line, options);
    for (const run of runsIn(line))
      inFace(inside, run, () => {
        writeRun(run, left, baseline);
        left += measure(run);
      });
  };

  /** @param {Run} run */
  const measure = ({ text }) => widthOfString.call(inside, text);

  /**
   * @param {string} line
   * @param {LineOptions} options
   */
  function indent(line, { align, width, lineWidth = 0 }) {
    if (!width || (align !== "right" && align !== "center")) return 0;
    const room = lineWidth - inside.widthOfString(line);
    return align === "right" ? room : room / 2;
  }

  /**
   * @param {Run} run
   * @param {number} x
   * @param {number} y
   */
  function writeRun({ text, face }, x, y) {
    const onBaseline = { baseline: "alphabetic" };
    if (!face?.isThickened) return writeLine.call(inside, text, x, y, onBaseline);
    inside
      .save()
      .lineWidth(inside._fontSize * 0.032)
      .strokeColor(inside._fillColor?.[0] ?? "black");
    writeLine.call(inside, text, x, y, { baseline: "alphabetic", fill: true, stroke: true });
    inside.restore();
  }
}

/**
 * @template T
 * @param {PDFKit.PDFDocument & Inside} doc
 * @param {Run} run
 * @param {() => T} work
 * @returns {T}
 */
function inFace(doc, { face }, work) {
  if (!face) return work();
  const { _font, _fontSource, _fontFamily } = doc;
  doc.font(face.file);
  const done = work();
  Object.assign(doc, { _font, _fontSource, _fontFamily });
  return done;
}

/**
 * pdfkit takes a font that is open, which its types do not say.
 * @param {string} file
 */
const openFont = (file) =>
  /** @type {PDFKit.Mixins.PDFFontSource} */ (/** @type {unknown} */ (readFont(file)));
