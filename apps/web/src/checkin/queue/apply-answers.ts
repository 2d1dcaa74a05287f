import { namedRegistration } from "#lib/input/read-problem.ts";
import { applyAct } from "../roster/apply-to-row.ts";
import { refreshRoster } from "../roster/refresh-roster.ts";
import { mergeRoster } from "../roster/roster.ts";
import type { ErrorBody, Person, RosterRow } from "../session/checkin-api.ts";
import type { CheckinDevice, DoorState, Settled } from "../session/checkin-device.ts";
import { refusedWalkIn, toVerdict, type Verdict } from "../verdict/verdict.ts";
import type { JournalEntry } from "./journal.ts";
import { findUndo, isPaid, type OutboxEntry } from "./outbox.ts";
import { loadOutbox, rewriteEntry, settle } from "./outbox-storage.ts";

/** The server's answer to one entry of the queue. */
export type Answer = {
  entry: OutboxEntry;
  status: number;
  person: Person | null;
  error: ErrorBody | null;
  overCapacity: boolean;
};

/**
 * Stores the answers and removes their entries from the queue (both or neither), then notifies the
 * waiters. A failed answer without a waiter is marked for attention.
 */
export async function applyAnswers(device: CheckinDevice, came: Answer[]): Promise<void> {
  const answers = came.filter(({ entry }) => !isRepeated(device, entry));
  await nameUndos(device, device.store.get().outbox, answers);
  if (device.store.get().phase !== "door") return settleClosed(device, answers);
  const results = answers.map((answer) => describe(device, answer));
  const journal = results.map(({ answer }) => answer);
  const undone = takenBack(device.store.get().journal, answers);
  const idle = needless(device.store.get().outbox, answers);
  const seqs = [...answers.map(({ entry }) => entry), ...idle].map(({ seq }) => seq);
  await settle(device.db, seqs, [...undone, ...journal]);
  device.store.patch(afterAnswers(device.store.get(), seqs, answers, [...undone, ...journal]));
  for (const result of results) tell(device, result);
  if (answers.some(({ status, person }) => status < 300 && unknown(device, person))) {
    void refreshRoster(device);
  }
}

/** A dropped scan that waits again under its id gets the answer to its last request alone. */
const isRepeated = (device: CheckinDevice, { id, seq }: OutboxEntry): boolean =>
  device.store.get().outbox.some((entry) => entry.id === id && entry.seq !== seq);

/** After the door has closed, answers are not stored and answered entries are not sent again. */
async function settleClosed(device: CheckinDevice, answers: Answer[]): Promise<void> {
  const queue = await loadOutbox(device.db, device.address.eventId);
  await nameUndos(device, queue, answers);
  const idle = needless(queue, answers);
  const seqs = [...answers.map(({ entry }) => entry), ...idle].map(({ seq }) => seq);
  await settle(device.db, seqs, []);
  const { waiting } = device.store.get();
  device.store.patch({ waiting: Math.max(0, waiting - seqs.length) });
}

/**
 * An answer tells which registration a waiting undo concerns. The id is written into the undo: the
 * door may close before the undo is sent, and a closed door deletes its answers.
 */
async function nameUndos(
  device: CheckinDevice,
  queue: OutboxEntry[],
  answers: Answer[],
): Promise<void> {
  for (const { entry, person } of answers) {
    const undo = queue.find(
      (queuedEntry) => queuedEntry.kind === "undo" && queuedEntry.of === entry.id,
    );
    const registrationId = person?.registrationId;
    if (!undo || undo.registrationId || !registrationId) continue;
    const namedUndo = { ...undo, registrationId };
    const { outbox } = device.store.get();
    device.store.patch({
      outbox: outbox.map((queuedEntry) =>
        queuedEntry.id === namedUndo.id ? namedUndo : queuedEntry,
      ),
    });
    await rewriteEntry(device.db, namedUndo);
  }
}

/** Undos of refused entries. They have nothing to undo. */
function needless(outbox: readonly OutboxEntry[], answers: Answer[]): OutboxEntry[] {
  const refused = new Set(
    answers.filter(({ status }) => status >= 300).map(({ entry }) => entry.id),
  );
  return outbox.filter((entry) => entry.kind === "undo" && entry.of && refused.has(entry.of));
}

function unknown(device: CheckinDevice, person: Person | null): boolean {
  const id = person?.registrationId;
  return id != null && !device.store.get().roster.rows.has(id);
}

function describe(device: CheckinDevice, answer: Answer): Settled {
  const { entry, status, person, error, overCapacity } = answer;
  const state = device.store.get();
  const id = person?.registrationId ?? entry.registrationId ?? namedRegistration(error);
  const row = (id && state.roster.rows.get(id)) || null;
  const decided =
    entry.kind === "walkIn" && status >= 300
      ? refusedWalkIn(error, row)
      : toVerdict({ scanId: entry.id, status: status === 201 ? 200 : status, person, error }, row);
  const verdict = { ...decided, name: decided.name ?? entry.name, registrationId: id };
  const waitedFor = device.waiters.has(entry.id);
  const attention = status >= 300 && !waitedFor && concerns(state.outbox, entry, status);
  return { answer: toJournalEntry(answer, verdict, attention), verdict, overCapacity };
}

/**
 * Whether a refusal without a waiter needs attention. Not if this device has undone the entry
 * anyway, and not for an undo of a person who is already out or was checked in again.
 */
function concerns(outbox: readonly OutboxEntry[], entry: OutboxEntry, status: number): boolean {
  if (!outbox.some(({ id }) => id === entry.id)) return false;
  if (entry.kind === "undo") return status !== 409;
  return !findUndo(outbox, { entryId: entry.id, registrationId: null });
}

function toJournalEntry(answer: Answer, verdict: Verdict, attention: boolean): JournalEntry {
  const { entry, status, error } = answer;
  return {
    id: entry.id,
    eventId: entry.eventId,
    kind: entry.kind,
    at: entry.at,
    settledAt: new Date().toISOString(),
    name: verdict.name,
    registrationId: verdict.registrationId,
    status,
    verdict: verdict.kind,
    checkedInAt: verdict.at,
    checkedInBy: verdict.by,
    error,
    attention,
    paid: isPaid(entry),
    undone: false,
  };
}

/** Earlier check-ins of people whose check-in has now been undone. */
function takenBack(journal: JournalEntry[], answers: Answer[]): JournalEntry[] {
  const ids = new Set(
    answers
      .filter(({ entry, status }) => entry.kind === "undo" && status === 200)
      .map(({ entry }) => entry.registrationId),
  );
  return journal
    .filter(({ registrationId, undone }) => !undone && registrationId && ids.has(registrationId))
    .map((entry) => ({ ...entry, undone: true }));
}

function afterAnswers(
  state: DoorState,
  seqs: number[],
  answers: Answer[],
  entries: JournalEntry[],
): Partial<DoorState> {
  const removedSeqs = new Set(seqs);
  const writtenIds = new Set(entries.map(({ id }) => id));
  const otherEntries = state.journal.filter(({ id }) => !writtenIds.has(id));
  const rows = answers.flatMap((answer) => rowAfter(state, answer));
  return {
    outbox: state.outbox.filter(({ seq }) => !removedSeqs.has(seq)),
    journal: [...otherEntries, ...entries],
    roster: mergeRoster(state.roster, rows, state.roster.asOf),
  };
}

/** The person's row after the answer, until the next list includes the change. */
function rowAfter(state: DoorState, answer: Answer): RosterRow[] {
  const { entry, status, person } = answer;
  const id = person?.registrationId ?? entry.registrationId;
  const row = id ? state.roster.rows.get(id) : undefined;
  if (!row || status >= 300) return [];
  const checkedInAt = person?.checkedInAt ?? entry.at;
  const paid = isPaid(entry);
  return applyAct(state.roster.rows, row, {
    kind: entry.kind,
    at: checkedInAt,
    by: entry.staffName,
    paid,
  });
}

function tell(device: CheckinDevice, result: Settled): void {
  const { id } = result.answer;
  const waiter = device.waiters.get(id);
  if (waiter) {
    device.waiters.delete(id);
    waiter(result);
    return;
  }
  correctShown(device, result);
}

/** A late answer replaces the device's own verdict if that is still on the screen. */
function correctShown(device: CheckinDevice, { answer, verdict }: Settled): void {
  const { shown } = device.store.get();
  if (!shown || shown.entryId !== answer.id || answer.kind === "undo") return;
  const same = shown.verdict.kind === verdict.kind;
  device.store.patch({ shown: { ...shown, id: same ? shown.id : `${answer.id}-late`, verdict } });
}
