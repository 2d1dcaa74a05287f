import type { EventValues } from "./event-values.ts";

type Times = Pick<EventValues, "startsAt" | "endsAt" | "allDay">;

/**
 * The end of an event that moves to another beginning: as long after it as before (rules#moved-start).
 * Undefined where the event had no length yet.
 * @param previousStart the beginning before it was moved
 */
export function moveEnd(
  previousStart: string,
  { startsAt, endsAt, allDay }: Times,
): string | undefined {
  const symbols = allDay ? 10 : 16;
  const readMoment = (moment: string): number =>
    moment.length === symbols ? Date.parse(allDay ? moment : `${moment}Z`) : Number.NaN;
  const length = readMoment(endsAt) - readMoment(previousStart);
  const movedEnd = new Date(readMoment(startsAt) + length);
  if (Number.isNaN(movedEnd.getTime()) || length < 0 || (length === 0 && !allDay)) return undefined;
  return movedEnd.toISOString().slice(0, symbols);
}

/**
 * The end that goes with a beginning: two hours later, or the same day where the event lasts whole
 * days, a good guess and easier to correct than an empty field. Undefined where the end stays as somebody
 * has chosen it.
 * @param guessed the end that was guessed last, which nobody has touched while it still stands
 * @param isLeft the field of the beginning was left: what is typed into it is whole, and an end
 *   before it cannot be meant
 */
export function guessEnd(
  { startsAt, endsAt, allDay }: Times,
  guessed: string,
  isLeft: boolean,
): string | undefined {
  const isOurs = endsAt === "" || endsAt === guessed;
  const isEarly = allDay ? endsAt < startsAt : endsAt <= startsAt;
  if (startsAt === "" || (!isOurs && !(isLeft && isEarly))) return undefined;
  if (allDay) return startsAt;
  const end = new Date(`${startsAt}:00Z`);
  if (Number.isNaN(end.getTime())) return undefined;
  end.setUTCHours(end.getUTCHours() + 2);
  return end.toISOString().slice(0, 16);
}
