import { type SQL, sql } from "drizzle-orm";
import type { Role } from "#base/permissions.ts";
import { member } from "../../membership/member.sql.ts";

type AttendeeLabel = "Member" | "Guest";

/** The label of a person at the door or on the waitlist: Member with any role beyond GUEST. */
export const getAttendeeLabel = (roles: readonly Role[] | null): AttendeeLabel =>
  roles?.some((role) => role !== "GUEST") ? "Member" : "Guest";

/** The same in a statement; Guest for a registration without a member. */
export const attendeeLabel: SQL<AttendeeLabel> = sql`case
  when not ${member.roles} <@ '{GUEST}' then 'Member' else 'Guest' end`;
