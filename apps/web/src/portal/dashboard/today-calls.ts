import type { AppRouter } from "@rollcall/core/client";
import { type Permission, permits, type Role } from "@rollcall/core/contract";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { EarlyAnswers, EarlyCall } from "#lib/early-answers.ts";
import { MAX_ROWS } from "#ui-react/list/max-rows.ts";
import { nextStep } from "../events/head/next-step.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Events = inferRouterOutputs<AppRouter>["events"]["adminList"];
type EventsInput = Inputs["events"]["adminList"];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How many are named of what waits for somebody. */
export const FEW = 5;
/** The first is the card, the others are its list. */
const NEXT_EVENTS = 6;
/** How many events the turnout shows. */
const PAST_EVENTS = 8;

/** Rounded down, so that the same is asked for at each paint. */
const roundedDown = (now: number, step: number): number => Math.floor(now / step) * step;

/** What is asked for by Today's parts. */
export const TODAY = {
  failedMail: { limit: 1 },
  gettingStarted: {},
  payments: { status: ["PENDING"], sortOrder: "asc", limit: FEW },
  applications: { status: ["PENDING"], sortOrder: "asc", limit: FEW },
  drafts: { status: ["DRAFT"], sortBy: "startsAt", sortOrder: "asc", limit: FEW },
} satisfies {
  failedMail: Inputs["mail"]["failed"];
  gettingStarted: Inputs["tenancy"]["gettingStarted"];
  payments: Inputs["billing"]["listPayments"];
  applications: Inputs["membership"]["applications"];
  drafts: EventsInput;
};

/** The events that are on or come next. @param now milliseconds since 1970 */
export const nextEvents = (now: number) =>
  ({
    from: new Date(roundedDown(now, HOUR_MS) - 12 * HOUR_MS).toISOString(),
    status: ["PUBLISHED"],
    sortBy: "startsAt",
    sortOrder: "asc",
    limit: NEXT_EVENTS,
  }) satisfies EventsInput;

/** A page of all events that people can come to, some of which have a queue. */
export const comingEvents = (place: { page: number; limit: number }) =>
  ({
    ...place,
    status: ["PUBLISHED"],
    sortBy: "startsAt",
    sortOrder: "asc",
  }) satisfies EventsInput;

/** The last events that are over, whose turnout is shown. @param now milliseconds since 1970 */
export const pastEvents = (now: number) =>
  ({
    to: new Date(roundedDown(now, MINUTE_MS)).toISOString(),
    upcoming: false,
    sortBy: "startsAt",
    sortOrder: "desc",
    limit: PAST_EVENTS,
  }) satisfies Inputs["reporting"]["attendanceReport"];

/** The one that is on or comes next. */
export const findCurrentOrNextEvent = (
  events: Events["data"],
  now: number,
): Events["data"][number] | undefined => events.find(({ endsAt }) => Date.parse(endsAt) > now);

/**
 * Asks for what Today shows, in one request, and then for the arrivals of an event that is on.
 * Only for what the user's roles permit, as the parts of the page do.
 * @param now milliseconds since 1970
 */
export async function askForToday(
  early: EarlyAnswers,
  roles: readonly Role[],
  now: number,
): Promise<void> {
  const [next] = await early.ask(listCalls(roles, now));
  const first = findCurrentOrNextEvent((next as Events | undefined)?.data ?? [], now);
  if (first && nextStep(first, now) === "door")
    await early.ask([{ path: "reporting.eventAttendance", input: { eventId: first.id } }]);
}

function listCalls(roles: readonly Role[], now: number): EarlyCall[] {
  const may = (permission: Permission, path: string, input: object) =>
    permits(roles, permission) ? [{ path, input }] : [];
  const ofAdmins = (path: string, input: object) =>
    roles.includes("ADMIN") ? [{ path, input }] : [];
  return [
    { path: "events.adminList", input: nextEvents(now) },
    ...may("EVENTS:VIEW:registrations", "reporting.attendanceReport", pastEvents(now)),
    ...may("BILLING:VIEW:payments", "billing.listPayments", TODAY.payments),
    ...may("MEMBERSHIP:EDIT:members", "membership.applications", TODAY.applications),
    ...may("EVENTS:EDIT:registrations", "events.adminList", comingEvents(ALL_AT_ONCE)),
    ...may("EVENTS:EDIT:events", "events.adminList", TODAY.drafts),
    ...ofAdmins("mail.failed", TODAY.failedMail),
    ...ofAdmins("tenancy.gettingStarted", TODAY.gettingStarted),
  ];
}

const ALL_AT_ONCE = { page: 1, limit: MAX_ROWS };
