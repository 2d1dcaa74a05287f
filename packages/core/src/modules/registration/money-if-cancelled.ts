import { openTotalOf } from "../billing/open-total.ts";
import type { InvoiceRow } from "../billing/present-invoice.ts";
import { isUntouched } from "./plan-rebilling.ts";
import type { MoneyIfCancelled } from "./registration-states.ts";

/**
 * What becomes of a party's money when one guest is cancelled, or everybody. Told before it is
 * done, so that nobody loses an invoice or expects money back without having read so.
 */
export function moneyIfCancelled(
  invoices: readonly InvoiceRow[],
  gone: { guestId: string } | "everybody",
): MoneyIfCancelled[] {
  const outcomes = invoices.flatMap((row) =>
    gone === "everybody" ? withNobody(row) : (withoutGuest(row, gone.guestId) ?? []),
  );
  return [...new Set(outcomes)];
}

function withNobody(row: InvoiceRow): MoneyIfCancelled {
  if (openTotalOf(row) === 0) return "PAID_STAYS";
  return row.paidTotal === 0 ? "VOID" : "REST_CREDITED";
}

function withoutGuest(row: InvoiceRow, guestId: string): MoneyIfCancelled | undefined {
  const namesSeats = row.lines.some(({ registrationId }) => registrationId);
  const others = row.lines.filter(({ registrationId }) => registrationId !== guestId);
  if (namesSeats && others.length === row.lines.length) return undefined;
  if (!isUntouched(row)) return openTotalOf(row) === 0 ? "PAID_STAYS" : "REST_CREDITED";
  return others.some(({ amount }) => amount > 0) ? "REISSUED" : "VOID";
}
