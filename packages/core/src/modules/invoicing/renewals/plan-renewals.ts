import { and, asc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Language } from "#base/text/languages.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { renewal } from "../../billing/invoice/renewal.sql.ts";
import { nextPeriod, type Period } from "../../membership/member/next-period.ts";
import { hasStanding, today } from "../../membership/member/standing.ts";
import { member } from "../../membership/member.sql.ts";
import { isInBuckets } from "../../membership/member-buckets.sql.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import { languageFor } from "../../tenancy/language-for.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";

/** Who is to be renewed: whose paid period ends on a day or before it, of which types, and who. */
export interface RenewalRequest {
  through: string;
  /** Every active type by default. */
  membershipTypeIds?: string[] | undefined;
  /** Every member by default. */
  memberIds?: string[] | undefined;
  [key: string]: unknown;
}

type Type = typeof membershipType.$inferSelect;

/** A member's next period; not `due` when it was invoiced already. */
export interface PlannedRenewal {
  memberId: string;
  fullName: string;
  /** Null for somebody whom no invoice reaches by mail. */
  email: string | null;
  language: Language;
  type: Type;
  period: Period;
  due: boolean;
}

const endsBy = (through: string) =>
  or(
    isNull(member.paidThrough),
    and(ne(membershipType.period, "LIFETIME"), lte(member.paidThrough, through)),
  );

const ofTypes = (
  tenantId: TenantId,
  { membershipTypeIds, memberIds }: RenewalRequest,
  paid: SQL | undefined,
): SQL => {
  const type = and(
    joinByKey(membershipType, member.membershipTypeId),
    eq(membershipType.active, true),
    membershipTypeIds && inArray(membershipType.id, membershipTypeIds),
    paid,
  );
  const hasType = sql`exists (select from ${membershipType} where ${type})`;
  return own(
    member,
    tenantId,
    isInBuckets({ status: ["ACTIVE"], kind: "MEMBERS" }),
    memberIds && inArray(member.id, memberIds),
    hasType,
  );
};

/**
 * Whether a row of `member` is to be renewed (rules#renewals): an ACTIVE member of an active type
 * who never paid, or whose paid period ends by the day of the request; of a LIFETIME type only who
 * never paid.
 */
export const renewable = (tenantId: TenantId, request: RenewalRequest): SQL =>
  ofTypes(tenantId, request, endsBy(request.through));

/** Whether a row of `member` needs no renewal: paid for longer, or for life. */
export const paidForLonger = (tenantId: TenantId, request: RenewalRequest): SQL =>
  ofTypes(tenantId, request, sql`(${endsBy(request.through)}) is not true`);

/**
 * The next period of each of these members, in the order of their ids. With `lock` their rows are
 * locked, so that concurrent renewals see each other's invoices and each period has one.
 */
export function planRenewals(
  tx: Query,
  tenantId: TenantId,
  request: RenewalRequest,
  { among, lock }: { among?: SQL; lock: boolean },
): Statement<PlannedRenewal[]> {
  const query = tx
    .select({
      memberId: member.id,
      fullName: member.fullName,
      email: member.email,
      paidThrough: member.paidThrough,
      periodDay: member.periodDay,
      type: membershipType,
      language: { person: member.language, club: tenant.language },
      isLapsed: sql<boolean>`${hasStanding(["LAPSED"])}`,
      today: sql<string>`${today}::text`,
    })
    .from(member)
    .innerJoin(membershipType, joinByKey(membershipType, member.membershipTypeId))
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(and(renewable(tenantId, request), among))
    .orderBy(asc(member.id))
    .$dynamic();
  return combine([lock ? query.for("no key update", { of: member }) : query], async ([members]) => {
    const formerRenewals = await loadRenewals(tx, tenantId, members);
    return members.map(({ memberId, fullName, email, type, language, ...paid }) => {
      const period = nextPeriod(type.period, paid, paid.today);
      const isInvoiced = formerRenewals
        .get(memberId)
        ?.some((former) => isForPeriod(former, type, period));
      return {
        memberId,
        fullName,
        email,
        type,
        period,
        due: !isInvoiced,
        language: languageFor({ language: language.person }, { language: language.club }),
      };
    });
  });
}

/** A renewal whose invoice is not void. */
interface FormerRenewal {
  through: string;
  membershipTypeId: string;
  /** Its invoice can still be paid. */
  isOpen: boolean;
}

/**
 * Whether a former renewal is of this period. While its invoice is open, it is of every period
 * that begins before it ends: a member who never paid has another first day tomorrow.
 */
const isForPeriod = (former: FormerRenewal, type: Type, { from, to }: Period): boolean =>
  (former.isOpen && former.through >= from) ||
  (type.period === "LIFETIME" ? former.membershipTypeId === type.id : former.through === to);

async function loadRenewals(
  tx: Query,
  tenantId: TenantId,
  members: readonly { memberId: string }[],
): Promise<Map<string, FormerRenewal[]>> {
  const ids = members.map(({ memberId }) => memberId);
  const rows = await tx
    .select({
      memberId: renewal.memberId,
      through: renewal.through,
      membershipTypeId: renewal.membershipTypeId,
      status: invoice.status,
    })
    .from(renewal)
    .innerJoin(invoice, and(joinByKey(invoice, renewal.invoiceId), ne(invoice.status, "VOID")))
    // One parameter for any number of ids.
    .where(own(renewal, tenantId, sql`${renewal.memberId} = any(${`{${ids.join(",")}}`}::uuid[])`));
  const byMember = new Map<string, FormerRenewal[]>();
  for (const { memberId, status, ...row } of rows) {
    const former = { ...row, isOpen: status === "ISSUED" || status === "DRAFT" };
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), former]);
  }
  return byMember;
}
