import { iso } from "#base/fields.schema.ts";
import type { Moved } from "../event.schema.ts";
import type { EventRow, TicketTypeRow } from "../load-event.ts";
import { createDateMover, type MoveDate, movePeriod, moveWindows, WINDOWS } from "./move-dates.ts";
import type { ExistingType, TicketTypeInput } from "./ticket-types.ts";
import { getMidnightBefore } from "./whole-days.ts";

type Window = (typeof WINDOWS)[number];
type Moment = Date | null;

/** The times that an edit sets. A missing time stays, or moves with the start. */
type EditedTimes = { [K in "startsAt" | Window]?: Moment | undefined } & {
  startsAt?: Date | undefined;
  timezone?: string | undefined;
  allDay?: boolean | undefined;
};

/**
 * Moves a date by the distance that an edit moves the start of the event. Where the event becomes
 * one of whole days, or stops being one, the day of the start alone counts (rules#all-day).
 */
export function getMover(before: EventRow, changes: EditedTimes): MoveDate {
  const { timezone = before.timezone, allDay = before.allDay } = changes;
  const after = { startsAt: changes.startsAt ?? before.startsAt, timezone };
  return allDay === before.allDay
    ? createDateMover(before, after)
    : createDateMover(getMidnightBefore(before), getMidnightBefore(after));
}

/** The windows that a new start moves: those that the request does not set (rules#moved-start). */
export function followStart(before: EventRow, changes: EditedTimes, move: MoveDate) {
  const targets = moveWindows(before, move);
  const windows: Partial<Record<Window, Moment>> = {};
  const moved: Moved[] = [];
  for (const name of WINDOWS) {
    const entry = changes[name] === undefined && describeMove(before[name], targets[name]);
    if (!entry) continue;
    windows[name] = targets[name];
    moved.push({ what: NAMES[name], ...entry });
  }
  return { windows, moved };
}

const NAMES = {
  registrationOpensAt: "REGISTRATION_OPENS_AT",
  registrationClosesAt: "REGISTRATION_CLOSES_AT",
  checkInOpensAt: "CHECK_IN_OPENS_AT",
  checkInClosesAt: "CHECK_IN_CLOSES_AT",
} as const satisfies Record<Window, Moved["what"]>;

/** Moves the sales window of a ticket type with the event's new start. */
export function moveSales(type: TicketTypeRow, move: MoveDate): ExistingType {
  const { opens, closes } = movePeriod(move, type.salesFrom, type.salesUntil);
  return { stored: type, moved: { ...type, salesFrom: opens, salesUntil: closes } };
}

/** The list of an edit that sends none: the existing types, whose sales windows it does not set. */
export const keepTypes = (existing: readonly ExistingType[]): TicketTypeInput[] =>
  existing.map(({ stored: { salesFrom, salesUntil, ...type } }) => type);

/** The sales windows that moved: those that the list of ticket types does not set. */
export const listMovedSales = (
  existing: readonly ExistingType[],
  items: readonly TicketTypeInput[],
): Moved[] =>
  existing.flatMap(({ stored: storedType, moved: movedType }) => {
    const item = items.find(({ id }) => id === storedType.id);
    if (!item) return [];
    const ticketTypeId = storedType.id;
    return SALES.flatMap(([name, code]) => {
      const entry = item[name] === undefined && describeMove(storedType[name], movedType[name]);
      return entry ? [{ what: code, ...entry, ticketTypeId }] : [];
    });
  });

const SALES = [
  ["salesFrom", "SALES_FROM"],
  ["salesUntil", "SALES_UNTIL"],
] as const;

function describeMove(before: Moment, after: Moment): Omit<Moved, "what"> | undefined {
  if (!before || !after || before.getTime() === after.getTime()) return undefined;
  return { from: iso(before), to: iso(after), count: 1 };
}
