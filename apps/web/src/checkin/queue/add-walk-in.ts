import { newUuid } from "#lib/uuid.ts";
import type { DoorSession, ErrorBody, WalkInInput } from "../session/checkin-api.ts";
import { type CheckinDevice, momentAtDoor } from "../session/checkin-device.ts";
import { presentTicket } from "../verdict/show-ticket.ts";
import type { Verdict } from "../verdict/verdict.ts";
import type { NewEntry } from "./outbox-storage.ts";
import { recordEntry, sendAndWait } from "./record-entry.ts";

/**
 * Registers and checks in a person who is not on the list. If the server is away, the entry waits
 * on the device and the person is admitted. Returns the server's refusal for the form, else null.
 */
export async function addWalkIn(
  device: CheckinDevice,
  input: WalkInInput,
): Promise<ErrorBody | null> {
  const { session, link } = device.store.get();
  if (!session) return null;
  const online = link === "online";
  const entry = await recordEntry(device, walkInEntry(device, session, input, online));
  const result = online ? await sendAndWait(device, entry.id) : null;
  if (result && result.answer.status >= 300) return result.answer.error;
  const pending = pendingVerdict(session, input);
  const verdict = result ? { ...pending, ...result.verdict, ...kept(pending) } : pending;
  const { registrationId } = verdict;
  const overCapacity = result?.overCapacity ?? false;
  const subject = { code: null, registrationId };
  presentTicket(device, { subject, verdict, entryId: entry.id, walkIn: true, overCapacity });
  return null;
}

function kept({ name, label, ticketType }: Verdict): Partial<Verdict> {
  return { name, label, ticketType };
}

function walkInEntry(
  device: CheckinDevice,
  session: DoorSession,
  input: WalkInInput,
  attempted: boolean,
): NewEntry {
  const { asOf } = device.store.get().roster;
  return {
    kind: "walkIn",
    id: newUuid(),
    eventId: device.address.eventId,
    at: momentAtDoor(device),
    staffName: session.staffName,
    name: input.fullName,
    registrationId: null,
    attempted,
    // The server books the price that this device showed, also when it hears of it a day later.
    input: asOf ? { ...input, quotedAt: asOf } : input,
  };
}

function pendingVerdict(session: DoorSession, input: WalkInInput): Verdict {
  const type = session.event.ticketTypes.find(({ id }) => id === input.ticketTypeId);
  return {
    kind: "in",
    name: input.fullName,
    label: "Guest",
    ticketType: type?.name ?? null,
    registrationId: null,
    at: null,
    by: null,
    price: null,
    reason: null,
    offline: true,
  };
}
