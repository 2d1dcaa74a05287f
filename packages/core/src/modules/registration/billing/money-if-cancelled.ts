import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import type { MoneyIfCancelled } from "../registration-states.ts";
import { isUntouched } from "./plan-rebilling.ts";

type Leaver = Pick<RegistrationRow, "id" | "hostRegistrationId">;

/**
 * Predicts what becomes of a party's invoices when somebody is cancelled: a host with everybody, a
 * guest alone. The pages show it before the cancellation, so that nobody loses an invoice or expects
 * a refund without warning.
 */
export const invoicesIfCancelled = (
  invoices: readonly InvoiceRow[],
  leaver: Leaver,
): { id: string; number: string | null; ifCancelled: MoneyIfCancelled }[] =>
  invoices.flatMap((row) => {
    const ifCancelled = invoiceIfCancelled(row, leaver);
    return ifCancelled ? [{ id: row.id, number: row.number, ifCancelled }] : [];
  });

/** The same for one invoice; undefined when it does not change. */
export const invoiceIfCancelled = (
  row: InvoiceRow,
  { id, hostRegistrationId }: Leaver,
): MoneyIfCancelled | undefined =>
  hostRegistrationId === null || row.registrationId === id
    ? getMoneyWithoutHost(row)
    : getMoneyWithoutGuest(row, id);

function getMoneyWithoutHost(row: InvoiceRow): MoneyIfCancelled {
  if (computeOpenTotal(row) === 0) return "PAID_STAYS";
  return row.paidTotal === 0 ? "VOID" : "REST_CREDITED";
}

function getMoneyWithoutGuest(row: InvoiceRow, guestId: string): MoneyIfCancelled | undefined {
  const namesSeats = row.lines.some(({ registrationId }) => registrationId);
  const remainingLines = row.lines.filter(({ registrationId }) => registrationId !== guestId);
  if (namesSeats && remainingLines.length === row.lines.length) return undefined;
  if (!isUntouched(row)) return computeOpenTotal(row) === 0 ? "PAID_STAYS" : "REST_CREDITED";
  return remainingLines.some(({ amount }) => amount > 0) ? "REISSUED" : "VOID";
}
