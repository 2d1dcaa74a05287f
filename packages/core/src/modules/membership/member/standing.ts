import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { joinByKey } from "#base/db/query/scoped.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { member } from "../member.sql.ts";
import { membershipType } from "../membership-type.sql.ts";
import type { MembershipStanding } from "../membership-type-states.ts";

/** Today in the tenant's zone, by the database's clock. Needs `tenant` in its query. */
export const today = sql`(now() at time zone ${tenant.timezone})::date`;

/** The day on which the person joined, in the tenant's zone. */
const joinedOn = sql`(${member.joinedAt} at time zone ${tenant.timezone})::date`;

/** The last day of grace: counted from the day that is paid, else from the day of joining. */
export const graceEnds = sql`coalesce(${member.paidThrough}, ${joinedOn}) + ${membershipType.graceDays}`;

const ofType = sql`(
  select case
    when ${membershipType.period} = 'LIFETIME' and ${member.paidThrough} is not null then 'CURRENT'
    when ${member.paidThrough} >= ${today} then 'CURRENT'
    when ${graceEnds} >= ${today} then 'DUE'
    else 'LAPSED'
  end
  from ${membershipType}
    join ${tenant} on ${eq(tenant.id, membershipType.tenantId)}
  where ${joinByKey(membershipType, member.membershipTypeId)})`;

/** The standing of a row of `member` (rules#standing); nothing stores it, so it is never stale. */
export const standing = sql<MembershipStanding>`coalesce(${ofType}, 'NONE')`;

/**
 * Whether a row of `member` has one of these standings. Who has no type has none: said by the column,
 * so that PostgreSQL knows how many they are and takes the index of the order.
 */
export const hasStanding = (standings: readonly MembershipStanding[]): SQL => {
  const hasNone = isNull(member.membershipTypeId);
  const otherStandings = standings.filter((name) => name !== "NONE");
  const hasOther = inArray(ofType, otherStandings);
  if (otherStandings.length === standings.length) return hasOther;
  return otherStandings.length === 0 ? hasNone : sql`(${hasNone} or ${hasOther})`;
};
