import { formatNumber } from "#lib/format-number.ts";

const entries = (count: number) => `${formatNumber(count)} ${count === 1 ? "payment" : "payments"}`;

export const bank = {
  title: "Bank statements",
  about: "Upload your bank's export and match each payment to an invoice.",
  what: "statements",
  upload: {
    title: "Upload a statement",
    file: "File",
    fileHint: "CAMT.053 or CSV, as your bank exports it; at most 5 MB. Drop it here or choose it.",
    missing: { file: "Choose a file" },
    submit: "Upload",
    done: (added: number, known: number, duplicates: number) =>
      [
        `${entries(added)} found`,
        ...(known > 0 ? [`${known} uploaded before`] : []),
        ...(duplicates > 0 ? [`${duplicates} ignored: in another file already`] : []),
      ].join(", "),
    allKnown: "Everything in this file was uploaded before",
  },
  list: {
    file: "Statement",
    account: "Account",
    uploaded: "Uploaded",
    open: "Open",
    matched: "Matched",
    ignored: "Ignored",
    empty: "No statements yet",
    emptyAbout: "Export one from your bank as CAMT.053, or as CSV, and upload it above.",
  },
  entries: {
    caption: "Payments received",
    what: "payments",
    search: "Payer or text",
    unknownPayer: "Unknown payer",
    payer: "Payer",
    booked: "Booked",
    amount: "Amount",
    invoice: "Invoice",
    empty: "No payments here",
    of: (invoice: string, member: string) => `${invoice} of ${member}`,
    paid: (invoice: string) => `Paid ${invoice}`,
    anInvoice: "an invoice",
    nothing: "No invoice found",
    duplicate: "The same payment is already in a statement of another format.",
  },
  reason: {
    NAMED_AND_SAME_AMOUNT: "Sure: it names this invoice, and the amount is exactly what is open.",
    NAMED_AND_LESS: "Likely: it names this invoice, and is a part of what is open.",
    NAMED_AND_MORE: "Likely: it names this invoice, and is more than what is open.",
    NAMED_AMONG_OTHERS: "Likely: it names this invoice and others.",
    PAYER_AND_SAME_AMOUNT: "Possible: this member's name, and exactly this amount is open.",
    NAMED_BUT_SETTLED: "It names this invoice, of which nothing is open.",
  },
  approve: {
    action: (amount: string) => `Approve ${amount}`,
    label: (amount: string, invoice: string) => `Approve ${amount} for ${invoice}`,
    done: (invoice: string) => `Recorded for ${invoice}`,
    sure: (count: number) =>
      count === 1 ? "Approve 1 sure match" : `Approve ${count} sure matches`,
    sureDone: (count: number) => `${entries(count)} recorded`,
  },
  choose: {
    action: "Choose",
    label: (payer: string) => `Choose an invoice for the payment of ${payer}`,
    title: "Which invoice does it pay?",
    about: (amount: string, payer: string) => `${amount} of ${payer}.`,
    invoice: "Invoice",
    invoiceHint: "Type a part of its number or of the member's name.",
    choice: (number: string, member: string, open: string) =>
      `${number} · ${member} · ${open} open`,
    amount: (currency: string) => `Amount, in ${currency}`,
    amountHint: "What is left over stays open for another invoice.",
    missing: { invoiceId: "Choose an invoice", amount: "Enter an amount such as 25.50" },
    submit: "Approve",
  },
  ignore: {
    action: "Ignore",
    label: (payer: string) => `Ignore the payment of ${payer}`,
    done: "Ignored",
    reopen: "Reopen",
    reopenLabel: (payer: string) => `Reopen the payment of ${payer}`,
    reopened: "Open again",
  },
};
