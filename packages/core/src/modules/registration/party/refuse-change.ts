import type { Query } from "#base/db/pool/client.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { EventKey } from "../../events/seats.ts";
import { findLive } from "./find-live.ts";
import { registeredAlready } from "./one-registration.ts";
import type { RegistrationRow } from "./present-registration.ts";

/** 422 for a cancelled registration, which is history. */
export function refuseCancelled({ status }: RegistrationRow): void {
  if (status === "CANCELLED")
    throw unprocessable("This registration is cancelled", because("REGISTRATION_CANCELLED"));
}

/** 422 for somebody who has arrived: the door has admitted this person with this ticket. */
export function refuseCheckedIn({ status }: RegistrationRow, message: string): void {
  if (status === "CHECKED_IN") throw unprocessable(message, because("ALREADY_CHECKED_IN"));
}

/**
 * 409 for an address with a live registration at the event, also as a guest of somebody. Organisers
 * see all registrations, so they learn which one it is.
 */
export async function refuseTakenAddress(tx: Query, key: EventKey, email: string): Promise<void> {
  const [existingRegistration] = await findLive(tx, key, { emails: [email], guestEmails: [email] });
  if (existingRegistration) throw registeredAlready({ registrationId: existingRegistration.id });
}
