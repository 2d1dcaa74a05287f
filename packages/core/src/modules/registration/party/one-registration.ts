import { uniqueViolation } from "#base/db/pool/violations.ts";
import { type AppError, because, conflict } from "#base/errors.ts";
import { typeFullViolation } from "../../events/ticket-type-seats.ts";
import type { LiveRegistration } from "./find-live.ts";

/**
 * A member has one live registration at an event, and so has an email address
 * (rules#one-registration). The two unique indexes guarantee it; checking before only saves the
 * event's lock and gives a clearer answer. A guest's address does not count. If it did, anybody
 * could keep a member out by naming their address, or find out who is registered.
 */
const INDEXES = ["registration_live_member", "registration_live_email"];

/** 409 for a person with a live registration at the event. */
export const registeredAlready = (details: { registrationId?: string } = {}): AppError =>
  conflict("This person is already registered", because("REGISTERED_ALREADY", details));

/** Runs work that inserts registrations; what a constraint refuses in a race becomes 409 CONFLICT. */
export async function mapDuplicateToConflict<T>(unit: () => Promise<T>): Promise<T> {
  try {
    return await unit();
  } catch (error) {
    if (INDEXES.some((name) => name === uniqueViolation(error))) throw registeredAlready();
    throw typeFullViolation(error) ?? error;
  }
}

/**
 * Refuses a party with a person who is registered already, or with one address for two people.
 * @param caller a member, who may learn of their own registration; other people's are not disclosed
 */
export function refuseDuplicate(
  active: readonly LiveRegistration[],
  party: readonly { email: string | null }[],
  caller: string | null = null,
): void {
  const callerRegistration = active.find(
    ({ memberId }) => memberId !== null && memberId === caller,
  );
  if (callerRegistration) throw registeredAlready({ registrationId: callerRegistration.id });
  if (active.length > 0) throw registeredAlready();
  const emails = party.flatMap(({ email }) => email ?? []);
  if (new Set(emails).size < emails.length)
    throw conflict("Each person in a party needs a different email address");
}
