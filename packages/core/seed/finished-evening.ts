import { eq } from "drizzle-orm";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { describeError } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { checkinAudit } from "../src/modules/audit/audit.sql.ts";
import type { AuditAction } from "../src/modules/audit/audit-actions.ts";
import { queuedScan } from "../src/modules/checkin/checkin.sql.ts";
import { alreadyIn } from "../src/modules/checkin/refusals.ts";
import { presentRegistration } from "../src/modules/registration/present-registration.ts";
import { registration } from "../src/modules/registration/registration.sql.ts";
import { daysBefore } from "./demo-schedule.ts";
import { type NewRegistration, partyRows } from "./registration-rows.ts";
import type { People } from "./write-people.ts";

interface Evening {
  registrations: NewRegistration[];
  /** Those who came, in the order of their arrival. */
  arrivals: { row: NewRegistration; action: AuditAction; at: Date; scannedAt?: Date | null }[];
}

const FIRST_ARRIVAL_MINUTES = -25;
const MINUTES_BETWEEN_ARRIVALS = 2;
const NO_SHOWS = 5;
/** Of those who came, the ones whom the door let in while it had no network. */
const FIRST_OFFLINE = 10;
const BACK_ONLINE = 13;
/** Came before them, and was let in once more by a second door that had no network either. */
const LET_IN_TWICE = 8;

/**
 * 26 registered, of whom five did not come; two came without a registration; one had cancelled.
 * For a few minutes the doors had no network: what they recorded came in later, one ticket twice.
 */
export function finishedEvening(
  at: { tenantId: TenantId; eventId: string },
  people: People,
  startsAt: Date,
  tickets: { booked: { id: string }; atDoor: { id: string } },
): Evening {
  const createdAt = daysBefore(startsAt, 10);
  const booked = { createdAt, confirmedAt: createdAt, ticketTypeId: tickets.booked.id };
  const hosts = [people.member, people.member2, ...people.further.slice(0, 24)];
  const coming = hosts.slice(0, -NO_SHOWS);
  const arrive = (index: number) =>
    new Date(
      startsAt.getTime() + (FIRST_ARRIVAL_MINUTES + index * MINUTES_BETWEEN_ARRIVALS) * MINUTE,
    );
  const isOffline = (index: number) => index >= FIRST_OFFLINE && index < BACK_ONLINE;
  const checkedIn = (index: number) => ({
    status: "CHECKED_IN" as const,
    checkedInAt: isOffline(index) ? arrive(BACK_ONLINE) : arrive(index),
    checkedInBy: people.events.fullName,
    scannedAt: isOffline(index) ? arrive(index) : null,
  });
  const expected = coming.flatMap((host, index) =>
    partyRows(at, host, { ...booked, ...checkedIn(index) }),
  );
  const walkIns = people.further.slice(30, 32).flatMap((host, index) => {
    const came = checkedIn(coming.length + index);
    const { checkedInAt } = came;
    const values = { ...came, createdAt: checkedInAt, confirmedAt: checkedInAt };
    const ticketTypeId = tickets.atDoor.id;
    return partyRows(at, host, { ...values, ticketTypeId, source: "WALK_IN" });
  });
  const absent = hosts
    .slice(-NO_SHOWS)
    .flatMap((host) => partyRows(at, host, { ...booked, status: "CONFIRMED" }));
  const withdrawn = people.further
    .slice(24, 25)
    .flatMap((host) =>
      partyRows(at, host, { ...booked, status: "CANCELLED", cancelledAt: daysBefore(startsAt, 1) }),
    );
  return {
    registrations: [...expected, ...walkIns, ...absent, ...withdrawn],
    arrivals: [...expected, ...walkIns].map((row, index) => ({
      row,
      action: row.source === "WALK_IN" ? "WALK_IN" : "CHECK_IN",
      at: row.checkedInAt ?? arrive(index),
      scannedAt: row.scannedAt ?? null,
    })),
  };
}

/** The trail of the door: every arrival, and one that was undone and made again. */
export async function writeAudit(
  tx: Query,
  { arrivals }: Evening,
  { events: manager }: People,
): Promise<void> {
  const mistaken: Evening["arrivals"] = arrivals.slice(3, 4).flatMap(({ row, at }) => [
    { row, action: "CHECK_IN" as const, at: new Date(at.getTime() - MINUTE) },
    { row, action: "UNDO" as const, at: new Date(at.getTime() - MINUTE / 2) },
  ]);
  const entries = [...arrivals, ...mistaken].sort((a, b) => a.at.getTime() - b.at.getTime());
  await tx.insert(checkinAudit).values(
    entries.map(({ row, action, at, scannedAt }) => ({
      ...{ tenantId: row.tenantId, eventId: row.eventId, id: newId(), registrationId: row.id },
      ...{ action, at, scannedAt, actorType: "MEMBER" as const, actorId: manager.id },
      actorName: manager.fullName,
      attendeeName: row.fullName,
      ticketCodeHint: row.ticketCode.slice(-4),
      requestId: newId(),
      reason: action === "UNDO" ? "Wrong person" : null,
    })),
  );
}

/** A ticket that a second door let in without a network, and the server refused when it heard. */
export async function writeConflict(
  tx: Query,
  { arrivals }: Evening,
  { finance: helper }: People,
): Promise<void> {
  const first = arrivals[LET_IN_TWICE];
  const sent = arrivals[BACK_ONLINE];
  if (!first || !sent) throw new Error("Too few came to the demonstration's finished evening");
  const { tenantId, eventId, id } = first.row;
  const [row] = await tx
    .select()
    .from(registration)
    .where(own(registration, tenantId, eq(registration.id, id)));
  if (!row) throw new Error("The evening's registrations have to be written before its conflict");
  const scanId = newId();
  const { status, body } = describeError(alreadyIn(row));
  await tx.insert(queuedScan).values({
    ...{ tenantId, eventId, scanId, status, letIn: true, recordedBy: helper.fullName },
    scannedAt: new Date(first.at.getTime() + MINUTES_BETWEEN_ARRIVALS * MINUTE),
    createdAt: sent.at,
    answer: { scanId, status, error: body.error, registration: presentRegistration(row) },
  });
}
