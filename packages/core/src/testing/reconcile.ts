import { asc, eq } from "drizzle-orm";
import { byKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { event, type ticketType } from "../modules/events/event.sql.ts";
import { selectTicketTypes } from "../modules/events/load-event.ts";
import { registration } from "../modules/registration/registration.sql.ts";
import { takesSeat } from "../modules/registration/registration-states.ts";

/** The seats of an event by its row, and by its registrations. */
export interface Reconciliation {
  event: typeof event.$inferSelect;
  registrations: (typeof registration.$inferSelect)[];
  ticketTypes: (typeof ticketType.$inferSelect)[];
  /** One sentence for each contradiction. Without any, the event is consistent. */
  faults: string[];
}

/**
 * Compares an event's counters with a count of its registrations, and looks for impossible states:
 * a seat too many, a queue number used twice, a person registered twice.
 */
export async function reconcile(
  services: Services,
  of: { id: string; tenantId: TenantId },
): Promise<Reconciliation> {
  const [[row], registrations, ticketTypes] = await services.system.run((query) =>
    Promise.all([
      query
        .select()
        .from(event)
        .where(byKey(event, of.tenantId, of.id)),
      query
        .select()
        .from(registration)
        .where(own(registration, of.tenantId, eq(registration.eventId, of.id)))
        .orderBy(asc(registration.waitlistNumber), asc(registration.id)),
      selectTicketTypes(query, of.tenantId, [of.id]),
    ]),
  );
  if (!row) throw new Error("no such event");
  const faults = seatFaults(row, registrations, ticketTypes);
  return { event: row, registrations, ticketTypes, faults };
}

/** One sentence for each contradiction between an event's row, its ticket types and its registrations. */
export const seatFaults = (
  row: Reconciliation["event"],
  registrations: Reconciliation["registrations"],
  ticketTypes: Reconciliation["ticketTypes"],
): string[] => [
  ...faultsOf(row, registrations),
  ...ticketTypes.flatMap((type) => typeFaults(type, registrations)),
];

function typeFaults(
  { id, name, quota, seatsTaken, seatsOverride }: Reconciliation["ticketTypes"][number],
  registrations: Reconciliation["registrations"],
): string[] {
  const seated = registrations.filter(
    ({ ticketTypeId, status }) => ticketTypeId === id && takesSeat(status),
  ).length;
  const limit = (quota ?? Number.POSITIVE_INFINITY) + seatsOverride;
  return [
    seatsTaken !== seated && `seats_taken of ${name} is ${seatsTaken}, ${seated} are seated`,
    seated > limit && `${seated} seated as ${name}, ${limit} allowed`,
  ].filter((fault) => fault !== false);
}

function faultsOf(
  row: Reconciliation["event"],
  registrations: Reconciliation["registrations"],
): string[] {
  const active = registrations.filter(({ status }) => status !== "CANCELLED");
  const own = active.filter(({ hostRegistrationId }) => hostRegistrationId === null);
  const seated = active.filter(({ status }) => takesSeat(status)).length;
  const waiting = active.filter(({ status }) => status === "WAITLISTED").length;
  const limit = (row.capacity ?? Number.POSITIVE_INFINITY) + row.seatsOverride;
  const repeated = (values: unknown[]) => {
    const present = values.filter((value) => value !== null);
    return new Set(present).size < present.length;
  };
  return [
    row.seatsTaken !== seated && `seats_taken is ${row.seatsTaken}, ${seated} are seated`,
    row.waitlistCount !== waiting && `waitlist_count is ${row.waitlistCount}, ${waiting} wait`,
    seated > limit && `${seated} seated, ${limit} allowed`,
    repeated(registrations.map(({ waitlistNumber }) => waitlistNumber)) && "a queue number twice",
    repeated(active.map(({ memberId }) => memberId)) && "a member registered twice",
    repeated(own.map(({ email }) => email)) && "an address registered twice",
    active.some(({ confirmedAt, createdAt }) => confirmedAt && confirmedAt < createdAt) &&
      "confirmed before it was made",
  ].filter((fault) => fault !== false);
}
