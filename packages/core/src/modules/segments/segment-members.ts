import {
  arrayOverlaps,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { keyContains } from "#base/db/folded.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { searchText } from "../membership/match-name.ts";
import { member } from "../membership/member.sql.ts";
import { kindMeant } from "../membership/member-states.ts";
import { ofKind } from "../membership/of-kind.ts";
import { hasStanding } from "../membership/standing.ts";
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
  const { statuses = ACTIVE, roles, joinedFrom, joinedTo, search } = filter;
  const { kind = kindMeant(roles) } = filter;
  const { attendedEventIds: attended, registeredEventIds: registered } = filter;
  return own(
    member,
    tenantId,
    isNull(member.erasedAt),
    inArray(member.status, statuses),
    ofKind(kind),
    roles && arrayOverlaps(member.roles, roles),
    joinedFrom ? gte(member.joinedAt, new Date(joinedFrom)) : undefined,
    joinedTo ? lte(member.joinedAt, new Date(joinedTo)) : undefined,
    attended && exists(registrations(tenantId, attended, ATTENDED)),
    registered && exists(registrations(tenantId, registered, REGISTERED)),
    filter.standing && hasStanding(filter.standing),
    filter.membershipTypeId ? eq(member.membershipTypeId, filter.membershipTypeId) : undefined,
    search === undefined ? undefined : contains(search),
  );
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
