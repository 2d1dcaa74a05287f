import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>;

/** An event as its managers see it, also in lists. */
export type EventData = Outputs["events"]["adminList"]["data"][number];
/** An event by itself, with its description as safe HTML. */
export type WholeEventData = Outputs["events"]["adminGet"];
export type RegistrationData = Outputs["registration"]["list"]["data"][number];
/** A party with what it was billed. */
export type WholePartyData = Outputs["registration"]["get"];
export type WaitlistData = Outputs["waitlist"]["list"]["data"][number];
export type AccessCodeData = Outputs["checkin"]["listCodes"]["data"][number];
export type CreatedCodeData = Outputs["checkin"]["createCode"];
export type AttendeeData = Outputs["checkin"]["search"]["data"][number];
export type AuditEntryData = Outputs["checkin"]["auditList"]["data"][number];
export type TakingsData = Outputs["checkin"]["takings"];
export type ArrivalsData = Outputs["checkin"]["arrivals"];
export type ScanConflictData = Outputs["checkin"]["conflicts"]["data"][number];
export type AttendanceData = Outputs["reporting"]["eventAttendance"];
export type EventGrowthData = Outputs["reporting"]["eventGrowth"];
