import type { DoorChannel } from "@rollcall/core/contract";
import { newUuid } from "#lib/uuid.ts";
import type { WedgeScan } from "../camera/wedge.ts";
import { messages } from "../messages.ts";
import { findWaitingCode, type WaitingScan } from "../queue/outbox.ts";
import { amendQueued, dropQueued, recordEntry, sendAndWait } from "../queue/record-entry.ts";
import { findByCode } from "../roster/roster.ts";
import type { DoorSession, RosterRow } from "../session/checkin-api.ts";
import {
  type CheckinDevice,
  momentAtDoor,
  rowsAtDoor,
  type Shown,
  type Subject,
} from "../session/checkin-device.ts";
import { readTicketCode } from "./ticket-code.ts";
import { decideByRoster, notATicket, type Verdict } from "./verdict.ts";

/** Money that the door has taken: how, and how much, if the verdict said it. */
type Taken = { channel: DoorChannel; amount?: number | undefined };

type Question = {
  subject: Subject;
  row: RosterRow | null;
  /** The money that was taken just now; null if none was. */
  paid: Taken | null;
  trusted: boolean;
};

/** Answers a scanned or typed ticket. Several tickets are answered in the order they were shown. */
export const showTicket = (device: CheckinDevice, text: string): Promise<void> =>
  showScan(device, { text, usText: text });

/**
 * The same for a hardware scanner. When the computer has another keyboard layout than the scanner,
 * only the pressed keys tell the code. On a German one both texts may be ticket codes: the one on
 * the list counts.
 */
export function showScan(device: CheckinDevice, { text, usText }: WedgeScan): Promise<void> {
  return inTurn(device, async () => {
    const codes = [text, usText].map(readTicketCode).filter((code) => code !== null);
    const { roster } = device.store.get();
    const code = codes.find((code) => findByCode(roster, code)) ?? codes[0] ?? null;
    const subject = { code, registrationId: null };
    if (code === null) return presentTicket(device, { subject, verdict: notATicket() });
    await decide(device, { subject, row: findRow(device, subject), paid: null, trusted: false });
  });
}

/** Checks in a person who was found by name. */
export function checkInPerson(device: CheckinDevice, registrationId: string): Promise<void> {
  const subject = { code: null, registrationId };
  return repeatSubject(device, subject, { paid: null, trusted: false });
}

/**
 * Checks in the same ticket or person again, after the staff have taken the payment. Whatever the
 * verdict, the money is reported.
 */
export function collectPayment(
  device: CheckinDevice,
  subject: Subject,
  paid: Taken,
): Promise<void> {
  return repeatSubject(device, subject, { paid, trusted: false });
}

/** Admits an unknown ticket while the server is away. The server decides later. */
export function letInUnknown(device: CheckinDevice, subject: Subject): Promise<void> {
  return repeatSubject(device, subject, { paid: null, trusted: true });
}

/**
 * Checks in the rest of a party: each person is a separate entry, and all are sent in one batch.
 * People whom another door has let in since are skipped.
 */
export function checkInParty(device: CheckinDevice, registrationIds: string[]): Promise<void> {
  device.store.patch({ shown: null, notice: null });
  return inTurn(device, async () => {
    const { session, link, phase } = device.store.get();
    if (!session || phase !== "door") return;
    const online = link === "online";
    const queued: WaitingScan[] = [];
    for (const registrationId of registrationIds) {
      const subject = { code: null, registrationId };
      const row = findRow(device, subject);
      if (row?.status !== "CONFIRMED") continue;
      const question = { subject, row, paid: null, trusted: false };
      queued.push(await recordEntry(device, scanEntry(device, session, question, { online })));
    }
    const refused = online ? await listRefusedNames(device, queued) : [];
    const notice = messages.verdict.party.done(queued.length - refused.length, refused);
    if (device.store.get().phase === "door") device.store.patch({ notice });
  });
}

/** The names of the people whom the server refused. Without an answer in time, a person is let in. */
async function listRefusedNames(device: CheckinDevice, queued: WaitingScan[]): Promise<string[]> {
  const answers = await Promise.all(queued.map(({ id }) => sendAndWait(device, id)));
  const late = queued.filter((_, index) => answers[index] === null);
  for (const entry of late) await amendQueued(device, { ...entry, letIn: true });
  return answers.flatMap((answer) =>
    answer && answer.verdict.kind !== "in" ? [answer.verdict.name ?? messages.log.nameless] : [],
  );
}

/** Removes the verdict and returns to scanning. */
export function dismissVerdict(device: CheckinDevice): void {
  device.store.patch({ shown: null });
}

function repeatSubject(
  device: CheckinDevice,
  subject: Subject,
  how: Pick<Question, "paid" | "trusted">,
): Promise<void> {
  return inTurn(device, () => decide(device, { subject, row: findRow(device, subject), ...how }));
}

function inTurn(device: CheckinDevice, work: () => Promise<void>): Promise<void> {
  device.turn = device.turn.then(work, work);
  return device.turn;
}

function findRow(device: CheckinDevice, { code, registrationId }: Subject): RosterRow | null {
  const state = device.store.get();
  const id = registrationId ?? (code && findByCode(state.roster, code)?.registrationId);
  return (id && rowsAtDoor(state).get(id)) || null;
}

async function decide(device: CheckinDevice, question: Question): Promise<void> {
  const { session, link, phase } = device.store.get();
  if (!session || phase !== "door") return;
  if (link === "online" && (await decideByServer(device, session, question))) return;
  await decideByDevice(device, session, question);
}

/**
 * True if the server answered in time and its verdict is on the screen. A scan whose first answer
 * was lost is asked about under its own id: if the server let the person in then, that is the
 * answer now. A refusal may have changed since, so it is asked for again.
 */
async function decideByServer(
  device: CheckinDevice,
  session: DoorSession,
  question: Question,
): Promise<boolean> {
  device.store.patch({ checking: true });
  try {
    const queued = await recordEntry(
      device,
      scanEntry(device, session, question, { online: true }),
    );
    const result = await sendAndWait(device, queued.id);
    const repeated = device.unanswered.get(getQuestionKey(question)) === queued.id;
    if (result) {
      device.unanswered.delete(getQuestionKey(question));
      if (repeated && result.verdict.kind !== "in")
        return await decideByServer(device, session, question);
      presentTicket(device, {
        subject: question.subject,
        verdict: result.verdict,
        entryId: queued.id,
      });
      return true;
    }
    if (device.store.get().phase !== "door") return true;
    const verdict = decideByRoster(question.row, session.event, question.paid !== null);
    const isIn = verdict.kind === "in";
    // The others were told no, and their entries are dropped unless they tell of money.
    if (isIn || question.paid) {
      presentTicket(device, { ...question, verdict, entryId: queued.id });
      await amendQueued(device, { ...queued, letIn: isIn });
      return true;
    }
    device.unanswered.set(getQuestionKey(question), queued.id);
    await dropQueued(device, queued);
    return false;
  } finally {
    device.store.patch({ checking: false });
  }
}

async function decideByDevice(
  device: CheckinDevice,
  session: DoorSession,
  question: Question,
): Promise<void> {
  const { subject, row, paid } = question;
  const { code } = subject;
  const waiting = code && !row ? findWaitingCode(device.store.get().outbox, code) : null;
  const decided = decideByRoster(row, session.event, paid !== null);
  const verdict = waiting ? alreadyWaiting(decided, waiting) : letIn(decided, question.trusted);
  const isIn = verdict.kind === "in";
  if (!isIn && !paid) return presentTicket(device, { subject, verdict });
  const entry = scanEntry(device, session, question, { online: false });
  const queued = await recordEntry(device, { ...entry, letIn: isIn });
  presentTicket(device, { subject, verdict, entryId: queued.id });
}

/** What was shown: the next scan of it may be the one whose answer was lost. */
const getQuestionKey = ({ subject }: Question): string =>
  `${subject.code}/${subject.registrationId}`;

function alreadyWaiting(decided: Verdict, waiting: WaitingScan): Verdict {
  return { ...decided, kind: "alreadyIn", at: waiting.at, by: waiting.staffName };
}

function letIn(decided: Verdict, trusted: boolean): Verdict {
  return trusted && decided.kind === "notOnList" ? { ...decided, kind: "in" } : decided;
}

function scanEntry(
  device: CheckinDevice,
  session: DoorSession,
  question: Question,
  { online }: { online: boolean },
) {
  const { subject, row, paid, trusted } = question;
  // Money is an act of its own. The device's list, where it knows a person, is newer than a refusal.
  const lost =
    (online ? paid === null : trusted) && device.unanswered.get(getQuestionKey(question));
  return {
    kind: "scan" as const,
    id: lost || newUuid(),
    eventId: device.address.eventId,
    at: momentAtDoor(device),
    staffName: session.staffName,
    name: row?.fullName ?? null,
    registrationId: subject.registrationId ?? row?.registrationId ?? null,
    attempted: online || Boolean(lost),
    code: subject.code,
    paid: paid !== null,
    ...paid,
    letIn: !online,
  };
}

/** Shows a verdict, unless the door has been left since: it must then show no names. */
export function presentTicket(
  device: CheckinDevice,
  answer: Pick<Shown, "subject" | "verdict"> & Partial<Shown>,
): void {
  const { subject, verdict, entryId = null, walkIn = false, overCapacity = false } = answer;
  if (device.store.get().phase !== "door") return;
  const shown = { id: newUuid(), subject, verdict, entryId, walkIn, overCapacity };
  device.store.patch({ shown, notice: null });
}
