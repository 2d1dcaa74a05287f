import { type SQL, sql } from "drizzle-orm";
import { type KeptTotal, keptTotal } from "#base/db/query/kept-total.ts";
import type { TenantId } from "#base/ids.ts";
import { ROLES, type Role } from "#base/permissions.ts";
import { member } from "./member.sql.ts";
import { MEMBER_STATUSES, type MemberKind, type MemberStatus } from "./member-states.ts";

/** Absent: any status, any roles, any kind. */
interface BucketFilter {
  status?: readonly MemberStatus[] | undefined;
  /** One of them is enough. */
  roles?: readonly Role[] | undefined;
  kind?: MemberKind | undefined;
}

/** Every set of roles, in the order of ROLES, as `member_bucket` reads them. */
const ROLE_SETS = ROLES.reduce<Role[][]>(
  (sets, role) => sets.concat(sets.map((set) => set.concat(role))),
  [[]],
);

const isGuest = (roles: readonly Role[]): boolean => roles.every((role) => role === "GUEST");

/** The values of `member.bucket` of those whom the filter selects. */
export function memberBuckets({ status = MEMBER_STATUSES, roles, kind = "ALL" }: BucketFilter) {
  const sets = ROLE_SETS.filter(
    (set) =>
      (kind === "ALL" || isGuest(set) === (kind === "GUESTS")) &&
      (roles === undefined || roles.some((role) => set.includes(role))),
  );
  const initials = sets.map((set) => set.map(([initial]) => initial).join(""));
  return [...new Set(status)].flatMap((name) => initials.map((letters) => `${name} ${letters}`));
}

/** The counters of those whom the filter selects. */
export const memberCounters = (tenantId: TenantId, filter: BucketFilter): KeptTotal =>
  keptTotal(tenantId, "member", memberBuckets(filter));

/**
 * Whether the filter selects a row of `member`. Every order of the list has an index that begins
 * with the bucket, so that no other members are read.
 */
export const isInBuckets = (filter: BucketFilter): SQL => {
  const buckets = memberBuckets(filter).map((bucket) => JSON.stringify(bucket));
  return sql`${member.bucket} = any(${`{${buckets.join()}}`}::text[])`;
};
