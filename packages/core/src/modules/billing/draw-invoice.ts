import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { asMoney } from "../../base/when.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** What stands on an invoice beside its own row. */
export interface InvoiceSheet {
  invoice: InvoiceRow;
  /** Who asks for the money. */
  club: { name: string; timezone: string };
  payer: { fullName: string; email: string | null };
}

type Sheet = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
// The fonts that every reader has know Western letters alone; names come from everywhere. Always by
// their path: a registered name would have tables read the whole file again for every cell.
const REGULAR = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const BOLD = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");

const MARGIN = 56;
const INK = "#16181d";
const QUIET = "#5b6270";
const RULE = "#c9ced6";

/** The invoice as a PDF of as many A4 pages as its lines need. */
export async function drawInvoice(sheet: InvoiceSheet): Promise<Buffer> {
  const { invoice, club } = sheet;
  const title = `${headingOf(invoice)} ${invoice.number ?? ""}`.trim();
  const info = {
    Title: title,
    Author: club.name,
    CreationDate: invoice.issuedAt ?? invoice.createdAt,
  };
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-GB",
    displayTitle: true,
    info,
  });
  const written = collect(doc);
  drawHead(doc, sheet, title);
  drawLines(doc, invoice);
  drawEnd(doc, sheet);
  doc.end();
  return written;
}

function collect(doc: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

const headingOf = ({ status }: InvoiceRow): string =>
  status === "DRAFT" ? "Draft invoice" : "Invoice";

function drawHead(doc: Sheet, { invoice, club, payer }: InvoiceSheet, title: string): void {
  doc.font(REGULAR).fontSize(11).fillColor(QUIET).text(club.name).moveDown(0.5);
  doc.font(BOLD).fontSize(20).fillColor(INK).text(title).moveDown(0.8);
  const date = (instant: Date | null) => instant && inWords(instant, club.timezone);
  drawFact(doc, "Billed to", [payer.fullName, payer.email].filter(Boolean).join("\n"));
  drawFact(doc, "Issued", date(invoice.issuedAt));
  drawFact(doc, "Due", date(invoice.dueAt));
  drawFact(doc, "Paid", date(invoice.paidAt));
  doc.moveDown(1);
}

function drawFact(doc: Sheet, label: string, value: string | null): void {
  if (!value) return;
  const { y } = doc;
  doc.font(REGULAR).fontSize(10).fillColor(QUIET).text(label, MARGIN, y);
  doc.fillColor(INK).text(value, MARGIN + 90, y);
  doc.x = MARGIN;
}

function drawLines(doc: Sheet, { lines, currency, total }: InvoiceRow): void {
  const head = (text: string) => ({ text, font: { src: BOLD } });
  const money = (amount: number) => asMoney(amount, currency);
  const rows = lines.map(({ description, quantity, unitAmount, amount }) => [
    description,
    String(quantity),
    money(unitAmount),
    money(amount),
  ]);
  doc.font(REGULAR).fontSize(10).fillColor(INK);
  doc.table({
    columnStyles: COLUMNS,
    rowStyles: { border: [0, 0, 0.5, 0], borderColor: RULE, padding: [6, 4, 6, 0] },
    data: [
      ["Description", "Quantity", "Unit price", "Amount"].map(head),
      ...rows,
      [head("Total"), "", "", head(money(total))],
    ],
  });
}

const RIGHT = { x: "right", y: "top" } as const;
const COLUMNS = [
  { width: "*" as const },
  { width: 62, align: RIGHT },
  { width: 96, align: RIGHT },
  { width: 104, align: RIGHT },
];

const ENDS: Partial<Record<InvoiceRow["status"], string>> = {
  DRAFT: "This is a draft. It has no number and is not to be paid yet.",
  PAID: "This invoice is paid. Thank you.",
  VOID: "This invoice is void. Nothing is to be paid.",
};

function drawEnd(doc: Sheet, { invoice, club }: InvoiceSheet): void {
  const due = invoice.dueAt ? ` by ${inWords(invoice.dueAt, club.timezone)}` : "";
  const words =
    ENDS[invoice.status] ??
    `Please pay ${asMoney(invoice.total, invoice.currency)}${due} and name the number ${invoice.number}.`;
  doc.x = MARGIN;
  doc.moveDown(1.5).font(REGULAR).fontSize(10).fillColor(QUIET).text(words);
}

const inWords = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "long" }).format(instant);
