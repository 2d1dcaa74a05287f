// A thread of its own, as the one that draws invoices. Plain JavaScript, so that it starts without
// the compiler.
import { parentPort } from "node:worker_threads";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { isWritable, typefaceFor } from "../../../../base/script/runs.mjs";
import { MONO } from "../../../../base/script/typeface.mjs";
import { writeEveryScript } from "../../../../base/script/write-every-script.mjs";

/** @typedef {import("./draw-tickets.ts").TicketDocument} TicketDocument */
/** @typedef {import("./draw-tickets.ts").TicketPage} TicketPage */
/** @typedef {PDFKit.PDFDocument} Sheet */

// A5 in points, which two fit on a sheet of A4 and one on a phone.
const WIDTH = 419.53;
const MARGIN = 34;
const INNER = WIDTH - 2 * MARGIN;
// 70 mm: a phone reads it at arm's length.
const QR_SIZE = 198;
const QR_TOP = 256;
/** @type {[number, number]} */
const LOGO_BOX = [96, 34];
const INK = "#16181d";
const QUIET = "#5b6270";
const RULE = "#c9ced6";

/** @param {TicketDocument} tickets */
async function draw(tickets) {
  const { locale, title, club, createdAt, pages } = tickets;
  const doc = new PDFDocument({
    size: "A5",
    // As in an invoice: the first text names its font.
    font: "",
    margin: 0,
    lang: locale,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: club, CreationDate: createdAt },
  });
  writeEveryScript(doc);
  const pdf = collect(doc);
  for (const page of pages) {
    doc.addPage();
    drawHead(doc, tickets);
    drawEvent(doc, page);
    drawQr(doc, page.code);
    drawHolder(doc, page);
  }
  doc.end();
  return pdf;
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
 * Writes a text in the typeface that has its letters.
 * @param {Sheet} doc
 * @param {string} text
 * @param {PDFKit.Mixins.TextOptions & {
 *   x: number, y: number, size: number, bold?: boolean, colour?: string
 * }} how
 */
function write(doc, text, { x, y, size, bold = false, colour = INK, ...options }) {
  // Intl writes times and numbers with a narrow space, which Figtree lacks.
  const words = text.replaceAll("\u202f", "\u00a0");
  doc.font(typefaceFor(words, bold)).fontSize(size).fillColor(colour).text(words, x, y, options);
}

/**
 * The club: a bar in its colour, its logo and its name.
 * @param {Sheet} doc
 * @param {TicketDocument} tickets
 */
function drawHead(doc, { accent, logo, club, title }) {
  doc.rect(0, 0, WIDTH, 8).fill(accent);
  const x = MARGIN + (logo ? drawLogo(doc, logo) + 12 : 0);
  const width = WIDTH - MARGIN - 80 - x;
  write(doc, club, { x, y: 38, size: 11.5, bold: true, width, height: 28, ellipsis: true });
  const end = { x: WIDTH - MARGIN - 70, y: 40, width: 70 };
  write(doc, title, { ...end, size: 9.5, colour: QUIET, align: "right", lineBreak: false });
}

/**
 * @param {Sheet} doc
 * @param {Uint8Array} png
 * @returns {number} the width that it takes
 */
function drawLogo(doc, png) {
  const [most, tall] = LOGO_BOX;
  const bytes = Buffer.from(png);
  // Where every PNG says how large it is.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  doc.image(bytes, MARGIN, 28, { fit: [most, tall], valign: "center" });
  return Math.min(most, (width / height) * tall);
}

/**
 * @param {Sheet} doc
 * @param {TicketPage} page
 */
function drawEvent(doc, { event, facts }) {
  const size = event.length > 60 ? 15 : 20;
  const title = { x: MARGIN, y: 84, width: INNER, height: 68, ellipsis: true };
  write(doc, event, { ...title, size, bold: true });
  let y = Math.min(doc.y, 156) + 10;
  const valueX = MARGIN + 80;
  const room = { width: INNER - 80, height: 28, ellipsis: true };
  for (const [label, value] of facts) {
    write(doc, label, { x: MARGIN, y: y + 1, size: 9.5, colour: QUIET, width: 76 });
    write(doc, value, { x: valueX, y, size: 11, ...room });
    y = Math.max(y + 18, doc.y + 4);
  }
  doc
    .moveTo(MARGIN, 238)
    .lineTo(WIDTH - MARGIN, 238)
    .dash(3, { space: 3 });
  doc.lineWidth(0.8).strokeColor(RULE).stroke().undash();
}

/**
 * @param {Sheet} doc
 * @param {string} content
 */
function drawQr(doc, content) {
  const { data, size } = encode(content, { ecc: "M", border: 0 });
  const module = QR_SIZE / size;
  const qrX = (WIDTH - QR_SIZE) / 2;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(qrX + column * module, QR_TOP + row * module, module, module);
  doc.fill("black");
}

/**
 * @param {Sheet} doc
 * @param {TicketPage} page
 */
function drawHolder(doc, { code, fullName, email, type, party, hint }) {
  /** @type {{ x: number, width: number, align: "center", ellipsis: true }} */
  const line = { x: MARGIN, width: INNER, align: "center", ellipsis: true };
  doc.font(MONO).fontSize(11).fillColor(INK);
  doc.text(code, MARGIN, QR_TOP + QR_SIZE + 9, { width: INNER, align: "center", height: 14 });
  const holder = isWritable(fullName) ? fullName : email;
  const size = holder.length > 34 ? 12 : 16;
  write(doc, holder, { ...line, y: doc.y + 7, size, bold: true, height: 34 });
  write(doc, type, { ...line, y: doc.y + 2, size: 11, height: 14 });
  if (party) write(doc, party, { ...line, y: doc.y + 2, size: 9.5, colour: QUIET, height: 12 });
  write(doc, hint, { ...line, y: 566, size: 9.5, colour: QUIET, height: 14 });
}

parentPort?.on("message", (/** @type {TicketDocument} */ tickets) => {
  // A drawing that fails ends the thread, which rejects the requests that wait for it.
  void draw(tickets).then((pdf) => parentPort?.postMessage(pdf));
});
