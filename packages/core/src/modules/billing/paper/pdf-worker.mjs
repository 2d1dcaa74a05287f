// A thread of its own: a PDF is drawn in one go, and requests would wait for it. Plain JavaScript, so
// that the thread starts without the compiler.
import { parentPort } from "node:worker_threads";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { DEJAVU } from "../../../base/script/typeface.mjs";
import { writeEveryScript } from "../../../base/script/write-every-script.mjs";

/** @typedef {import("./draw-invoice.ts").InvoicePage} InvoicePage */
/** @typedef {PDFKit.PDFDocument} Sheet */

// Always by their path: a registered name would have tables read the whole file again for every cell.
const { regular: REGULAR, bold: BOLD } = DEJAVU;

const MARGIN = 56;
const LABEL = 90;
// 38 mm, above the 20 mm that a banking app needs.
const QR_SIZE = 108;
const INK = "#16181d";
const QUIET = "#5b6270";
const RULE = "#c9ced6";

/** @param {InvoicePage} page */
async function draw(page) {
  const { locale, title, author, createdAt } = page;
  const doc = new PDFDocument({
    size: "A4",
    // The first text names its font; pdfkit would read the measures of Helvetica before it.
    font: "",
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  writeEveryScript(doc);
  const written = collect(doc);
  drawHead(doc, page);
  drawLines(doc, page);
  drawPayment(doc, page);
  drawEnd(doc, page);
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
function drawHead(doc, { author, sender, title, facts }) {
  doc.font(BOLD).fontSize(11).fillColor(INK).text(author);
  doc.font(REGULAR).fontSize(9).fillColor(QUIET).text(sender.join("\n"));
  doc.moveDown(1.5).font(BOLD).fontSize(20).fillColor(INK).text(title).moveDown(0.6);
  drawFacts(doc, facts, MARGIN);
  doc.moveDown(1);
}

/**
 * Labels and values below each other.
 * @param {Sheet} doc
 * @param {InvoicePage["facts"]} facts
 * @param {number} left
 */
function drawFacts(doc, facts, left) {
  for (const [label, value] of facts) {
    const { y } = doc;
    doc
      .font(REGULAR)
      .fontSize(10)
      .fillColor(QUIET)
      .text(label, left, y, { width: LABEL - 8 });
    doc
      .fillColor(INK)
      .text(value, left + LABEL, y)
      .moveDown(0.25);
  }
  doc.x = MARGIN;
}

/**
 * @param {Sheet} doc
 * @param {InvoicePage} page
 */
function drawLines(doc, { columns, rows, sums }) {
  doc.font(REGULAR).fontSize(10).fillColor(INK);
  doc.table({
    columnStyles: COLUMNS,
    rowStyles: { border: [0, 0, 0.5, 0], borderColor: RULE, padding: [6, 4, 6, 0] },
    data: [
      columns.map(head),
      ...rows,
      ...sums.map(([label, amount], at) =>
        at === 0 || at === sums.length - 1
          ? [head(label), "", "", head(amount)]
          : [label, "", "", amount],
      ),
    ],
  });
}

/**
 * How to pay, beside its QR code. They stand together: on the next page when this one is full.
 * @param {Sheet} doc
 * @param {InvoicePage} page
 */
function drawPayment(doc, { payment }) {
  if (!payment) return;
  const { heading, facts, qr, scan } = payment;
  const left = MARGIN + (qr ? QR_SIZE + 20 : 0);
  const width = doc.page.width - MARGIN - left - LABEL;
  doc.font(REGULAR).fontSize(10);
  const text = facts.reduce((sum, [, value]) => sum + doc.heightOfString(value, { width }), 0);
  const height = Math.max(qr ? QR_SIZE + 14 : 0, text) + 40;
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
  doc.x = MARGIN;
  doc.moveDown(1.5).font(BOLD).fontSize(12).fillColor(INK).text(heading).moveDown(0.5);
  const { y } = doc;
  drawFacts(doc, facts, left);
  if (!qr) return;
  const below = doc.y;
  drawQr(doc, qr, y);
  doc.font(REGULAR).fontSize(8).fillColor(QUIET);
  doc.text(scan, MARGIN, y + QR_SIZE + 4, { width: QR_SIZE });
  doc.x = MARGIN;
  doc.y = Math.max(below, doc.y);
}

/**
 * @param {Sheet} doc
 * @param {string} content
 * @param {number} top
 */
function drawQr(doc, content, top) {
  const { data, size } = encode(content, { ecc: "M", border: 0 });
  const module = QR_SIZE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(MARGIN + column * module, top + row * module, module, module);
  doc.fill("black");
}

/**
 * @param {Sheet} doc
 * @param {InvoicePage} page
 */
function drawEnd(doc, { end, footer }) {
  doc.x = MARGIN;
  if (end) doc.moveDown(1.5).font(REGULAR).fontSize(10).fillColor(INK).text(end);
  if (footer) doc.moveDown(1.5).font(REGULAR).fontSize(9).fillColor(QUIET).text(footer);
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
