import type { INVOICE_KINDS } from "../billing-states.ts";

type Kind = (typeof INVOICE_KINDS)[number];

const NAMES: Record<Kind, string> = { INVOICE: "Invoice", CREDIT_NOTE: "Credit note" };

/** What the mails and documents of an invoice say. Another language is another such file. */
export const messages = {
  /** The document and its number. */
  named: (kind: Kind, number: string) => `${NAMES[kind]} ${number}`,
  ofClub: (invoice: string, club: string) => `${invoice} of ${club}`,
  hello: (name: string) => `Hello ${name},`,
  attached: (kind: Kind) => `The ${NAMES[kind].toLowerCase()} is attached as a PDF.`,
  replaces: (number: string) =>
    `It replaces invoice ${number}, which is now void. Please do not pay that one.`,
  pleasePay: (amount: string, dueOn: string | null) =>
    `Please pay ${amount}${dueOn ? ` by ${dueOn}` : ""}.`,
  nothingToPay: "No payment is due.",
  /** The line of what is still open of an invoice. */
  rest: (number: string) => `${number}: remaining amount`,
  reminder: {
    subject: (number: string, club: string) => `Reminder: invoice ${number} of ${club}`,
    heading: (number: string) => `Invoice ${number} is not paid yet`,
    owed: (amount: string, dueOn: string | null) =>
      `We have not received ${amount} yet${dueOn ? `, which was due on ${dueOn}` : ""}.`,
    soon: (amount: string, dueOn: string) =>
      `We have not received ${amount} yet. It is due on ${dueOn}.`,
    thanks: "If you have paid in the last few days, thank you. You can ignore this reminder.",
  },
  /** How to pay, by label and value. */
  payment: {
    toPay: "Amount due",
    until: "Pay by",
    payee: "Pay to",
    how: "How to pay",
    willFollow: (contact: string | null) =>
      contact
        ? `The organiser will send payment details. Questions: ${contact}`
        : "The organiser will send payment details.",
    reference: "Reference",
  },
  document: {
    draft: "Draft invoice",
    vat: (number: string) => `VAT ${number}`,
    registration: (number: string) => `Registration ${number}`,
    billedTo: "Bill to",
    forInvoice: "For invoice",
    replaces: "Replaces",
    issued: "Issued",
    due: "Due",
    paid: "Paid",
    credited: "Credited",
    total: "Total",
    toPay: "Amount due",
    columns: ["Description", "Quantity", "Unit price", "Amount"],
    howToPay: "How to pay",
    scan: "Scan with your banking app",
    ends: {
      draft: "This is a draft. It has no number, and no payment is due yet.",
      paid: "This invoice is paid. Thank you.",
      void: "This invoice is void. No payment is due.",
      creditNote: "This credit note reduces or cancels its invoice.",
      nothing: "No payment is due.",
    },
  },
};

export type BillingMessages = typeof messages;
