import { inZone } from "#base/when.ts";
import type { EventChanges } from "./event-change.sql.ts";

type Value = { from: string; to: string };

/**
 * What changed of an event, as its registrants read it: one sentence for each value, with the times
 * on the clock of the place before and after.
 * @param timezone the event's zone, for changes that did not change it
 */
export function changeSentences(changes: EventChanges, timezone: string): string[] {
  const zone = changes.timezone ?? { from: timezone, to: timezone };
  const times = ({ from, to }: Value): Value => ({
    from: inZone(new Date(from), zone.from),
    to: inZone(new Date(to), zone.to),
  });
  const { title, startsAt, endsAt, venue } = changes;
  return [
    title && sentence("It is now called", title),
    startsAt && sentence("It now begins", times(startsAt)),
    endsAt && sentence("It now ends", times(endsAt)),
    changes.timezone && sentence("Its times are now those of", changes.timezone),
    venue && sentence("It now takes place at", venue),
  ].filter((each) => each !== undefined);
}

const sentence = (opening: string, { from, to }: Value): string =>
  `${opening}: ${to || "not known yet"} (before: ${from || "not known"}).`;
