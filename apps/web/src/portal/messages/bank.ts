import { formatNumber } from "#lib/format-number.ts";

const entries = (count: number) => `${formatNumber(count)} ${count === 1 ? "payment" : "payments"}`;

export const bank = {
  title: "Bank statements",
  about: "Upload your bank's export and match each payment to an invoice.",
  what: "statements",
  upload: {
    title: "Upload a statement",
    file: "File",
    fileHint: "CAMT.053 or CSV from your bank, up to 5 MB. Drop it here or choose it.",
    missing: { file: "Choose a file" },
    submit: "Upload",
    done: (added: number, known: number, duplicates: number) =>
      [
        `${entries(added)} found`,
        ...(known > 0 ? [`${known} already uploaded`] : []),
        ...(duplicates > 0 ? [`${duplicates} ignored: already in another file`] : []),
      ].join(", "),
    allKnown: "Everything in this file was already uploaded",
  },
  list: {
    file: "Statement",
    account: "Account",
    uploaded: "Uploaded",
    open: "Open",
    matched: "Matched",
    ignored: "Ignored",
    empty: "No statements yet",
    emptyAbout: "Export one from your bank as CAMT.053 or CSV and upload it above.",
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
    empty: "No payments found",
    of: (invoice: string, member: string) => `${invoice} for ${member}`,
    paid: (invoice: string) => `Paid ${invoice}`,
    anInvoice: "an invoice",
    nothing: "No matching invoice",
    duplicate: "This payment is already in a statement in another format.",
  },
  reason: {
    NAMED_AND_SAME_AMOUNT: "Exact: it names this invoice and the amount matches.",
    NAMED_AND_LESS: "Likely: it names this invoice but pays only part of it.",
    NAMED_AND_MORE: "Likely: it names this invoice but is more than the amount due.",
    NAMED_AMONG_OTHERS: "Likely: it names this invoice and others.",
    PAYER_AND_SAME_AMOUNT: "Possible: the name and the amount due match this member.",
    NAMED_BUT_SETTLED: "It names this invoice, which is already settled.",
  },
  approve: {
    action: (amount: string) => `Approve ${amount}`,
    label: (amount: string, invoice: string) => `Approve ${amount} for ${invoice}`,
    done: (invoice: string) => `Recorded for ${invoice}`,
    sure: (count: number) =>
      count === 1 ? "Approve 1 exact match" : `Approve ${count} exact matches`,
    sureDone: (count: number) => `${entries(count)} recorded`,
  },
  choose: {
    action: "Choose",
    label: (payer: string) => `Choose an invoice for the payment from ${payer}`,
    title: "Choose an invoice",
    about: (amount: string, payer: string) => `${amount} from ${payer}.`,
    invoice: "Invoice",
    invoiceHint: "Type part of its number or of the member's name.",
    choice: (number: string, member: string, open: string) => `${number} · ${member} · ${open} due`,
    amount: (currency: string) => `Amount, in ${currency}`,
    amountHint: "Any remainder stays open for another invoice.",
    missing: { invoiceId: "Choose an invoice", amount: "Enter an amount, such as 25.50" },
    submit: "Approve",
  },
  unmatch: {
    action: "Unmatch",
    label: (payer: string) => `Unmatch the payment from ${payer}`,
    title: "Unmatch this payment?",
    about:
      "The recorded payment is reversed and its invoice is open again. The bank payment is open and can be matched to another invoice.",
    done: "Unmatched",
  },
  ignore: {
    action: "Ignore",
    label: (payer: string) => `Ignore the payment from ${payer}`,
    done: "Ignored",
    reopen: "Reopen",
    reopenLabel: (payer: string) => `Reopen the payment from ${payer}`,
    reopened: "Reopened",
  },
};
