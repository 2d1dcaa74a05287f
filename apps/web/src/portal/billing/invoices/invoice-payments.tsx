import { formatMoney } from "#lib/format/format-money.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { CalendarDay, Day } from "#ui-react/time.tsx";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { PaymentActions } from "../payments/payment-actions.tsx";
import { shownPaymentStatus } from "../shown-status.ts";

const text = messages;

/**
 * The payments of one invoice, the latest first. An expected one is booked with the main button of
 * the invoice.
 */
export function InvoicePayments({ invoice }: { invoice: InvoiceData }) {
  return (
    <Panel title={text.invoice.payments}>
      {invoice.payments.length === 0 && <p className="text-muted">{text.invoice.noPayments}</p>}
      <ul className="grid divide-y divide-line">
        {invoice.payments.map((payment) => (
          <li key={payment.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">
                <Money amount={payment.amount} currency={payment.currency} />
              </span>
              <StatusBadge status={shownPaymentStatus(payment)} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 text-sm text-muted">
                {text.channel[payment.channel]}{" "}
                {payment.receivedOn ? (
                  <CalendarDay day={payment.receivedOn} />
                ) : (
                  <Day instant={payment.createdAt} />
                )}
                {payment.reference && (
                  <span className="block break-words">{payment.reference}</span>
                )}
                {payment.reversalReason && (
                  <span className="block">{text.reverse.reasons[payment.reversalReason]}</span>
                )}
                {payment.refundedTotal > 0 && (
                  <span className="block">
                    {text.refund.given(formatMoney(payment.refundedTotal, payment.currency))}
                  </span>
                )}
              </span>
              {payment.status !== "PENDING" && (
                <PaymentActions payment={payment} payerName={invoice.memberName} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
