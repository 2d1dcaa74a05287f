import { asc, inArray } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { bankEntry } from "../../billing/payment/bank.sql.ts";
import type { EntryRow } from "../present-entry.ts";

/** Entries of this tenant, locked to the end of the transaction. Lock invoices before. */
export const lockEntries = (
  tx: Query,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<EntryRow[]> =>
  tx
    .select()
    .from(bankEntry)
    .where(own(bankEntry, tenantId, inArray(bankEntry.id, [...ids])))
    .orderBy(asc(bankEntry.id))
    .for("no key update");

/** One of them; NOT_FOUND otherwise. */
export const lockEntry = async (tx: Query, tenantId: TenantId, id: string): Promise<EntryRow> =>
  foundRow(await lockEntries(tx, tenantId, [id]), "Bank entry");
