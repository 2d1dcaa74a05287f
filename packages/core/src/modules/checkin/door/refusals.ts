import { DAY, MINUTE } from "#base/clock.ts";
import {
  type AppError,
  because,
  conflict,
  invalid,
  paymentRequired,
  unprocessable,
} from "#base/errors.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { EventStatus } from "../../events/event-states.ts";
import type { RegistrationRow } from "../../registration/party/present-registration.ts";
import type { Ticket } from "./find-ticket.ts";

/** The refusals at the door, in the order of rules#check-in. */

/** 409 when checked in already, with time and name. 422 when cancelled or still waiting. */
export function refuseStatus({ row }: Ticket): void {
  const { status } = row;
  if (status === "CHECKED_IN") throw alreadyIn(row);
  if (status === "CANCELLED")
    throw unprocessable("This registration is cancelled", because("REGISTRATION_CANCELLED"));
  if (status === "WAITLISTED")
    throw unprocessable("This person is still on the waitlist", because("REGISTRATION_WAITLISTED"));
}

/** The 409 that names who let the person in, and when. */
export const alreadyIn = ({ id, checkedInAt, checkedInBy }: RegistrationRow): AppError =>
  conflict(
    "Already checked in",
    because("ALREADY_CHECKED_IN", {
      registrationId: id,
      checkedInAt: isoOrNull(checkedInAt),
      checkedInBy,
    }),
  );

/**
 * 409 for a late scan that was made before the last undo of a check-in: the undo was about that
 * scan or about a later one.
 */
export function refuseUndone({ row }: Ticket, scannedAt: Date | undefined): void {
  const { id: registrationId, undoneAt } = row;
  if (scannedAt && undoneAt && scannedAt <= undoneAt)
    throw conflict(
      "The check-in was undone after this scan was made",
      because("UNDONE_SINCE", { registrationId, undoneAt: iso(undoneAt) }),
    );
}

/** 402 with the amount when something is due for a ticket. */
export function refuseUnpaid(ticket: Ticket): void {
  const { event, amountDue, currencyDue } = ticket;
  if (hasAmountDue(ticket)) throw paymentRequired(amountDue ?? 0, currencyDue ?? event.currency);
}

/** 409 for a scan during which the registration changed. */
export const changedDuringScan = (): AppError =>
  conflict("The registration has just changed. Scan again.");

/** Whether anything is still to be paid for a ticket. */
export const hasAmountDue = ({ amountDue }: Ticket): boolean => (amountDue ?? 0) > 0;

interface Door {
  status: EventStatus;
  checkInOpensAt: Date | null;
  checkInClosesAt: Date | null;
}

/** 422 for an event that admits nobody; a check-in window applies only where one is set. */
export function refuseClosedDoor(event: Door, moment: Date): void {
  const { status, checkInOpensAt: opens, checkInClosesAt: closes } = event;
  if (status === "DRAFT")
    throw unprocessable("This event is not published", because("EVENT_NOT_PUBLISHED"));
  if (status === "CANCELLED")
    throw unprocessable("This event is cancelled", because("EVENT_CANCELLED"));
  if (opens && moment < opens)
    throw unprocessable("Check-in has not opened yet", because("CHECK_IN_NOT_OPEN"));
  if (closes && moment >= closes)
    throw unprocessable("Check-in has closed", because("CHECK_IN_CLOSED"));
}

const MAX_SCAN_AGE_MS = DAY;
// Clocks of phones are a little off.
const MAX_CLOCK_LEAD_MS = 5 * MINUTE;

/** What is wrong with a device's time of a scan; undefined when it is valid. */
export function findScanTimeProblem(scannedAt: Date | undefined, now: Date): string | undefined {
  if (!scannedAt) return undefined;
  const age = now.getTime() - scannedAt.getTime();
  if (age > MAX_SCAN_AGE_MS) return "must be at most 24 hours old";
  return age < -MAX_CLOCK_LEAD_MS ? "must not be in the future" : undefined;
}

/** @throws VALIDATION_ERROR for a device's time of a scan that is not valid */
export function assertScannedAt(scannedAt: Date | undefined, now: Date): void {
  const problem = findScanTimeProblem(scannedAt, now);
  if (problem) throw invalid({ path: "scannedAt", message: problem, code: "invalid_value" });
}
