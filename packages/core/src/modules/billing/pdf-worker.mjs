// A thread of its own: a PDF is drawn in one go, and requests would wait for it. Plain JavaScript, so
// that the thread starts without the compiler.
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import PDFDocument from "pdfkit";

/** @typedef {import("./draw-invoice.ts").InvoicePage} InvoicePage */
/** @typedef {PDFKit.PDFDocument} Sheet */

const require = createRequire(import.meta.url);
// The fonts that every reader has know Western letters alone; names come from everywhere. Always by
// their path: a registered name would have tables read the whole file again for every cell.
const REGULAR = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const BOLD = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");

const MARGIN = 56;
const INK = "#16181d";
const QUIET = "#5b6270";
const RULE = "#c9ced6";

/** @param {InvoicePage} page */
async function draw(page) {
  const { title, author, createdAt } = page;
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-GB",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const written = collect(doc);
  drawHead(doc, page);
  drawLines(doc, page);
  doc.x = MARGIN;
  doc.moveDown(1.5).font(REGULAR).fontSize(10).fillColor(QUIET).text(page.end);
  doc.end();
  return written;
}

/**
 * @param {Sheet} doc
 * @returns {Promise<Uint8Array>}
 */
function collect(doc) {
  /** @type {Buffer[]} */
  const chunks = [];
  doc.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
}

/**
 * @param {Sheet} doc
 * @param {InvoicePage} page
 */
function drawHead(doc, { author, title, facts }) {
  doc.font(REGULAR).fontSize(11).fillColor(QUIET).text(author).moveDown(0.5);
  doc.font(BOLD).fontSize(20).fillColor(INK).text(title).moveDown(0.8);
  for (const [label, value] of facts) {
    const { y } = doc;
    doc.font(REGULAR).fontSize(10).fillColor(QUIET).text(label, MARGIN, y);
    doc.fillColor(INK).text(value, MARGIN + 90, y);
    doc.x = MARGIN;
  }
  doc.moveDown(1);
}

/**
 * @param {Sheet} doc
 * @param {InvoicePage} page
 */
function drawLines(doc, { rows, total }) {
  doc.font(REGULAR).fontSize(10).fillColor(INK);
  doc.table({
    columnStyles: COLUMNS,
    rowStyles: { border: [0, 0, 0.5, 0], borderColor: RULE, padding: [6, 4, 6, 0] },
    data: [
      ["Description", "Quantity", "Unit price", "Amount"].map(head),
      ...rows,
      [head("Total"), "", "", head(total)],
    ],
  });
}

/** @param {string} text */
const head = (text) => ({ text, font: { src: BOLD } });

/** @type {{ x: "right", y: "top" }} */
const RIGHT = { x: "right", y: "top" };
/** @type {({ width: "*" } | { width: number, align: typeof RIGHT })[]} */
const COLUMNS = [
  { width: "*" },
  { width: 62, align: RIGHT },
  { width: 96, align: RIGHT },
  { width: 104, align: RIGHT },
];

parentPort?.on("message", (/** @type {InvoicePage} */ page) => {
  // A drawing that fails ends the thread, and whoever waits for it is told so.
  void draw(page).then((pdf) => parentPort?.postMessage(pdf));
});
