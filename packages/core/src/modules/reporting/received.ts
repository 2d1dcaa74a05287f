import { eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../billing/billing.sql.ts";

const amount = sql<number>`sum(${invoice.paidTotal})`.mapWith(Number);

const paid = (tenantId: TenantId, ofEvents: SQL) =>
  own(invoice, tenantId, eq(invoice.kind, "INVOICE"), gt(invoice.paidTotal, 0), ofEvents);

/** Money received less refunds, by event and currency. */
export const receivedFor = (tx: Query, tenantId: TenantId, eventIds: string[]) =>
  tx
    .select({ eventId: invoice.eventId, currency: invoice.currency, amount })
    .from(invoice)
    .where(paid(tenantId, inArray(invoice.eventId, eventIds)))
    .groupBy(invoice.eventId, invoice.currency);

/** The same for all events of a query, by currency. */
export const receivedForAll = (tx: Query, tenantId: TenantId, events: SQL) =>
  tx
    .select({ currency: invoice.currency, amount })
    .from(invoice)
    .where(paid(tenantId, events))
    .groupBy(invoice.currency)
    .orderBy(invoice.currency);
