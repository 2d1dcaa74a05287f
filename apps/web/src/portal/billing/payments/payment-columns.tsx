import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { RecordLink } from "#ui-react/record/record-link.tsx";
import { CalendarDay, Day } from "#ui-react/time.tsx";
import type { PaymentItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownPaymentStatus } from "../shown-status.ts";
import { ApproveButton } from "./approve-button.tsx";
import { payerName } from "./payer-name.ts";

const { payments: text, channel: channels, draft } = messages;

/** The columns of the list. */
export const COLUMNS: readonly Column<PaymentItemData>[] = [
  {
    header: text.member,
    cell: (payment) => <RecordLink id={payment.id}>{payerName(payment)}</RecordLink>,
  },
  {
    header: text.invoice,
    cell: ({ invoiceId, invoiceNumber, creditTotal }) => {
      if (invoiceId)
        return <PageLink to={paths.invoice(invoiceId)}>{invoiceNumber ?? draft}</PageLink>;
      return creditTotal > 0 ? channels.CREDIT : common.none;
    },
  },
  { header: text.how, cell: ({ channel }) => channels[channel] },
  {
    header: text.begun,
    sortKey: "createdAt",
    cell: ({ createdAt }) => <Day instant={createdAt} />,
  },
  {
    header: text.received,
    sortKey: "receivedOn",
    cell: ({ receivedOn }) => (receivedOn ? <CalendarDay day={receivedOn} /> : common.none),
  },
  {
    header: common.statusLabel,
    inCard: "beside",
    sortKey: "status",
    cell: (payment) => <StatusBadge status={shownPaymentStatus(payment)} />,
  },
  {
    header: text.amount,
    sortKey: "amount",
    numeric: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
];

/** For finance managers: the day of the approval, or a button to approve. */
export const APPROVED: Column<PaymentItemData> = {
  header: text.approved,
  cell: (payment) => <Approved payment={payment} />,
};

function Approved({ payment }: { payment: PaymentItemData }) {
  const { status, approvedAt } = payment;
  if (status === "PENDING")
    return <ApproveButton payment={payment} payerName={payerName(payment)} />;
  return approvedAt ? <Day instant={approvedAt} /> : common.none;
}
