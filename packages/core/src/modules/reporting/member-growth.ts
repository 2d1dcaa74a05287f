import { gte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, readInTenant } from "#base/rpc/context.ts";
import { standing } from "../membership/member/standing.ts";
import { member } from "../membership/member.sql.ts";
import { isInBuckets } from "../membership/member-buckets.sql.ts";
import { STANDINGS } from "../membership/membership-type-states.ts";
import type { MemberGrowth, memberGrowthInput } from "./growth.schema.ts";
import { lastMonths, type Months, selectMonth } from "./months.ts";

/** A club's active members, guests left out: by standing, and by the month in which they joined. */
export function memberGrowth(
  ctx: ContextOf<PermittedActor>,
  { months: length }: z.infer<typeof memberGrowthInput>,
): Promise<MemberGrowth> {
  const { tenantId } = ctx.actor;
  return readInTenant(ctx, async (tx) => {
    const months = await lastMonths(tx, tenantId, { now: ctx.now, months: length });
    const [standings, joined] = await pipeline(
      tx,
      [countStandings(tx, tenantId), joinedIn(tx, tenantId, months)],
      { commit: true },
    );
    const standingOf = new Map(standings.map((row) => [row.standing, row.members]));
    const joinedOf = new Map(joined.map(({ month, members }) => [month, members]));
    return {
      members: standings.reduce((sum, { members }) => sum + members, 0),
      byStanding: STANDINGS.map((name) => ({ standing: name, members: standingOf.get(name) ?? 0 })),
      months: months.names,
      joined: months.names.map((name) => joinedOf.get(name) ?? 0),
    };
  });
}

const members = sql<number>`count(*)::int`;

const ofClub = (tenantId: TenantId, ...conditions: Parameters<typeof own>[2][]) =>
  own(member, tenantId, isInBuckets({ status: ["ACTIVE"], kind: "MEMBERS" }), ...conditions);

const countStandings = (tx: Query, tenantId: TenantId) =>
  tx.select({ standing, members }).from(member).where(ofClub(tenantId)).groupBy(sql`1`);

const joinedIn = (tx: Query, tenantId: TenantId, months: Months) =>
  tx
    .select({ month: selectMonth(member.joinedAt, months), members })
    .from(member)
    .where(ofClub(tenantId, gte(member.joinedAt, months.since)))
    .groupBy(sql`1`);
