import { recordTrouble } from "../roster/refresh-roster.ts";
import { ApiRefusal, type DoorApi, isCutOff, type ScanResult } from "../session/checkin-api.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { type Answer, applyAnswers } from "./apply-answers.ts";
import {
  BATCH_LIMIT,
  nextParcel,
  type OutboxEntry,
  type Parcel,
  recordedOf,
  scanOf,
  type WaitingScan,
  type WaitingUndo,
} from "./outbox.ts";
import { markAttempted } from "./outbox-storage.ts";

/**
 * Sends what waits, in the order in which it happened, one request at a time. An entry leaves the
 * queue only once its answer is stored; until then it is sent again under the same id, which the
 * server applies once for ever. Never throws.
 */
export async function sendOutbox(device: CheckinDevice): Promise<void> {
  if (device.sending) return;
  device.sending = true;
  let limit = BATCH_LIMIT;
  try {
    for (let parcel = ready(device, limit); parcel; parcel = ready(device, limit)) {
      const outcome = await sendParcel(device, parcel);
      if (outcome === "stop") break;
      // One entry that the server cannot read must not hold up the others: send them singly.
      limit = outcome === "single" ? 1 : BATCH_LIMIT;
    }
  } finally {
    device.sending = false;
  }
}

function ready(device: CheckinDevice, limit: number): Parcel | null {
  const { phase, outbox, link } = device.store.get();
  // With the server away nothing goes out, so that what waits here can still be taken back here.
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
    // A server that answers for none of them would be asked for ever.
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

/** From here on the entries may have reached the server; leaves out what was withdrawn. */
async function recordAttempt(
  device: CheckinDevice,
  entries: OutboxEntry[],
): Promise<OutboxEntry[]> {
  if (entries.every(({ attempted }) => attempted)) return entries;
  const marked = await markAttempted(device.db, entries);
  const byId = new Map(marked.map((entry) => [entry.id, entry]));
  const asked = new Set(entries.map(({ id }) => id));
  const outbox = device.store
    .get()
    .outbox.flatMap((entry) => byId.get(entry.id) ?? (asked.has(entry.id) ? [] : [entry]));
  device.store.patch({ outbox });
  return marked;
}

async function ask(device: CheckinDevice, entries: OutboxEntry[]): Promise<Answer[]> {
  const api = device.api(device.store.get().session?.token ?? null);
  const [entry] = entries;
  if (entry?.kind === "undo") return [await askUndo(device, api, entry)];
  if (entry?.kind === "walkIn") {
    const { person, overCapacity } = await api.walkIn(entry.input, entry.id, recordedOf(entry));
    return [{ entry, status: 201, person, error: null, overCapacity }];
  }
  const scans = entries.filter((one): one is WaitingScan => one.kind === "scan");
  const results = await api.sendScans(scans.map(scanOf));
  return results.flatMap((result) => {
    const scan = scans.find(({ id }) => id === result.scanId);
    return scan ? [answered(scan, result)] : [];
  });
}

/** Whom to take back may be known only since the answer to the entry that is taken back. */
async function askUndo(device: CheckinDevice, api: DoorApi, entry: WaitingUndo): Promise<Answer> {
  const taken = device.store.get().journal.find(({ id }) => id === entry.of);
  const registrationId = taken?.registrationId ?? entry.registrationId;
  const known = { ...entry, registrationId };
  if (registrationId) await api.undo(registrationId, entry.id, recordedOf(entry));
  return { entry: known, status: 200, person: null, error: null, overCapacity: false };
}

function answered(entry: OutboxEntry, result: ScanResult): Answer {
  const { status, person, error } = result;
  return { entry, status, person, error, overCapacity: false };
}

function refused(entry: OutboxEntry, { status, body }: ApiRefusal): Answer {
  return { entry, status, person: null, error: body, overCapacity: false };
}
