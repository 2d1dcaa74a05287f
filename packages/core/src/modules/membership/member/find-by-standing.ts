import { type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { FEW } from "#base/db/query/find-few.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { member } from "../member.sql.ts";
import { membershipType } from "../membership-type.sql.ts";
import { type MembershipStanding, STANDINGS } from "../membership-type-states.ts";

interface Asked {
  standing?: readonly MembershipStanding[] | undefined;
  membershipTypeId?: string | undefined;
}

const PAID = sql`${member.paidThrough} is not null and ${member.paidThrough}`;
const UNPAID = sql`${member.paidThrough} is null and ${member.joinedAt}`;

/** Ranges of the index `member_type` for a type `bounds`; standing.ts says what they mean. */
const RANGES: Record<Exclude<MembershipStanding, "NONE">, SQL[]> = {
  CURRENT: [sql`${PAID} >= bounds.current`],
  DUE: [
    sql`${PAID} < bounds.current and ${member.paidThrough} >= bounds.due`,
    sql`${UNPAID} >= bounds.joined`,
  ],
  LAPSED: [sql`${PAID} < least(bounds.current, bounds.due)`, sql`${UNPAID} < bounds.joined`],
};

/**
 * The ids of the tenant's members of a type and standing, read from ranges of one index; undefined
 * for more than a thousand, of which some are near in every order.
 */
export async function findByStanding(
  tx: Query,
  tenantId: TenantId,
  { standing = STANDINGS, membershipTypeId }: Asked,
): Promise<string[] | undefined> {
  const ranges = standing.flatMap((name) => (name === "NONE" ? [] : RANGES[name]));
  const typeParts = ranges.map((range) => sql`(${idsWhere(tenantId, range)})`);
  const withoutType = standing.includes("NONE") && !membershipTypeId;
  const parts = [
    ...(typeParts.length > 0
      ? [
          sql`(select found.id from (${buildBounds(tenantId, membershipTypeId)}) as bounds
          cross join lateral (${sql.join(typeParts, sql` union all `)}) as found limit ${FEW + 1})`,
        ]
      : []),
    ...(withoutType ? [sql`(${ofType(tenantId, sql`is null`)})`] : []),
  ];
  if (parts.length === 0) return [];
  const rows = await tx.execute<{ id: string }>(sql.join(parts, sql` union all `));
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

const idsWhere = (tenantId: TenantId, range: SQL): SQL =>
  ofType(tenantId, sql`= bounds.type and ${range}`);

const ofType = (tenantId: TenantId, condition: SQL): SQL =>
  sql`select ${member.id} from ${member}
    where ${own(member, tenantId)} and ${member.membershipTypeId} ${condition} limit ${FEW + 1}`;

/** The days between the standings, of each type. Somebody who paid for life is current for ever. */
function buildBounds(tenantId: TenantId, membershipTypeId: string | undefined): SQL {
  const today = sql`(now() at time zone ${tenant.timezone})::date`;
  const due = sql`${today} - ${membershipType.graceDays}`;
  const isForLife = sql`${membershipType.period} = 'LIFETIME'`;
  return sql`select ${membershipType.id} as type, ${due} as due,
      case when ${isForLife} then '-infinity'::date else ${today} end as current,
      (${due})::timestamp at time zone ${tenant.timezone} as joined
    from ${membershipType} join ${tenant} on ${tenant.id} = ${membershipType.tenantId}
    where ${own(membershipType, tenantId, membershipTypeId ? sql`${membershipType.id} = ${membershipTypeId}` : undefined)}`;
}
