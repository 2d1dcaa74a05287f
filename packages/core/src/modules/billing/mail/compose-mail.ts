import type { MailContent } from "#base/mail/message.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import type { Language } from "#base/text/languages.ts";
import { asMoney, dayIn } from "#base/when.ts";
import type { InvoiceSheet } from "../paper/draw-invoice.ts";
import { getHowToPay, type HowToPay } from "../paper/how-to-pay.ts";
import { invoiceAttachment, loadSheet } from "../paper/invoice-sheet.ts";
import { paymentFacts } from "../paper/payment-facts.ts";
import { billingWords } from "../words/words.ts";

type Words = Pick<MailContent, "subject" | "heading" | "paragraphs">;

/** The mails about an invoice, with its PDF (rules#invoice-mails). */
export const billingMails = {
  invoiceIssued: compose((sheet, howToPay, language) => {
    const { invoice, club, payer, replacesNumber } = sheet;
    const { number, kind } = invoice;
    const words = billingWords(language);
    const heading = words.named(kind, number ?? "");
    return {
      subject: words.ofClub(heading, club.name),
      heading,
      paragraphs: [
        words.hello(payer.fullName),
        words.attached(kind),
        ...(replacesNumber ? [words.replaces(replacesNumber)] : []),
        howToPay ? words.pleasePay(...amountAndDay(howToPay, club, language)) : words.nothingToPay,
      ],
    };
  }),
  invoiceReminder: compose(({ invoice: { number }, club, payer }, howToPay, language, now) => {
    if (!howToPay) return undefined;
    const { hello, reminder } = billingWords(language);
    const [amount, dueOn] = amountAndDay(howToPay, club, language);
    const isDue = !howToPay.dueAt || !dueOn || howToPay.dueAt <= now;
    return {
      subject: reminder.subject(number ?? "", club.name),
      heading: reminder.heading(number ?? ""),
      paragraphs: [
        hello(payer.fullName),
        isDue ? reminder.owed(amount, dueOn) : reminder.soon(amount, dueOn),
        reminder.thanks,
      ],
    };
  }),
} satisfies Record<string, MailComposer>;

/** Nothing is sent to somebody without an address, of a draft or of a void invoice. */
function compose(
  wording: (
    sheet: InvoiceSheet,
    howToPay: HowToPay | null,
    language: Language,
    now: Date,
  ) => Words | undefined,
): MailComposer {
  return async (query, { tenantId, subjectId }, app, language) => {
    const sheet = tenantId ? await loadSheet(query, tenantId, subjectId) : undefined;
    const address = sheet?.payer.email;
    if (!sheet || !address) return undefined;
    const { invoice, club } = sheet;
    if (invoice.status === "DRAFT" || invoice.status === "VOID") return undefined;
    const howToPay = getHowToPay(club, invoice);
    const words = wording(sheet, howToPay, language, app.clock.now());
    return (
      words && {
        ...words,
        to: [address],
        from: club.name,
        facts: howToPay ? paymentFacts(howToPay, club.timezone, language) : [],
        attachments: [invoiceAttachment(app, sheet)],
      }
    );
  };
}

const amountAndDay = (
  { amount, currency, dueAt }: HowToPay,
  { timezone }: InvoiceSheet["club"],
  language: Language,
) => [asMoney(amount, currency, language), dueAt && dayIn(dueAt, timezone, language)] as const;
