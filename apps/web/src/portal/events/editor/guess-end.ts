import type { EventValues } from "./event-values.ts";

type Times = Pick<EventValues, "startsAt" | "endsAt" | "allDay">;

/**
 * The end that goes with a beginning: two hours later, or the same day where the event lasts whole
 * days, a good guess and easier to correct than an empty field. Undefined where the end stays as somebody has chosen it.
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
