import { formatEmail } from "@rollcall/core/contract";
import { toFileDay } from "#lib/format/local-time.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { statusWord } from "#ui-react/status-words.ts";
import type { ClubData } from "../../list-export.tsx";
import { files } from "../../messages/files.ts";
import { moneyColumn } from "../../money-column.ts";
import type { InvoiceItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownStatus } from "../shown-status.ts";
import { signedTotal } from "../signed-total.ts";

const { invoices: text, invoice: words, kind: kinds, total } = messages;
type Row = InvoiceItemData;
const amount = moneyColumn<Row>;

/** The columns of the file of invoices; days are those of the club's clocks. */
export const invoicesFile = ({ timezone }: ClubData): readonly ExportColumn<Row>[] => [
  [text.number, ({ number }) => number ?? ""],
  [text.kind, ({ kind }) => kinds[kind]],
  [words.reference, ({ reference }) => reference ?? ""],
  [common.statusLabel, (invoice) => statusWord(shownStatus(invoice))],
  [words.creditOf, ({ creditedInvoiceNumber }) => creditedInvoiceNumber ?? ""],
  [words.replaces, ({ replacesNumber }) => replacesNumber ?? ""],
  [words.replacedBy, ({ replacedByNumber }) => replacedByNumber ?? ""],
  [files.member, ({ memberName }) => memberName],
  [files.membershipNumber, ({ membershipNumber }) => membershipNumber ?? ""],
  [files.email, ({ memberEmail }) => formatEmail(memberEmail ?? "")],
  [files.event, ({ eventTitle }) => eventTitle ?? ""],
  [files.invoices.items, itemsText],
  [files.invoices.renewsThrough, ({ renewsThrough }) => renewsThrough ?? ""],
  [text.issued, ({ issuedAt }) => toFileDay(issuedAt, timezone)],
  [text.due, ({ dueAt }) => toFileDay(dueAt, timezone)],
  [files.invoices.paidOn, ({ paidAt }) => toFileDay(paidAt, timezone)],
  amount(total, signedTotal),
  amount(words.creditedTotal, ({ creditedTotal }) => creditedTotal),
  amount(files.net, computeNet),
  amount(words.paidTotal, ({ paidTotal }) => paidTotal),
  amount(words.openTotal, ({ openTotal }) => openTotal),
  [files.currency, ({ currency }) => currency],
];

/** What an invoice is for: "2 × Oars; Locker". */
const itemsText = ({ lines }: Row): string =>
  lines
    .map(({ description, quantity }) =>
      quantity === 1 ? description : `${quantity} × ${description}`,
    )
    .join("; ");

/**
 * What an invoice asks for in all, whose sum is what the club bills: nothing for a draft, for a void
 * one, and for a credit note, which is taken from the invoice that it credits.
 */
function computeNet({ kind, status, total: invoicedTotal, creditedTotal }: Row): number {
  if (kind === "CREDIT_NOTE" || status === "DRAFT" || status === "VOID") return 0;
  return invoicedTotal - creditedTotal;
}
