import type { Language } from "#base/text/languages.ts";
import { formatPeriod } from "#base/when.ts";
import type { EventRow } from "../../events/load-event.ts";
import { registrationWords } from "./words.ts";

type AboutEvent = Pick<EventRow, "title" | "startsAt" | "endsAt" | "timezone" | "allDay" | "venue">;

/** Lists the facts of an event that every mail about it has: what, when, where. */
export function eventFacts(about: AboutEvent, language: Language): [string, string][] {
  const words = registrationWords(language);
  return [
    [words.event, about.title],
    [words.when, formatPeriod(about, about.timezone, language)],
    ...(about.venue ? [[words.where, about.venue] as [string, string]] : []),
  ];
}
