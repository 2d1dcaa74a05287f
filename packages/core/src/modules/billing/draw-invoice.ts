import { loneThread } from "#base/lone-thread.ts";
import { asMoney, dayIn } from "#base/when.ts";
import { type Club, paymentOf } from "./how-to-pay.ts";
import { openTotalOf } from "./open-total.ts";
import { paymentFacts } from "./payment-facts.ts";
import { type InvoiceRow, linesToShow } from "./present-invoice.ts";

/** The data of an invoice's PDF. */
export interface InvoiceSheet {
  invoice: InvoiceRow;
  /** The club that sends the invoice. */
  club: Club;
  payer: { fullName: string; email: string | null };
  /** Number of the invoice that a credit note is of. */
  creditedNumber: string | null;
}

type Facts = [label: string, value: string][];

/** The texts of an invoice in their order, which are everything that the drawing thread gets. */
export interface InvoicePage {
  title: string;
  author: string;
  /** Address and numbers of the author. */
  sender: string[];
  createdAt: Date;
  facts: Facts;
  /** Description, quantity, unit price and amount of each line. */
  rows: string[][];
  /** Below the lines, the total first. */
  sums: Facts;
  /** How to pay, with the content of its QR code. */
  payment: { facts: Facts; qr: string | null } | null;
  end: string;
  footer: string;
}

/**
 * Draws the invoice as a PDF of as many A4 pages as its lines need, in a separate thread. Throws
 * SERVICE_UNAVAILABLE when too many drawings wait.
 */
export const drawInvoice = async (sheet: InvoiceSheet): Promise<Buffer> =>
  Buffer.from(await thread.ask(pageOf(sheet)));

const thread = loneThread<InvoicePage, Uint8Array>(new URL("./pdf-worker.mjs", import.meta.url));

function pageOf(sheet: InvoiceSheet): InvoicePage {
  const { invoice, club } = sheet;
  const { number, currency, issuedAt, createdAt } = invoice;
  const money = (amount: number) => asMoney(amount, currency);
  const owed = paymentOf(club, invoice);
  return {
    title: `${headingOf(invoice)} ${number ?? ""}`.trim(),
    author: club.legalName ?? club.name,
    sender: senderOf(club),
    createdAt: issuedAt ?? createdAt,
    facts: factsOf(sheet),
    rows: linesToShow(invoice).map(({ description, quantity, unitAmount, amount }) => [
      description,
      String(quantity),
      money(unitAmount),
      money(amount),
    ]),
    sums: sumsOf(invoice, money),
    payment: owed && { facts: paymentFacts(owed, club.timezone), qr: owed.epcPayload },
    end: endOf(invoice, owed !== null),
    footer: club.invoiceFooter ?? "",
  };
}

function headingOf({ status, kind }: InvoiceRow): string {
  if (kind === "CREDIT_NOTE") return "Credit note";
  return status === "DRAFT" ? "Draft invoice" : "Invoice";
}

const senderOf = (club: Club): string[] => [
  ...(club.legalName && club.legalName !== club.name ? [club.name] : []),
  ...club.addressLines,
  ...(club.vatNumber ? [`VAT ${club.vatNumber}`] : []),
  ...(club.registrationNumber ? [`Registration ${club.registrationNumber}`] : []),
];

function factsOf({ invoice, club, payer, creditedNumber }: InvoiceSheet): Facts {
  const { issuedAt, dueAt, paidAt } = invoice;
  const dates = { Issued: issuedAt, Due: dueAt, Paid: paidAt };
  return [
    ["Billed to", billedTo(invoice, payer)],
    ...(creditedNumber ? ([["For invoice", creditedNumber]] satisfies Facts) : []),
    ...Object.entries(dates).flatMap(
      ([label, date]): Facts => (date ? [[label, dayIn(date, club.timezone)]] : []),
    ),
  ];
}

function sumsOf(invoice: InvoiceRow, money: (amount: number) => string): Facts {
  const { kind, status, total, paidTotal, creditedTotal } = invoice;
  const booked: Facts = [
    ...(paidTotal > 0 ? ([["Paid", money(-paidTotal)]] satisfies Facts) : []),
    ...(creditedTotal > 0 ? ([["Credited", money(-creditedTotal)]] satisfies Facts) : []),
  ];
  return [
    [kind === "CREDIT_NOTE" ? "Credited" : "Total", money(total)],
    ...booked,
    ...(booked.length > 0 && status === "ISSUED"
      ? ([["To pay", money(openTotalOf(invoice))]] satisfies Facts)
      : []),
  ];
}

const ENDS: Partial<Record<InvoiceRow["status"], string>> = {
  DRAFT: "This is a draft. It has no number and is not to be paid yet.",
  PAID: "This invoice is paid. Thank you.",
  VOID: "This invoice is void. Nothing is to be paid.",
};

function endOf({ kind, status }: InvoiceRow, isOwed: boolean): string {
  if (kind === "CREDIT_NOTE") return "This credit note takes back what its invoice asked for.";
  return ENDS[status] ?? (isOwed ? "" : "Nothing is to be paid.");
}

/** The document of an erased person keeps whom it was addressed to (rules#erasure). */
function billedTo({ billTo }: InvoiceRow, payer: InvoiceSheet["payer"]): string {
  const { name, email } = billTo ?? { name: payer.fullName, email: payer.email };
  return [name, email].filter(Boolean).join("\n");
}
