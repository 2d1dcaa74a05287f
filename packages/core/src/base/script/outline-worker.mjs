// A thread of its own: most texts need none, and its fonts leave memory with it.
import { parentPort } from "node:worker_threads";
import { readFont } from "./faces.mjs";
import { runsOf, typefaceFor } from "./runs.mjs";

/** @typedef {import("./outline-text.ts").OutlineQuestion} OutlineQuestion */
/** @typedef {import("./outline-text.ts").Outline} Outline */

const EM = 1000;

/**
 * @param {OutlineQuestion} question
 * @returns {Outline}
 */
function outline({ text, isBold }) {
  const own = { font: readFont(typefaceFor(text, isBold)), isBold };
  const paths = { plain: "", thick: "" };
  let left = 0;
  for (const { text: letters, face } of runsOf(text, own)) {
    const font = face?.font ?? own.font;
    const scale = EM / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const path = glyph.path
        .scale(scale, -scale)
        .translate(left + xOffset * scale, -yOffset * scale);
      paths[face?.isThickened ? "thick" : "plain"] += path.toSVG();
      left += xAdvance * scale;
    }
  }
  return { plain: paths.plain, thick: paths.thick, width: left };
}

parentPort?.on("message", (/** @type {OutlineQuestion} */ question) => {
  parentPort?.postMessage(outline(question));
});
