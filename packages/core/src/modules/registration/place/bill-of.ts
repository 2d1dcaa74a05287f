import { desc, eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { invoice } from "../../billing/billing.sql.ts";
import type { InvoiceSheet } from "../../billing/draw-invoice.ts";
import { loadSheet } from "../../billing/invoice-sheet.ts";
import type { RegistrationRow } from "../present-registration.ts";

/** The open invoice of a party, for the mail to its host; a guest's mail has none. */
export async function billOf(
  query: Query,
  { tenantId, id }: RegistrationRow,
): Promise<InvoiceSheet | undefined> {
  const [open] = await query
    .select({ id: invoice.id })
    .from(invoice)
    .where(own(invoice, tenantId, eq(invoice.registrationId, id), eq(invoice.status, "ISSUED")))
    .orderBy(desc(invoice.createdAt))
    .limit(1);
  return open && loadSheet(query, tenantId, open.id);
}
