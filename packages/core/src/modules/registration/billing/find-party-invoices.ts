import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { getIdsWithHosts } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";

/** Which seats an invoice asks for. */
const SEATS = { id: invoice.id, registrationId: invoice.registrationId, lines: invoice.lines };

/** The invoices of registrations and their hosts, the oldest first, of those that are asked for. */
export const findPartyInvoices = (
  tx: Query,
  tenantId: TenantId,
  rows: readonly RegistrationRow[],
  ...conditions: SQL[]
) =>
  tx
    .select(SEATS)
    .from(invoice)
    .where(
      own(
        invoice,
        tenantId,
        inArray(invoice.registrationId, getIdsWithHosts(rows)),
        eq(invoice.kind, "INVOICE"),
        ...conditions,
      ),
    )
    .orderBy(asc(invoice.id));
