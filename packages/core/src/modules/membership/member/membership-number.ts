import { desc, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, own } from "#base/db/query/scoped.ts";
import type { Role } from "#base/permissions.ts";
import { member } from "../member.sql.ts";
import { isInBuckets } from "../member-buckets.sql.ts";
import { memberSeries } from "./member-series.sql.ts";
import type { MemberRow } from "./shell-guest.ts";

const DIGITS = 6;
const LAST_NUMBERS = 100;

const oneMore = sql`${memberSeries.last} + 1`;

/** The highest of several numbers of the form that the product gives. */
const highest = (numbers: SQLWrapper): SQL =>
  sql`coalesce(max(substring(${numbers} from '^M-([0-9]{1,8})$')::int), 0)`;

/** Whether the roles make a person a member of the club: any role beyond GUEST. */
export const isMember = (roles: readonly Role[]): boolean => roles.some((role) => role !== "GUEST");

/**
 * The member with a membership number, `M-000123`, unique in the tenant and never reused. An
 * existing number stays; a guest gets none. Locks the series' row to the end of the transaction;
 * lock the member before.
 */
export async function withNumber(tx: Query, row: MemberRow): Promise<MemberRow> {
  if (row.membershipNumber || !isMember(row.roles)) return row;
  const number = await nextNumber(tx, row);
  const [numbered] = await tx
    .update(member)
    .set({ membershipNumber: `M-${String(number).padStart(DIGITS, "0")}` })
    .where(byKey(member, row.tenantId, row.id))
    .returning();
  return numbered ?? row;
}

/**
 * The same for many members: numbers in the order of the ids, in as many statements as for one. A
 * number of this form that an import brought to one of them moves the series on, so that nobody
 * gets it again. Thus the series has every number of the tenant, and nothing else is looked at.
 */
export async function withNumbers(
  tx: Query,
  tenantId: MemberRow["tenantId"],
  ids: readonly string[],
): Promise<void> {
  const among = sql`${member.id} = any(${`{${ids.join(",")}}`}::uuid[])`;
  const lacking = own(
    member,
    tenantId,
    among,
    isNull(member.membershipNumber),
    isInBuckets({ kind: "MEMBERS" }),
  );
  const count = await tx.$count(member, lacking);
  const last = sql<number>`(select ${highest(member.membershipNumber)} from ${member}
    where ${own(member, tenantId, among)})`;
  const rows = await tx
    .insert(memberSeries)
    .values({ tenantId, last: sql`${last} + ${count}::int` })
    .onConflictDoUpdate({
      target: memberSeries.tenantId,
      set: { last: sql`greatest(${memberSeries.last}, ${last}) + ${count}::int` },
    })
    .returning();
  const first = firstRow(rows).last - count;
  if (count === 0) return;
  await tx.execute(sql`
    update ${member} as numbered
       set membership_number = 'M-' || lpad((${first}::int + its.nth)::text, ${DIGITS}, '0'),
           updated_at = now()
      from (select id, (row_number() over (order by id))::int as nth from ${member} where ${lacking}) as its
     where numbered.tenant_id = ${tenantId} and numbered.id = its.id`);
}

async function nextNumber(tx: Query, { tenantId }: Pick<MemberRow, "tenantId">): Promise<number> {
  const [series] = await tx
    .update(memberSeries)
    .set({ last: oneMore })
    .where(own(memberSeries, tenantId))
    .returning();
  return series?.last ?? startSeries(tx, tenantId);
}

/**
 * The tenant's first number. Somebody has one already only where an operator wrote members by SQL:
 * then it follows the last ones in the order of their index.
 */
async function startSeries(tx: Query, tenantId: MemberRow["tenantId"]): Promise<number> {
  const last = tx
    .select({ number: member.membershipNumber })
    .from(member)
    .where(own(member, tenantId, isNotNull(member.membershipNumber)))
    .orderBy(desc(member.membershipNumber))
    .limit(LAST_NUMBERS);
  const rows = await tx
    .insert(memberSeries)
    .values({
      tenantId,
      last: sql`(select ${highest(sql`membership_number`)} + 1 from (${last}) as given)`,
    })
    .onConflictDoUpdate({ target: memberSeries.tenantId, set: { last: oneMore } })
    .returning();
  return firstRow(rows).last;
}
