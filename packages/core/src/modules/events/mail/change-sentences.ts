import type { Language } from "#base/text/languages.ts";
import { getLastMoment, inZone, weekdayIn } from "#base/when.ts";
import type { EventRow } from "../load-event.ts";
import type { EventChanges } from "./event-change.sql.ts";
import type { EventMessages } from "./messages.ts";
import { eventWords } from "./words.ts";

type Value = { from: string; to: string };

/**
 * Describes the changes of an event to its registrants: one sentence for each value, with local times
 * before and after, or only the days if it lasts whole days.
 * @param event its zone, and whether it lasts whole days, for changes that changed neither
 */
export function describeChanges(
  changes: EventChanges,
  event: Pick<EventRow, "timezone" | "allDay">,
  language: Language,
): string[] {
  const words = eventWords(language);
  const { title, startsAt, endsAt, venue } = changes;
  const show = (side: keyof Value, end: "startsAt" | "endsAt", value: Value): string => {
    const zone = changes.timezone?.[side] ?? event.timezone;
    const isAllDay = changes.allDay ? changes.allDay[side] === "true" : event.allDay;
    const moment = new Date(value[side]);
    if (!isAllDay) return inZone(moment, zone, language);
    return weekdayIn(end === "endsAt" ? getLastMoment(moment) : moment, zone, language);
  };
  const times = (end: "startsAt" | "endsAt", value: Value): Value => ({
    from: show("from", end, value),
    to: show("to", end, value),
  });
  return [
    title && sentence(words.title, title),
    startsAt && sentence(words.startsAt, times("startsAt", startsAt)),
    endsAt && sentence(words.endsAt, times("endsAt", endsAt)),
    changes.timezone && sentence(words.timezone, changes.timezone),
    venue && sentence(words.venue, venue),
  ].filter((text) => text !== undefined);
}

const sentence = (word: EventMessages["title"], value: Value): string =>
  word(value.to || null, value.from || null);
