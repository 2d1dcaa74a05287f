import { gte, inArray, lt, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, readInTenant } from "#base/rpc/context.ts";
import { payment } from "../billing/billing.sql.ts";
import { refund } from "../billing/refund/refund.sql.ts";
import type { Revenue, revenueInput } from "./growth.schema.ts";
import { lastMonths, type Months, selectMonth } from "./months.ts";

/**
 * Reports money by months of the club's time zone: received money by its day (rules#received-on), and
 * refunds by their own month, never netted (rules#growth). Amounts are in the smallest unit of their
 * currency.
 */
export function revenue(
  ctx: ContextOf<PermittedActor>,
  { months: length }: z.infer<typeof revenueInput>,
): Promise<Revenue> {
  const { tenantId } = ctx.actor;
  return readInTenant(ctx, async (tx) => {
    const months = await lastMonths(tx, tenantId, { now: ctx.now, months: length });
    const [received, refunded] = await pipeline(
      tx,
      [receivedIn(tx, tenantId, months), refundedIn(tx, tenantId, months)],
      { commit: true },
    );
    const currencies = [...new Set([...received, ...refunded].map(({ currency }) => currency))];
    return {
      months: months.names,
      currencies: currencies.sort().map((currency) => ({
        currency,
        received: sumByMonth(months, received, currency),
        refunded: sumByMonth(months, refunded, currency),
      })),
    };
  });
}

const total = (amount: SQLWrapper) => sql<number>`sum(${amount})`.mapWith(Number);

const receivedIn = (tx: Query, tenantId: TenantId, months: Months) =>
  tx
    .select({
      month: sql<string>`to_char(${payment.receivedOn}, 'YYYY-MM')`,
      currency: payment.currency,
      amount: total(payment.amount),
    })
    .from(payment)
    .where(
      own(
        payment,
        tenantId,
        gte(payment.receivedOn, sql`${`${months.names[0]}-01`}::date`),
        lt(payment.receivedOn, sql`${`${months.names.at(-1)}-01`}::date + interval '1 month'`),
        inArray(payment.status, ["SUCCEEDED", "REFUNDED"]),
        // Money paid as credit was counted when its original payment came in.
        ne(payment.channel, "CREDIT"),
      ),
    )
    .groupBy(sql`1, 2`);

const refundedIn = (tx: Query, tenantId: TenantId, months: Months) =>
  tx
    .select({
      month: selectMonth(refund.createdAt, months),
      currency: refund.currency,
      amount: total(refund.amount),
    })
    .from(refund)
    .innerJoin(payment, joinByKey(payment, refund.paymentId))
    // Refunds of credit payments became credit again, so no money left.
    .where(
      own(refund, tenantId, gte(refund.createdAt, months.since), ne(payment.channel, "CREDIT")),
    )
    .groupBy(sql`1, 2`);

type Sums = Awaited<ReturnType<typeof refundedIn>>;

function sumByMonth({ names }: Months, sums: Sums, currency: string): number[] {
  const amounts = new Map(
    sums.filter((sum) => sum.currency === currency).map(({ month, amount }) => [month, amount]),
  );
  return names.map((name) => amounts.get(name) ?? 0);
}
