import { formatMoney } from "#lib/format-money.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Day } from "#ui-react/time.tsx";
import { messages } from "../../messages.ts";
import type { InvoiceData } from "../billing-data.ts";
import { ApproveButton } from "../payments/approve-button.tsx";
import { RefundButton } from "../payments/refund-button.tsx";

const text = messages.billing;

/** The payments of one invoice, the latest first. */
export function InvoicePayments({ invoice }: { invoice: InvoiceData }) {
  return (
    <Panel title={text.invoice.payments}>
      {invoice.payments.length === 0 && <p className="text-muted">{text.invoice.noPayments}</p>}
      <ul className="grid gap-3">
        {invoice.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Money amount={payment.amount} currency={payment.currency} />
            <span>{text.channel[payment.channel]}</span>
            <Day at={payment.approvedAt ?? payment.createdAt} />
            {payment.reference && (
              <span className="min-w-0 break-words text-muted">{payment.reference}</span>
            )}
            <StatusBadge status={payment.status} />
            {payment.refundedTotal > 0 && (
              <span className="text-muted">
                {text.refund.given(formatMoney(payment.refundedTotal, payment.currency))}
              </span>
            )}
            <RefundButton payment={payment} who={invoice.memberName} />
            <ApproveButton payment={payment} who={invoice.memberName} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
