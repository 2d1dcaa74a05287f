import { loneThread } from "#base/lone-thread.ts";
import { asMoney } from "#base/when.ts";
import type { Club } from "./how-to-pay.ts";
import { type InvoiceRow, linesToShow } from "./present-invoice.ts";

/** The data of an invoice's PDF. */
export interface InvoiceSheet {
  invoice: InvoiceRow;
  /** The club that sends the invoice. */
  club: Club;
  payer: { fullName: string; email: string | null };
}

/** The texts of an invoice in their order, which are everything that the drawing thread gets. */
export interface InvoicePage {
  title: string;
  author: string;
  createdAt: Date;
  facts: [label: string, value: string][];
  /** Description, quantity, unit price and amount of each line. */
  rows: string[][];
  total: string;
  end: string;
}

/**
 * Draws the invoice as a PDF of as many A4 pages as its lines need, in a separate thread. Throws
 * SERVICE_UNAVAILABLE when too many drawings wait.
 */
export const drawInvoice = async (sheet: InvoiceSheet): Promise<Buffer> =>
  Buffer.from(await thread.ask(pageOf(sheet)));

const thread = loneThread<InvoicePage, Uint8Array>(new URL("./pdf-worker.mjs", import.meta.url));

function pageOf({ invoice, club, payer }: InvoiceSheet): InvoicePage {
  const { number, currency, total, issuedAt, createdAt } = invoice;
  const money = (amount: number) => asMoney(amount, currency);
  return {
    title: `${headingOf(invoice)} ${number ?? ""}`.trim(),
    author: club.name,
    createdAt: issuedAt ?? createdAt,
    facts: invoiceFacts(invoice, club.timezone, payer),
    rows: linesToShow(invoice).map(({ description, quantity, unitAmount, amount }) => [
      description,
      String(quantity),
      money(unitAmount),
      money(amount),
    ]),
    total: money(total),
    end: endOf(invoice, club.timezone),
  };
}

const headingOf = ({ status }: InvoiceRow): string =>
  status === "DRAFT" ? "Draft invoice" : "Invoice";

function invoiceFacts(
  { issuedAt, dueAt, paidAt }: InvoiceRow,
  timezone: string,
  { fullName, email }: InvoiceSheet["payer"],
): InvoicePage["facts"] {
  const dates = { Issued: issuedAt, Due: dueAt, Paid: paidAt };
  return [
    ["Billed to", [fullName, email].filter(Boolean).join("\n")],
    ...Object.entries(dates).flatMap(([label, date]): InvoicePage["facts"] =>
      date ? [[label, inWords(date, timezone)]] : [],
    ),
  ];
}

const ENDS: Partial<Record<InvoiceRow["status"], string>> = {
  DRAFT: "This is a draft. It has no number and is not to be paid yet.",
  PAID: "This invoice is paid. Thank you.",
  VOID: "This invoice is void. Nothing is to be paid.",
};

function endOf({ status, dueAt, total, currency, number }: InvoiceRow, timezone: string): string {
  const due = dueAt ? ` by ${inWords(dueAt, timezone)}` : "";
  return (
    ENDS[status] ?? `Please pay ${asMoney(total, currency)}${due} and name the number ${number}.`
  );
}

const inWords = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "long" }).format(instant);
