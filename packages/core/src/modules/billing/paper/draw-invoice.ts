import { formatEmail } from "#base/text/format-email.ts";
import type { Language } from "#base/text/languages.ts";
import { asMoney, dayIn, getLocale } from "#base/when.ts";
import { openThreads } from "#base/work/threads.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import { computeOpenTotal } from "../invoice/open-total.ts";
import { type InvoiceRow, linesToShow } from "../invoice/present-invoice.ts";
import type { BillingMessages } from "../words/messages.ts";
import { billingWords } from "../words/words.ts";
import { type Club, getHowToPay } from "./how-to-pay.ts";
import { paymentFacts } from "./payment-facts.ts";

/** The data of an invoice's PDF. */
export interface InvoiceSheet {
  invoice: InvoiceRow;
  /** The club that sends the invoice. */
  club: Club;
  payer: { fullName: string; email: string | null };
  /** Number of the invoice that a credit note is of. */
  creditedNumber: string | null;
  /** Number of the void invoice that it replaces. */
  replacesNumber: string | null;
  /** The payer's. */
  language: Language;
}

type Facts = [label: string, value: string][];

/** The texts of an invoice in their order, which are everything that the drawing thread gets. */
export interface InvoicePage {
  /** As a tag, for programs that read aloud. */
  locale: string;
  title: string;
  author: string;
  /** Address and numbers of the author. */
  sender: string[];
  createdAt: Date;
  facts: Facts;
  columns: string[];
  /** Description, quantity, unit price and amount of each line. */
  rows: string[][];
  /** Below the lines, the total first. */
  sums: Facts;
  /** How to pay, with the content of its QR code. */
  payment: { heading: string; facts: Facts; qr: string | null; scan: string } | null;
  end: string;
  footer: string;
}

/**
 * Draws the invoice as a PDF of as many A4 pages as its lines need, in a separate thread. Throws
 * QueueFull when too many drawings wait.
 */
export const drawInvoice = async (sheet: InvoiceSheet, turn: WorkTurn): Promise<Buffer> =>
  Buffer.from(await threads.ask(turn, buildPage(sheet)));

const threads = openThreads<InvoicePage, Uint8Array>(new URL("./pdf-worker.mjs", import.meta.url), {
  slots: 1,
});

function buildPage(sheet: InvoiceSheet): InvoicePage {
  const { invoice, club, language } = sheet;
  const { currency, issuedAt, createdAt } = invoice;
  const words = billingWords(language);
  const { columns, howToPay, scan } = words.document;
  const money = (amount: number) => asMoney(amount, currency, language);
  const sign = getSign(invoice);
  const owed = getHowToPay(club, invoice);
  return {
    locale: getLocale(language),
    title: formatTitle(invoice, words),
    author: club.legalName ?? club.name,
    sender: listSenderLines(club, words),
    createdAt: issuedAt ?? createdAt,
    facts: listFacts(sheet, words),
    columns,
    rows: linesToShow(invoice).map(({ description, quantity, unitAmount, amount }) => [
      description,
      String(quantity),
      money(sign * unitAmount),
      money(sign * amount),
    ]),
    sums: listSums(invoice, words, money),
    payment: owed && {
      heading: howToPay,
      facts: paymentFacts(owed, club.timezone, language),
      qr: owed.epcPayload,
      scan,
    },
    end: getEnding(invoice, words, owed !== null),
    footer: club.invoiceFooter ?? "",
  };
}

/** The amounts of a credit note are negative: they are stored without sign. */
const getSign = ({ kind }: InvoiceRow): 1 | -1 => (kind === "CREDIT_NOTE" ? -1 : 1);

const formatTitle = ({ status, kind, number }: InvoiceRow, words: BillingMessages): string =>
  (status === "DRAFT" && kind === "INVOICE"
    ? `${words.document.draft} ${number ?? ""}`
    : words.named(kind, number ?? "")
  ).trim();

const listSenderLines = (club: Club, { document }: BillingMessages): string[] => [
  ...(club.legalName && club.legalName !== club.name ? [club.name] : []),
  ...club.addressLines,
  ...(club.vatNumber ? [document.vat(club.vatNumber)] : []),
  ...(club.registrationNumber ? [document.registration(club.registrationNumber)] : []),
];

function listFacts(sheet: InvoiceSheet, { document }: BillingMessages): Facts {
  const { invoice, club, payer, creditedNumber, replacesNumber, language } = sheet;
  const { issuedAt, dueAt, paidAt } = invoice;
  const dates: [string, Date | null][] = [
    [document.issued, issuedAt],
    [document.due, dueAt],
    [document.paid, paidAt],
  ];
  return [
    [document.billedTo, billedTo(invoice, payer)],
    ...(creditedNumber ? ([[document.forInvoice, creditedNumber]] satisfies Facts) : []),
    ...(replacesNumber ? ([[document.replaces, replacesNumber]] satisfies Facts) : []),
    ...dates.flatMap(
      ([label, date]): Facts => (date ? [[label, dayIn(date, club.timezone, language)]] : []),
    ),
  ];
}

function listSums(
  invoice: InvoiceRow,
  { document }: BillingMessages,
  money: (amount: number) => string,
): Facts {
  const { kind, status, total, paidTotal, creditedTotal } = invoice;
  const booked: Facts = [
    ...(paidTotal > 0 ? ([[document.paid, money(-paidTotal)]] satisfies Facts) : []),
    ...(creditedTotal > 0 ? ([[document.credited, money(-creditedTotal)]] satisfies Facts) : []),
  ];
  return [
    [kind === "CREDIT_NOTE" ? document.credited : document.total, money(getSign(invoice) * total)],
    ...booked,
    ...(booked.length > 0 && status === "ISSUED"
      ? ([[document.toPay, money(computeOpenTotal(invoice))]] satisfies Facts)
      : []),
  ];
}

function getEnding(
  { kind, status }: InvoiceRow,
  { document: { ends } }: BillingMessages,
  isOwed: boolean,
): string {
  if (kind === "CREDIT_NOTE") return ends.creditNote;
  if (status === "DRAFT") return ends.draft;
  if (status === "PAID") return ends.paid;
  if (status === "VOID") return ends.void;
  return isOwed ? "" : ends.nothing;
}

/** The document of an erased person keeps whom it was addressed to (rules#erasure). */
function billedTo({ billTo }: InvoiceRow, payer: InvoiceSheet["payer"]): string {
  const { name, email } = billTo ?? { name: payer.fullName, email: payer.email };
  return [name, email && formatEmail(email)].filter(Boolean).join("\n");
}
