import type { Language } from "#base/languages.ts";
import { inZone } from "#base/when.ts";
import type { EventChanges } from "./event-change.sql.ts";
import type { EventMessages } from "./messages.ts";
import { eventWords } from "./words.ts";

type Value = { from: string; to: string };

/**
 * What changed of an event, as its registrants read it: one sentence for each value, with the times
 * on the clock of the place before and after.
 * @param timezone the event's zone, for changes that did not change it
 */
export function changeSentences(
  changes: EventChanges,
  timezone: string,
  language: Language,
): string[] {
  const words = eventWords(language);
  const zone = changes.timezone ?? { from: timezone, to: timezone };
  const times = ({ from, to }: Value): Value => ({
    from: inZone(new Date(from), zone.from, language),
    to: inZone(new Date(to), zone.to, language),
  });
  const { title, startsAt, endsAt, venue } = changes;
  return [
    title && sentence(words.title, title),
    startsAt && sentence(words.startsAt, times(startsAt)),
    endsAt && sentence(words.endsAt, times(endsAt)),
    changes.timezone && sentence(words.timezone, changes.timezone),
    venue && sentence(words.venue, venue),
  ].filter((each) => each !== undefined);
}

const sentence = (word: EventMessages["title"], { from, to }: Value): string =>
  word(to || null, from || null);
