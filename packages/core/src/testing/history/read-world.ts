import { count, eq, sql } from "drizzle-orm";
import { own } from "#base/db/scoped.ts";
import { activity } from "../../modules/activity/activity.sql.ts";
import { checkinAudit } from "../../modules/audit/audit.sql.ts";
import { bankEntry } from "../../modules/billing/bank.sql.ts";
import { member } from "../../modules/membership/member.sql.ts";
import { standing } from "../../modules/membership/standing.ts";
import { tenant } from "../../modules/tenancy/tenant.sql.ts";
import { reconcile } from "../reconcile.ts";
import { faultsOf, readBooks } from "../reconcile-money.ts";
import type { World } from "./open-world.ts";

export type Stored = Awaited<ReturnType<typeof readWorld>>;

/** All that is stored of a world, read while nothing runs. */
export async function readWorld({ app: { services }, tenant: club, event }: World) {
  const [seating, books, rest] = await Promise.all([
    reconcile(services, event),
    readBooks(services, club.id),
    services.system.run(async (query) => {
      const [acts, entries, people, bank, [day]] = await Promise.all([
        query
          .select({ action: activity.action, times: count() })
          .from(activity)
          .where(own(activity, club.id))
          .groupBy(activity.action),
        query
          .select({ action: checkinAudit.action, times: count() })
          .from(checkinAudit)
          .where(own(checkinAudit, club.id, eq(checkinAudit.eventId, event.id)))
          .groupBy(checkinAudit.action),
        query.select({ row: member, standing }).from(member).where(own(member, club.id)),
        query.select().from(bankEntry).where(own(bankEntry, club.id)).orderBy(bankEntry.id),
        query
          .select({ today: sql<string>`(now() at time zone ${tenant.timezone})::date::text` })
          .from(tenant)
          .where(eq(tenant.id, club.id)),
      ]);
      const entriesOf = Object.fromEntries(
        [...acts, ...entries].map(({ action, times }) => [action as string, times]),
      );
      return { entries: entriesOf, people, bank, today: day?.today ?? "" };
    }),
  ]);
  return { ...rest, seating, books, faults: [...seating.faults, ...faultsOf(books)] };
}
