import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { isInParty } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";

type Holder = Pick<RegistrationRow, "memberId" | "hostRegistrationId" | "status">;

/** The invoices of a registration and its guests. */
export interface PartyInvoices {
  /** Invoices that the holder owes or paid, the open ones first, then the newest. */
  holderInvoices: InvoiceRow[];
  /** Whether somebody else has an open one. */
  hasOthersOpen: boolean;
}

/** Loads the invoices that were sent for a registration and its guests, to any payer. */
export function loadPartyInvoices(
  tx: Query,
  { tenantId, registrationId }: { tenantId: TenantId; registrationId: string },
): Statement<InvoiceRow[]> {
  return tx
    .select()
    .from(invoice)
    .where(
      own(
        invoice,
        tenantId,
        isInParty(invoice.registrationId, tenantId, registrationId),
        eq(invoice.kind, "INVOICE"),
        inArray(invoice.status, ["ISSUED", "PAID"]),
      ),
    )
    .orderBy(sql`${invoice.status} = 'PAID'`, desc(invoice.createdAt), desc(invoice.id));
}

/**
 * Separates the holder's invoices of a party from those of other payers. An invoice is shown only to
 * the member to whom it is addressed: a former holder keeps theirs after a transfer (rules#transfer).
 */
export function splitByHolder(invoices: readonly InvoiceRow[], holder: Holder): PartyInvoices {
  const isAddressedToHolder = ({ memberId }: InvoiceRow) => memberId === holder.memberId;
  return {
    holderInvoices: invoices.filter(isAddressedToHolder),
    hasOthersOpen: invoices.some((row) => !isAddressedToHolder(row) && row.status === "ISSUED"),
  };
}

/** Whether somebody else pays for an unpaid seat: the host of a guest, or a former holder. */
export const isBilledToOthers = (
  holder: Holder,
  party: readonly Pick<RegistrationRow, "status">[],
  { hasOthersOpen }: PartyInvoices,
): boolean =>
  party.some(({ status }) => status === "PENDING") &&
  (hasOthersOpen || holder.hostRegistrationId !== null);

/** Computes what the holder still has to pay: their open invoices, or the prices without any. */
export function computeAmountDue(
  holder: Holder,
  { holderInvoices, hasOthersOpen }: PartyInvoices,
  prices: number,
): number {
  const open = holderInvoices.reduce((sum, row) => sum + computeOpenTotal(row), 0);
  if (open > 0 || hasOthersOpen || holder.hostRegistrationId !== null) return open;
  return prices;
}
