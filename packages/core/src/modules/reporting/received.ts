import { eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { rowCount } from "#base/db/query/row-count.sql.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../billing/billing.sql.ts";

const amount = sql<number>`sum(${invoice.paidTotal})`.mapWith(Number);

const paid = (tenantId: TenantId, ofEvents: SQL) =>
  own(invoice, tenantId, eq(invoice.kind, "INVOICE"), gt(invoice.paidTotal, 0), ofEvents);

/** Money received less refunds for these events, each in its currency. Counters have it. */
export const receivedFor = (
  tx: Query,
  tenantId: TenantId,
  events: readonly { id: string; currency: string }[],
) =>
  tx
    .select({
      eventId: sql<string>`left(${rowCount.bucket}, 36)`,
      amount: sql<number>`sum(${rowCount.rows})`.mapWith(Number),
    })
    .from(rowCount)
    .where(
      own(
        rowCount,
        tenantId,
        eq(rowCount.list, "event_paid"),
        inArray(
          rowCount.bucket,
          events.map(({ id, currency }) => `${id} ${currency}`),
        ),
      ),
    )
    .groupBy(rowCount.bucket);

/** The same for all events of a query, by currency. */
export const receivedForAll = (tx: Query, tenantId: TenantId, events: SQL) =>
  tx
    .select({ currency: invoice.currency, amount })
    .from(invoice)
    .where(paid(tenantId, events))
    .groupBy(invoice.currency)
    .orderBy(invoice.currency);
