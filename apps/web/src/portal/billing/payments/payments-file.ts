import { formatEmail } from "@rollcall/core/contract";
import { toFileTime } from "#lib/format/local-time.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { statusWord } from "#ui-react/status-words.ts";
import type { ClubData } from "../../list-export.tsx";
import { files } from "../../messages/files.ts";
import { moneyColumn } from "../../money-column.ts";
import type { PaymentItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownPaymentStatus } from "../shown-status.ts";

const { payments: text, channel: channels } = messages;
type Row = PaymentItemData;
const amount = moneyColumn<Row>;

/** The columns of the file of payments; times are those of the club's clocks. */
export const paymentsFile = ({ timezone }: ClubData): readonly ExportColumn<Row>[] => [
  [text.invoice, ({ invoiceNumber }) => invoiceNumber ?? ""],
  [files.event, ({ eventTitle }) => eventTitle ?? ""],
  [files.member, ({ memberName }) => memberName ?? ""],
  [files.membershipNumber, ({ membershipNumber }) => membershipNumber ?? ""],
  [files.email, ({ memberEmail }) => formatEmail(memberEmail ?? "")],
  [text.how, ({ channel }) => channels[channel]],
  [text.reference, ({ reference }) => reference ?? ""],
  [common.statusLabel, (payment) => statusWord(shownPaymentStatus(payment))],
  [text.begun, ({ createdAt }) => toFileTime(createdAt, timezone)],
  [text.received, ({ receivedOn }) => receivedOn ?? ""],
  [text.approved, ({ approvedAt }) => toFileTime(approvedAt, timezone)],
  [files.payments.approvedBy, ({ approvedByName }) => approvedByName ?? ""],
  [files.timezone, () => timezone],
  amount(text.amount, (payment) => payment.amount),
  amount(files.payments.refunded, ({ refundedTotal }) => refundedTotal),
  amount(text.credit, ({ creditTotal }) => creditTotal),
  amount(files.net, computeNet),
  [files.currency, ({ currency }) => currency],
];

/** What came in and stayed: nothing of what waits or failed. Credit came in before it was used. */
const computeNet = ({ status, channel, amount: paid, refundedTotal }: Row): number =>
  channel !== "CREDIT" && (status === "SUCCEEDED" || status === "REFUNDED")
    ? paid - refundedTotal
    : 0;
