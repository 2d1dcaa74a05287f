import { eq } from "drizzle-orm";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { describeError } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { checkinAudit } from "../src/modules/audit/audit.sql.ts";
import type { AuditAction } from "../src/modules/audit/audit-actions.ts";
import { queuedScan } from "../src/modules/checkin/checkin.sql.ts";
import { alreadyIn } from "../src/modules/checkin/door/refusals.ts";
import type { MemberRow } from "../src/modules/membership/member/shell-guest.ts";
import { presentRegistration } from "../src/modules/registration/party/present-registration.ts";
import { registration } from "../src/modules/registration/registration.sql.ts";
import { daysBefore } from "./demo-schedule.ts";
import { type NewRegistration, partyRows } from "./registration-rows.ts";
import { paidAfter } from "./seat-bills.ts";
import { shuffled, spread } from "./spread.ts";
import type { People } from "./write/write-people.ts";

interface Arrival {
  row: NewRegistration;
  action: AuditAction;
  at: Date;
  scannedAt?: Date | null;
}

export interface Evening {
  registrations: NewRegistration[];
  /** Those who came, in the order of their arrival. */
  arrivals: Arrival[];
  /** Of them, the one whose check-in was undone and made again. */
  undone: Arrival | undefined;
}

/** Who came, in the order of arrival, who did not, who had cancelled, and who walked in. */
export interface Turnout {
  came: readonly MemberRow[];
  absent: readonly MemberRow[];
  cancelled: readonly MemberRow[];
  walkIns: readonly MemberRow[];
  /** Each comes with one of the first. */
  guests?: readonly string[];
  /** Whose check-in was undone and made again, by the place among the arrivals. */
  undone?: number;
  /** For a few minutes the doors had no network: what they recorded came in later. */
  wasOffline?: boolean;
}

/** The tickets of an evening, where it has any. */
interface Tickets {
  booked?: { id: string };
  guest?: { id: string };
  atDoor?: { id: string };
  /** A seat is confirmed when the money has come. */
  arePaid?: boolean;
}

interface Moments {
  publishedAt: Date;
  startsAt: Date;
}

/** Most come in the minutes before the start. */
const BUSIEST_MINUTE = -6;
/** How far from that minute the others come. */
const MINUTES_AROUND = 6;
const SCANNED_AGAIN_MINUTES = 2;
/** Of those who came, the ones whom the door let in while it had no network. */
const FIRST_OFFLINE = 10;
const BACK_ONLINE = 13;
/** Came before them, and was let in once more by a second door that had no network either. */
const LET_IN_TWICE = 8;

/** An evening that is over: its registrations since it was announced, and who was let in when. */
export function finishedEvening(
  at: { tenantId: TenantId; eventId: string },
  people: People,
  { publishedAt, startsAt }: Moments,
  turnout: Turnout,
  tickets: Tickets = {},
): Evening {
  const { came, absent, cancelled, walkIns, guests = [] } = turnout;
  const registered = came.length + absent.length + cancelled.length;
  const moments = shuffled(spread(publishedAt, daysBefore(startsAt, 2), registered));
  const booked = (index: number) => {
    const createdAt = moments[index] ?? publishedAt;
    const confirmedAt = tickets.arePaid ? paidAfter(createdAt, index) : createdAt;
    return { createdAt, confirmedAt, ticketTypeId: tickets.booked?.id ?? null };
  };
  const admitted = admissions(arrivalTimes(startsAt, came.length + walkIns.length), turnout);
  const checkedIn = (index: number) => ({
    ...{ status: "CHECKED_IN" as const, checkedInBy: people.events.fullName },
    ...admitted(index),
  });
  const expected = came.flatMap((host, index) => {
    const values = { ...booked(index), ...checkedIn(index) };
    const names = guests.slice(index, index + 1);
    return partyRows(at, host, values, names).map((row) =>
      row.hostRegistrationId ? { ...row, ticketTypeId: tickets.guest?.id ?? null } : row,
    );
  });
  const unexpected = walkIns.flatMap((host, index) => {
    const values = checkedIn(came.length + index);
    const moment = { createdAt: values.checkedInAt, confirmedAt: values.checkedInAt };
    const ticketTypeId = tickets.atDoor?.id ?? null;
    return partyRows(at, host, { ...values, ...moment, ticketTypeId, source: "WALK_IN" });
  });
  const missed = absent.flatMap((host, index) =>
    partyRows(at, host, { ...booked(came.length + index), status: "CONFIRMED" }),
  );
  const withdrawn = cancelled.flatMap((host, index) => {
    const values = booked(came.length + absent.length + index);
    const cancelledAt = daysBefore(startsAt, 1);
    return partyRows(at, host, { ...values, status: "CANCELLED", cancelledAt });
  });
  const arrivals = [...expected, ...unexpected].map(arrivalOf);
  const undone = turnout.undone === undefined ? undefined : arrivals[turnout.undone];
  if (undone) undone.row.undoneAt = undoneAt(undone);
  return { registrations: [...expected, ...unexpected, ...missed, ...withdrawn], arrivals, undone };
}

/** When people come: a few early, most of them shortly before the start, the last ones after it. */
const arrivalTimes = (startsAt: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const minutes = BUSIEST_MINUTE + MINUTES_AROUND * Math.log(share / (1 - share));
    return new Date(startsAt.getTime() + Math.round(minutes * 60) * 1000);
  });

/** When the server heard of each arrival, and when that was at the door if it was earlier. */
const admissions =
  (times: readonly Date[], { wasOffline }: Turnout) =>
  (index: number) => {
    const time = (place: number) => times[Math.min(place, times.length - 1)] ?? new Date(0);
    const isLate = wasOffline && index >= FIRST_OFFLINE && index < BACK_ONLINE;
    return isLate
      ? { checkedInAt: time(BACK_ONLINE), scannedAt: time(index) }
      : { checkedInAt: time(index), scannedAt: null };
  };

const arrivalOf = (row: NewRegistration): Arrival => ({
  row,
  action: row.source === "WALK_IN" ? "WALK_IN" : "CHECK_IN",
  at: row.checkedInAt ?? new Date(0),
  scannedAt: row.scannedAt ?? null,
});

const undoneAt = ({ at }: Arrival): Date => new Date(at.getTime() - MINUTE / 2);

/** The trails of the doors: every arrival, and those that were undone and made again. */
export async function writeAudit(
  tx: Query,
  evenings: readonly Evening[],
  { events: manager }: People,
): Promise<void> {
  const entries = evenings.flatMap(({ arrivals, undone }) => [
    ...arrivals,
    ...(undone ? mistakesOf(undone) : []),
  ]);
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
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

const mistakesOf = (undone: Arrival): Arrival[] => [
  { row: undone.row, action: "CHECK_IN", at: new Date(undone.at.getTime() - MINUTE) },
  { row: undone.row, action: "UNDO", at: undoneAt(undone) },
];

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
    scannedAt: new Date(first.at.getTime() + SCANNED_AGAIN_MINUTES * MINUTE),
    createdAt: sent.at,
    answer: { scanId, status, error: body.error, registration: presentRegistration(row) },
  });
}
