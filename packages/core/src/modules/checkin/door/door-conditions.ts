import { and, gt, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { joinByKey } from "#base/db/query/scoped.ts";
import { event } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../../registration/registration.sql.ts";
import { itsMember } from "./attendee-columns.ts";

/** Whether the event of a registration admits anybody at a moment, as refuseClosedDoor decides. */
export const isDoorOpen = (moment: SQL): SQL => sql`exists (
  select from ${event} where ${and(
    joinByKey(event, registration.eventId),
    ne(event.status, sql`'DRAFT'`),
    ne(event.status, sql`'CANCELLED'`),
    or(isNull(event.checkInOpensAt), lte(event.checkInOpensAt, moment)),
    or(isNull(event.checkInClosesAt), gt(event.checkInClosesAt, moment)),
  )})`;

/** Whether a registration has no INACTIVE member. */
export const isOfNobodyInactive: SQL = sql`not exists (
  select from ${member} where ${itsMember} and ${member.status} = 'INACTIVE')`;
