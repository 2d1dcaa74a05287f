import { Money } from "#ui-react/money.tsx";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { signedTotal } from "../signed-total.ts";

const text = messages.invoice;
const BALANCE = ["paidTotal", "creditedTotal", "openTotal", "refundDueTotal"] as const;
/** What a phone has no room for stands below the description there. */
const AT_A_DESK = "hidden py-2.5 text-end font-normal sm:table-cell";

/** What is billed, line by line, and what became of it. */
export function InvoiceLines({ invoice }: { invoice: InvoiceData }) {
  const { kind, lines, currency } = invoice;
  return (
    <table className="tabular-nums">
      <caption className="visually-hidden">{text.lines}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {text.description}
          </th>
          <th scope="col" className={`${AT_A_DESK} font-semibold`}>
            {text.quantity}
          </th>
          <th scope="col" className={`${AT_A_DESK} ps-6 font-semibold whitespace-nowrap`}>
            {text.each}
          </th>
          <th scope="col" className="py-2 ps-6 text-end font-semibold">
            {text.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, unitAmount, amount }, index) => (
          // Lines have no id, and their order never changes.
          <tr key={`${index}-${description}`} className="border-b border-line align-top">
            <td className="w-full py-2.5 [overflow-wrap:anywhere]">
              {description}
              <span className="block text-sm text-muted sm:hidden">
                {quantity} × <Money amount={unitAmount} currency={currency} />
              </span>
            </td>
            <td className={AT_A_DESK}>{quantity}</td>
            <td className={`${AT_A_DESK} ps-6`}>
              <Money amount={unitAmount} currency={currency} />
            </td>
            <td className="py-2.5 ps-6 text-end">
              <Money amount={signedTotal({ kind, total: amount })} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <Sums invoice={invoice} />
    </table>
  );
}

function Sums({ invoice }: { invoice: InvoiceData }) {
  const { total, currency } = invoice;
  const parts = BALANCE.filter((part) => invoice[part] > 0 && invoice[part] < total);
  const sums = [
    { word: messages.total, amount: signedTotal(invoice), shape: "text-lg font-semibold" },
    ...parts.map((part) => ({
      word: text[part],
      amount: invoice[part],
      shape: part === "openTotal" ? "font-semibold" : "text-muted",
    })),
  ];
  return (
    <tfoot>
      {sums.map(({ word, amount, shape }, index) => (
        <tr key={word} className={shape}>
          <td className="hidden sm:table-cell" colSpan={2} />
          <th
            scope="row"
            className={`text-start font-[inherit] sm:ps-6 ${index === 0 ? "pt-3" : ""}`}
          >
            {word}
          </th>
          <td className={`ps-6 text-end ${index === 0 ? "pt-3" : ""}`}>
            <Money amount={amount} currency={currency} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
