import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { joinByKey, own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice, renewal } from "../../billing/billing.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import { ofKind } from "../../membership/of-kind.ts";
import { today } from "../../membership/standing.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { periodAfter, samePeriod } from "./period-end.ts";

/** What a renewal is asked for: the last day of the period, and whose. */
export interface RenewalRequest {
  through: string;
  /** Every active type by default. */
  membershipTypeIds?: string[] | undefined;
  [key: string]: unknown;
}

type Type = typeof membershipType.$inferSelect;

/** A member's next period; not `due` when it was invoiced already. */
export interface PlannedRenewal {
  memberId: string;
  fullName: string;
  /** Null for somebody whom no invoice reaches by mail. */
  email: string | null;
  type: Type;
  renewsThrough: string;
  due: boolean;
}

const behind = (through: string) =>
  or(
    isNull(member.paidThrough),
    and(ne(membershipType.period, "LIFETIME"), lt(member.paidThrough, through)),
  );

const ofTypes = (
  tenantId: TenantId,
  { membershipTypeIds }: RenewalRequest,
  paid: SQL | undefined,
): SQL => {
  const type = and(
    joinByKey(membershipType, member.membershipTypeId),
    eq(membershipType.active, true),
    membershipTypeIds && inArray(membershipType.id, membershipTypeIds),
    paid,
  );
  const hasType = sql`exists (select from ${membershipType} where ${type})`;
  return own(member, tenantId, eq(member.status, "ACTIVE"), ofKind("MEMBERS"), hasType);
};

/**
 * Whether a row of `member` is to be renewed through a day (rules#renewals): an ACTIVE member of an
 * active type who has not paid as far; of a LIFETIME type only who never paid.
 */
export const renewable = (tenantId: TenantId, request: RenewalRequest): SQL =>
  ofTypes(tenantId, request, behind(request.through));

/** Whether a row of `member` needs no renewal: paid as far already, or for life. */
export const paidAsFar = (tenantId: TenantId, request: RenewalRequest): SQL =>
  ofTypes(tenantId, request, sql`(${behind(request.through)}) is not true`);

/**
 * The next period of each of these members, in the order of their ids. With `lock` their rows are
 * locked, so that two renewals at once see each other's invoices and each period has one.
 */
export async function planRenewals(
  tx: Query,
  tenantId: TenantId,
  request: RenewalRequest,
  { among, lock }: { among?: SQL; lock: boolean },
): Promise<PlannedRenewal[]> {
  const query = tx
    .select({
      ...{ memberId: member.id, fullName: member.fullName, email: member.email },
      ...{ paidThrough: member.paidThrough, periodDay: member.periodDay, type: membershipType },
      today: sql<string>`${today}::text`,
    })
    .from(member)
    .innerJoin(membershipType, joinByKey(membershipType, member.membershipTypeId))
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(and(renewable(tenantId, request), among))
    .orderBy(asc(member.id))
    .$dynamic();
  const members = await (lock ? query.for("no key update", { of: member }) : query);
  const before = await renewalsOf(tx, tenantId, members);
  return members.map(({ memberId, fullName, email, type, ...paid }) => {
    const renewsThrough = periodAfter(type.period, paid, request.through);
    const taken = (before.get(memberId) ?? []).some(
      ({ through, isOpen }) =>
        through === renewsThrough ||
        (isOpen && (through > renewsThrough || samePeriod(type.period, through, renewsThrough))),
    );
    return { memberId, fullName, email, type, renewsThrough, due: !taken };
  });
}

interface FormerRenewal {
  through: string;
  /** Its invoice can still be paid. */
  isOpen: boolean;
}

async function renewalsOf(
  tx: Query,
  tenantId: TenantId,
  members: readonly { memberId: string }[],
): Promise<Map<string, FormerRenewal[]>> {
  const ids = members.map(({ memberId }) => memberId);
  const rows = await tx
    .select({ memberId: renewal.memberId, through: renewal.through, status: invoice.status })
    .from(renewal)
    .innerJoin(invoice, joinByKey(invoice, renewal.invoiceId))
    // One parameter for any number of ids.
    .where(own(renewal, tenantId, sql`${renewal.memberId} = any(${`{${ids.join(",")}}`}::uuid[])`));
  const byMember = new Map<string, FormerRenewal[]>();
  for (const { memberId, through, status } of rows) {
    const isOpen = status === "ISSUED" || status === "DRAFT";
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), { through, isOpen }]);
  }
  return byMember;
}
