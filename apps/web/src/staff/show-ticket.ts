import { newUuid } from "../lib/uuid.ts";
import { type Desk, momentAtDoor, rowsAtDoor, type Shown, type Subject } from "./desk.ts";
import type { DoorSession, RosterRow } from "./door-api.ts";
import { findWaitingCode, type WaitingScan } from "./outbox.ts";
import { amendQueued, dropQueued, recordEntry, sendAndWait } from "./record-entry.ts";
import { findByCode } from "./roster.ts";
import { readTicketCode } from "./ticket-code.ts";
import { decideByRoster, notATicket, type Verdict } from "./verdict.ts";

type Question = { subject: Subject; row: RosterRow | null; paid: boolean; trusted: boolean };

/** Answers a scanned or typed ticket. Tickets shown in a row are answered in that order. */
export function showTicket(desk: Desk, text: string): Promise<void> {
  return inTurn(desk, async () => {
    const code = readTicketCode(text);
    const subject = { code, registrationId: null };
    if (code === null) return presentTicket(desk, { subject, verdict: notATicket() });
    await decide(desk, { subject, row: rowOf(desk, subject), paid: false, trusted: false });
  });
}

/** Checks in a person who was found by name. */
export function checkInPerson(desk: Desk, registrationId: string): Promise<void> {
  const subject = { code: null, registrationId };
  return repeatSubject(desk, subject, { paid: false, trusted: false });
}

/** The same ticket or person again, now that the money has been taken at the door. */
export function collectPayment(desk: Desk, subject: Subject): Promise<void> {
  return repeatSubject(desk, subject, { paid: true, trusted: false });
}

/** Lets in a ticket that the device does not know while the server is away, to be judged later. */
export function letInUnknown(desk: Desk, subject: Subject): Promise<void> {
  return repeatSubject(desk, subject, { paid: false, trusted: true });
}

/** Back to scanning. */
export function dismissVerdict(desk: Desk): void {
  desk.store.patch({ shown: null });
}

function repeatSubject(
  desk: Desk,
  subject: Subject,
  how: Pick<Question, "paid" | "trusted">,
): Promise<void> {
  return inTurn(desk, () => decide(desk, { subject, row: rowOf(desk, subject), ...how }));
}

function inTurn(desk: Desk, work: () => Promise<void>): Promise<void> {
  desk.turn = desk.turn.then(work, work);
  return desk.turn;
}

function rowOf(desk: Desk, { code, registrationId }: Subject): RosterRow | null {
  const state = desk.store.get();
  const id = registrationId ?? (code && findByCode(state.roster, code)?.registrationId);
  return (id && rowsAtDoor(state).get(id)) || null;
}

async function decide(desk: Desk, question: Question): Promise<void> {
  const { session, link, phase } = desk.store.get();
  if (!session || phase !== "door") return;
  if (link === "online" && (await decideByServer(desk, session, question))) return;
  await decideByDevice(desk, session, question);
}

/** True where the server answered in time and its verdict is on the screen. */
async function decideByServer(desk: Desk, session: DoorSession, asked: Question): Promise<boolean> {
  desk.store.patch({ checking: true });
  try {
    const queued = await recordEntry(desk, scanEntry(desk, session, asked, { online: true }));
    const settled = await sendAndWait(desk, queued.id);
    if (settled) {
      presentTicket(desk, { subject: asked.subject, verdict: settled.verdict, entryId: queued.id });
      return true;
    }
    if (desk.store.get().phase !== "door") return true;
    const verdict = decideByRoster(asked.row, session.event, asked.paid);
    // Only a person who is let in stays queued: the others have been told no.
    if (verdict.kind === "in") {
      presentTicket(desk, { ...asked, verdict, entryId: queued.id });
      await amendQueued(desk, { ...queued, letIn: true });
    } else await dropQueued(desk, queued);
    return verdict.kind === "in";
  } finally {
    desk.store.patch({ checking: false });
  }
}

async function decideByDevice(desk: Desk, session: DoorSession, asked: Question): Promise<void> {
  const { subject, row, paid } = asked;
  const { code } = subject;
  const waiting = code && !row ? findWaitingCode(desk.store.get().outbox, code) : null;
  const judged = decideByRoster(row, session.event, paid);
  const verdict = waiting ? alreadyWaiting(judged, waiting) : letIn(judged, asked.trusted);
  if (verdict.kind !== "in") return presentTicket(desk, { subject, verdict });
  const queued = await recordEntry(desk, scanEntry(desk, session, asked, { online: false }));
  presentTicket(desk, { subject, verdict, entryId: queued.id });
}

function alreadyWaiting(judged: Verdict, waiting: WaitingScan): Verdict {
  return { ...judged, kind: "alreadyIn", at: waiting.at, by: waiting.staffName };
}

function letIn(judged: Verdict, trusted: boolean): Verdict {
  return trusted && judged.kind === "notOnList" ? { ...judged, kind: "in" } : judged;
}

function scanEntry(
  desk: Desk,
  session: DoorSession,
  asked: Question,
  { online }: { online: boolean },
) {
  const { subject, row, paid } = asked;
  return {
    kind: "scan" as const,
    id: newUuid(),
    eventId: desk.address.eventId,
    at: momentAtDoor(desk),
    staffName: session.staffName,
    name: row?.fullName ?? null,
    registrationId: subject.registrationId ?? row?.registrationId ?? null,
    attempted: online,
    code: subject.code,
    paid,
    letIn: !online,
  };
}

/** Puts a verdict on the screen. */
export function presentTicket(
  desk: Desk,
  answer: Pick<Shown, "subject" | "verdict"> & Partial<Shown>,
): void {
  const { subject, verdict, entryId = null, walkIn = false, overCapacity = false } = answer;
  const shown = { id: newUuid(), subject, verdict, entryId, walkIn, overCapacity };
  desk.store.patch({ shown, notice: null });
}
