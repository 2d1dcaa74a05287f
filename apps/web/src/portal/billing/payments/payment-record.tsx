import { formatEmail } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { Facts } from "#ui-react/panel.tsx";
import type { RecordProps } from "#ui-react/record/record-beside.tsx";
import { RecordSheet } from "#ui-react/record/record-sheet.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { CalendarDay, Day } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import type { PaymentItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownPaymentStatus } from "../shown-status.ts";
import { payerName } from "./payer-name.ts";
import { PaymentActions } from "./payment-actions.tsx";

const { payments: text, channel: channels, draft } = messages;
const { reasons } = messages.reverse;

/** A payment beside the list of payments: what came in, for what, and its approval or refund. */
export function PaymentRecord(props: RecordProps) {
  const query = useQuery(api.billing.getPayment.queryOptions({ id: props.record.id }));
  const { data } = query;
  return (
    <RecordSheet
      {...props}
      title={
        data ? text.one(payerName(data), formatMoney(data.amount, data.currency)) : text.single
      }
      page={data && findPage(data)}
      pageWord={data?.invoiceId ? text.openInvoice : text.openMember}
    >
      <Loaded query={query} shape="facts">
        {(payment) => (
          <>
            <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
              <StatusBadge status={shownPaymentStatus(payment)} />
              <PaymentActions payment={payment} payerName={payerName(payment)} look="main" />
            </div>
            <PaymentFacts payment={payment} />
          </>
        )}
      </Loaded>
    </RecordSheet>
  );
}

/** The page of the invoice; of the member, if one is known, for money that is for none. */
function findPage({ invoiceId, memberId }: PaymentItemData): string | undefined {
  if (invoiceId) return paths.invoice(invoiceId);
  return memberId ? paths.member(memberId) : undefined;
}

function PaymentFacts({ payment }: { payment: PaymentItemData }) {
  const { amount, refundedTotal, creditTotal, currency, channel, reference } = payment;
  const { createdAt, receivedOn, approvedAt, reversalReason, reversalNote } = payment;
  const { memberId, memberEmail, invoiceId, invoiceNumber } = payment;
  return (
    <Facts
      facts={[
        [text.amount, <Money key="amount" amount={amount} currency={currency} />],
        ...(refundedTotal > 0
          ? [
              [
                text.refunded,
                <Money key="refunded" amount={refundedTotal} currency={currency} />,
              ] as const,
            ]
          : []),
        ...(creditTotal > 0
          ? [
              [
                text.credit,
                <Money key="credit" amount={creditTotal} currency={currency} />,
              ] as const,
            ]
          : []),
        [
          text.member,
          <span key="member">
            {memberId ? (
              <PageLink to={paths.member(memberId)}>{payerName(payment)}</PageLink>
            ) : (
              payerName(payment)
            )}
            {memberEmail && (
              <span className="block break-words text-muted">{formatEmail(memberEmail)}</span>
            )}
          </span>,
        ],
        [
          text.invoice,
          invoiceId ? (
            <PageLink key="invoice" to={paths.invoice(invoiceId)}>
              {invoiceNumber ?? draft}
            </PageLink>
          ) : (
            common.none
          ),
        ],
        [text.how, channels[channel]],
        [text.reference, reference ?? common.none],
        ...(reversalReason
          ? [
              [
                text.reversed,
                [reasons[reversalReason], reversalNote].filter(Boolean).join(" · "),
              ] as const,
            ]
          : []),
        [text.begun, <Day key="begun" instant={createdAt} />],
        [text.received, receivedOn ? <CalendarDay key="received" day={receivedOn} /> : common.none],
        [text.approved, approvedAt ? <Day key="approved" instant={approvedAt} /> : common.none],
      ]}
    />
  );
}
