import { recordTrouble } from "../roster/refresh-roster.ts";
import { ApiRefusal, type DoorApi, isCutOff, type ScanResult } from "../session/checkin-api.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { type Answer, applyAnswers } from "./apply-answers.ts";
import {
  BATCH_LIMIT,
  nextParcel,
  type OutboxEntry,
  type Parcel,
  toRecorded,
  toScan,
  type WaitingScan,
  type WaitingUndo,
} from "./outbox.ts";
import { markAttempted } from "./outbox-storage.ts";

/**
 * Sends the waiting entries in the order of the actions, one request at a time. An entry leaves the
 * queue only when its answer is stored; until then it is sent again with the same id, which the
 * server applies only once, however late. Never throws.
 */
export async function sendOutbox(device: CheckinDevice): Promise<void> {
  if (device.sending) return;
  device.sending = true;
  let limit = BATCH_LIMIT;
  try {
    for (let parcel = ready(device, limit); parcel; parcel = ready(device, limit)) {
      const outcome = await sendParcel(device, parcel);
      if (outcome === "stop") break;
      // One entry that the server cannot read must not block the others: they are sent singly.
      limit = outcome === "single" ? 1 : BATCH_LIMIT;
    }
  } finally {
    device.sending = false;
  }
}

function ready(device: CheckinDevice, limit: number): Parcel | null {
  const { phase, outbox, link } = device.store.get();
  // If the server is away, nothing is sent, so that waiting entries can still be undone here.
  if (phase !== "door" || isCutOff(link) || Date.now() < device.notBefore) return null;
  return nextParcel(outbox, limit);
}

async function sendParcel(
  device: CheckinDevice,
  parcel: Parcel,
): Promise<"sent" | "single" | "stop"> {
  const entries = await recordAttempt(device, "scans" in parcel ? parcel.scans : [parcel.single]);
  if (entries.length === 0) return "sent";
  try {
    const answers = await ask(device, entries);
    await applyAnswers(device, answers);
    if (device.store.get().phase === "door") device.store.patch({ link: "online" });
    // If the server answers for none of the entries, asking again would never end.
    return answers.length > 0 ? "sent" : "stop";
  } catch (error) {
    if (await recordTrouble(device, error)) return "stop";
    if (!(error instanceof ApiRefusal)) return "stop";
    const [first] = entries;
    if (entries.length > 1 || !first) return "single";
    await applyAnswers(device, [refused(first, error)]);
    return "sent";
  }
}

/** Marks entries that may reach the server from now on. Leaves out withdrawn ones. */
async function recordAttempt(
  device: CheckinDevice,
  entries: OutboxEntry[],
): Promise<OutboxEntry[]> {
  if (entries.every(({ attempted }) => attempted)) return entries;
  const marked = await markAttempted(device.db, entries);
  const byId = new Map(marked.map((entry) => [entry.id, entry]));
  const sentIds = new Set(entries.map(({ id }) => id));
  const outbox = device.store
    .get()
    .outbox.flatMap((entry) => byId.get(entry.id) ?? (sentIds.has(entry.id) ? [] : [entry]));
  device.store.patch({ outbox });
  return marked;
}

async function ask(device: CheckinDevice, entries: OutboxEntry[]): Promise<Answer[]> {
  const api = device.api(device.store.get().session?.token ?? null);
  const [entry] = entries;
  if (entry?.kind === "undo") return [await askUndo(device, api, entry)];
  if (entry?.kind === "walkIn") {
    const { person, overCapacity } = await api.walkIn(entry.input, entry.id, toRecorded(entry));
    return [{ entry, status: 201, person, error: null, overCapacity }];
  }
  const scans = entries.filter((entry): entry is WaitingScan => entry.kind === "scan");
  const results = await api.sendScans(scans.map(toScan));
  return results.flatMap((result) => {
    const scan = scans.find(({ id }) => id === result.scanId);
    return scan ? [answered(scan, result)] : [];
  });
}

/** The answer to the undone entry may be the first to tell which registration it concerns. */
async function askUndo(device: CheckinDevice, api: DoorApi, entry: WaitingUndo): Promise<Answer> {
  const undoneEntry = device.store.get().journal.find(({ id }) => id === entry.of);
  const registrationId = undoneEntry?.registrationId ?? entry.registrationId;
  const namedEntry = { ...entry, registrationId };
  if (registrationId) await api.undo(registrationId, entry.id, toRecorded(entry));
  return { entry: namedEntry, status: 200, person: null, error: null, overCapacity: false };
}

function answered(entry: OutboxEntry, result: ScanResult): Answer {
  const { status, person, error } = result;
  return { entry, status, person, error, overCapacity: false };
}

function refused(entry: OutboxEntry, { status, body }: ApiRefusal): Answer {
  return { entry, status, person: null, error: body, overCapacity: false };
}
