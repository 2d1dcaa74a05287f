import type { Query } from "#base/db/pool/client.ts";
import { answered, type Statement } from "#base/db/query/pipeline.ts";
import { because, conflict } from "#base/errors.ts";
import { findLive, type LiveRegistration } from "../../registration/party/find-live.ts";
import type { WalkInInput } from "../checkin.schema.ts";
import type { DoorContext } from "../door/door.ts";

/**
 * The live registrations of a walk-in's address at the event: the person's own, or a seat that a
 * host holds for them as a guest. The person must not get a second seat.
 */
export const findActiveByEmail = (
  tx: Query,
  { actor: { tenantId } }: DoorContext,
  { eventId, email }: WalkInInput,
): Statement<LiveRegistration[]> =>
  email === undefined
    ? answered([])
    : findLive(tx, { tenantId, eventId }, { emails: [email], guestEmails: [email] });

/**
 * 409 for an address with a live registration. The error names the registration, so that the door
 * can check it in; a scoped token sees the same id and status on the roster.
 */
export function refuseRegistered(active: readonly LiveRegistration[]): void {
  if (active.length > 0)
    throw conflict(
      "This email address is already registered",
      active.flatMap(({ id: registrationId, status }) =>
        because("REGISTERED_ALREADY", { registrationId, status }),
      ),
    );
}
