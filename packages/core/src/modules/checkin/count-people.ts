import { count, eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { registration } from "../registration/registration.sql.ts";
import type { RegistrationStatus } from "../registration/registration-states.ts";

/** The people of an event by their state, in one statement. */
export async function countPeople(tx: Query, tenantId: TenantId, eventId: string) {
  const rows = await tx
    .select({ status: registration.status, source: registration.source, people: count() })
    .from(registration)
    .where(own(registration, tenantId, eq(registration.eventId, eventId)))
    .groupBy(registration.status, registration.source);
  const add = (of: typeof rows) => of.reduce((sum, { people }) => sum + people, 0);
  const of = (status: RegistrationStatus) => rows.filter((row) => row.status === status);
  return {
    checkedIn: add(of("CHECKED_IN")),
    toCome: add(of("CONFIRMED")),
    walkIns: add(of("CHECKED_IN").filter(({ source }) => source === "WALK_IN")),
    pending: add(of("PENDING")),
    waitlisted: add(of("WAITLISTED")),
  };
}
