import { DAY, MINUTE } from "#base/clock.ts";
import { type AppError, because, conflict, paymentRequired, unprocessable } from "#base/errors.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { EventStatus } from "../events/event-states.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";
import type { Ticket } from "./find-ticket.ts";

/** Why somebody is not let in, in the order of rules#check-in. */

/** Already in: 409, saying when and by whom. Cancelled or still waiting: 422. */
export function refuseStatus({ row }: Ticket): void {
  const { status } = row;
  if (status === "CHECKED_IN") throw alreadyIn(row);
  if (status === "CANCELLED") throw unprocessable("This registration is cancelled");
  if (status === "WAITLISTED") throw unprocessable("This person is still on the waitlist");
}

/** Who let the person in before, and when. */
export const alreadyIn = ({ id, checkedInAt, checkedInBy }: RegistrationRow): AppError =>
  conflict("Already checked in", [
    { registrationId: id, checkedInAt: isoOrNull(checkedInAt), checkedInBy },
  ]);

/**
 * A scan that was made before the check-in was taken back and arrives after it: 409, saying so. The
 * one that was taken back is the one it tells of, or an older one.
 */
export function refuseUndone({ row }: Ticket, scannedAt: Date | undefined): void {
  const { id: registrationId, undoneAt } = row;
  if (scannedAt && undoneAt && scannedAt <= undoneAt)
    throw conflict(
      "The check-in was taken back after this scan was made",
      because("UNDONE_SINCE", { registrationId, undoneAt: iso(undoneAt) }),
    );
}

/**
 * Unpaid: 402 with the sum that the open invoice says. True when there is a sum and it was
 * collected at the door.
 */
export function mustCollect(ticket: Ticket, collected: boolean | undefined): boolean {
  const { event, amountDue, currencyDue } = ticket;
  if (!owes(ticket)) return false;
  if (!collected) throw paymentRequired(amountDue ?? 0, currencyDue ?? event.currency);
  return true;
}

/** Whether anything is still to be paid for a ticket. */
export const owes = ({ amountDue }: Ticket): boolean => (amountDue ?? 0) > 0;

interface Door {
  status: EventStatus;
  checkInOpensAt: Date | null;
  checkInClosesAt: Date | null;
}

/** An event that lets nobody in: 422. The window holds only where the event sets one. */
export function refuseClosedDoor(event: Door, at: Date): void {
  const { status, checkInOpensAt: opens, checkInClosesAt: closes } = event;
  if (status === "DRAFT") throw unprocessable("This event is not published");
  if (status === "CANCELLED") throw unprocessable("This event is cancelled");
  if (opens && at < opens) throw unprocessable("Check-in has not opened yet");
  if (closes && at >= closes) throw unprocessable("Check-in has closed");
}

const OLDEST_SCAN_MS = DAY;
// Clocks of phones are a little off.
const FAST_CLOCK_MS = 5 * MINUTE;

/** What is wrong with a device's own time of a scan, if anything. */
export function scannedAtProblem(scannedAt: Date | undefined, now: Date): string | undefined {
  if (!scannedAt) return undefined;
  const age = now.getTime() - scannedAt.getTime();
  if (age > OLDEST_SCAN_MS) return "must be at most 24 hours old";
  return age < -FAST_CLOCK_MS ? "must not be in the future" : undefined;
}
