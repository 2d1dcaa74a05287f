import type { MailContent } from "#base/mail/message.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { asMoney, dayIn } from "#base/when.ts";
import type { InvoiceSheet } from "./draw-invoice.ts";
import { type HowToPay, paymentOf } from "./how-to-pay.ts";
import { invoiceAttachment, loadSheet } from "./invoice-sheet.ts";
import { paymentFacts } from "./payment-facts.ts";

type Words = Pick<MailContent, "subject" | "heading" | "paragraphs">;

/** The mails about an invoice, with its PDF (rules#invoice-mails). */
export const billingMails = {
  invoiceIssued: compose(({ invoice: { number, kind }, club, payer }, owed) => {
    const what = kind === "CREDIT_NOTE" ? "credit note" : "invoice";
    const heading = `${what[0]?.toUpperCase()}${what.slice(1)} ${number}`;
    return {
      subject: `${heading} of ${club.name}`,
      heading,
      paragraphs: [
        `Hello ${payer.fullName}, the ${what} is attached as a PDF.`,
        ...(owed ? [pleasePay(owed, club.timezone)] : ["Nothing is to be paid."]),
      ],
    };
  }),
  invoiceReminder: compose(({ invoice: { number }, club, payer }, owed) => {
    if (!owed) return undefined;
    return {
      subject: `Reminder: invoice ${number} of ${club.name}`,
      heading: `Invoice ${number} is not paid yet`,
      paragraphs: [
        `Hello ${payer.fullName}, we have not received ${asMoney(owed.amount, owed.currency)} yet${
          owed.dueAt ? `, which was due on ${dayIn(owed.dueAt, club.timezone)}` : ""
        }.`,
        "If you have paid in the last days, thank you; nothing more is to be done.",
      ],
    };
  }),
} satisfies Record<string, MailComposer>;

/** Nothing is sent to somebody without an address, of a draft or of a void invoice. */
function compose(
  wording: (sheet: InvoiceSheet, owed: HowToPay | null) => Words | undefined,
): MailComposer {
  return async (query, { tenantId, subjectId }) => {
    const sheet = tenantId ? await loadSheet(query, tenantId, subjectId) : undefined;
    const address = sheet?.payer.email;
    if (!sheet || !address) return undefined;
    const { invoice, club } = sheet;
    if (invoice.status === "DRAFT" || invoice.status === "VOID") return undefined;
    const owed = paymentOf(club, invoice);
    const words = wording(sheet, owed);
    return (
      words && {
        ...words,
        to: [address],
        from: club.name,
        facts: owed ? paymentFacts(owed, club.timezone) : [],
        attachments: [invoiceAttachment(sheet)],
      }
    );
  };
}

const pleasePay = ({ amount, currency, dueAt }: HowToPay, timezone: string): string =>
  `Please pay ${asMoney(amount, currency)}${dueAt ? ` by ${dayIn(dueAt, timezone)}` : ""}.`;
