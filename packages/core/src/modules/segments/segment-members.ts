import { eq, exists, gte, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { keyContains } from "#base/db/query/folded.ts";
import { type KeptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { searchText } from "../membership/member/match-name.ts";
import { hasStanding } from "../membership/member/standing.ts";
import { member } from "../membership/member.sql.ts";
import { isInBuckets, memberCounters } from "../membership/member-buckets.sql.ts";
import { kindMeant } from "../membership/member-states.ts";
import { registration } from "../registration/registration.sql.ts";
import type { SegmentFilter } from "./segment.schema.ts";

type RegistrationStatus = (typeof registration.$inferSelect)["status"];

const ATTENDED: RegistrationStatus[] = ["CHECKED_IN"];
const ACTIVE: NonNullable<SegmentFilter["statuses"]> = ["ACTIVE"];
const REGISTERED: RegistrationStatus[] = ["PENDING", "CONFIRMED", "CHECKED_IN"];

/**
 * The condition that a row of `member` is of this tenant and belongs to a segment. Counting,
 * listing and mailing its members thus take one statement each. An event of another tenant, or a
 * deleted one, matches nobody; an erased person is in no segment.
 */
export function belongsTo(tenantId: TenantId, filter: SegmentFilter): SQL | undefined {
  const { joinedFrom, joinedTo, search } = filter;
  const { attendedEventIds: attended, registeredEventIds: registered } = filter;
  return own(
    member,
    tenantId,
    isNull(member.erasedAt),
    isInBuckets(getBuckets(filter)),
    joinedFrom ? gte(member.joinedAt, new Date(joinedFrom)) : undefined,
    joinedTo ? lte(member.joinedAt, new Date(joinedTo)) : undefined,
    attended && exists(registrations(tenantId, attended, ATTENDED)),
    registered && exists(registrations(tenantId, registered, REGISTERED)),
    filter.standing && hasStanding(filter.standing),
    filter.membershipTypeId ? eq(member.membershipTypeId, filter.membershipTypeId) : undefined,
    search === undefined ? undefined : contains(search),
  );
}

/** The buckets of members that a filter selects, whatever else it asks for. */
export const getBuckets = ({
  statuses: status = ACTIVE,
  roles,
  kind = kindMeant(roles),
}: SegmentFilter) => ({
  status,
  roles,
  kind,
});

/**
 * The counters of a filter that selects members by status, roles and kind alone. Erased people are
 * inactive guests, whose counter thus says nothing of a segment.
 */
export function getCounters(tenantId: TenantId, filter: SegmentFilter): KeptTotal | undefined {
  const buckets = getBuckets(filter);
  const hasErased = buckets.kind !== "MEMBERS" && buckets.status.includes("INACTIVE");
  if (hasErased || !narrowsOnlyBy(filter, "statuses", "roles", "kind")) return undefined;
  return memberCounters(tenantId, buckets);
}

const registrations = (
  tenantId: TenantId,
  eventIds: string[],
  statuses: RegistrationStatus[],
): SQLWrapper =>
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(registration)
    .where(
      own(
        registration,
        tenantId,
        eq(registration.memberId, member.id),
        inArray(registration.eventId, eventIds),
        inArray(registration.status, statuses),
      ),
    );

/** Literal text, without case, accents and repeated spaces, as in the list of members. */
const contains = (search: string): SQL => keyContains(searchText, search);
