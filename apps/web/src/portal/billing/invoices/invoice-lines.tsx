import { Money } from "#ui-react/money.tsx";
import { messages } from "../../messages.ts";
import type { InvoiceData } from "../billing-data.ts";

const BALANCE = ["paidTotal", "creditedTotal", "openTotal", "refundDueTotal"] as const;

/** What is billed, line by line, and what became of it. */
export function InvoiceLines({ invoice }: { invoice: InvoiceData }) {
  const { lines, total, currency } = invoice;
  return (
    <>
      <ul className="grid gap-3">
        {lines.map(({ description, quantity, unitAmount, amount }, at) => (
          // Lines have no id, and their order never changes.
          <li key={`${at}-${description}`} className="flex gap-4 border-b border-line pb-3">
            <div className="grid min-w-0 flex-1">
              <span className="break-words">{description}</span>
              <span className="text-sm text-muted">
                {quantity} × <Money amount={unitAmount} currency={currency} />
              </span>
            </div>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 text-lg font-semibold">
        {messages.billing.total} <Money amount={total} currency={currency} />
      </p>
      {BALANCE.filter((part) => invoice[part] > 0 && invoice[part] < total).map((part) => (
        <p key={part} className="flex justify-between gap-4">
          {messages.billing.invoice[part]} <Money amount={invoice[part]} currency={currency} />
        </p>
      ))}
    </>
  );
}
