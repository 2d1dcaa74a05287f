import { inZone } from "#base/when.ts";
import type { EventRow } from "../events/load-event.ts";

/** What every mail about an event says of it: what, when, where. */
export const eventFacts = (about: EventRow): [string, string][] => [
  ["Event", about.title],
  ["When", inZone(about.startsAt, about.timezone)],
  ...(about.venue ? [["Where", about.venue] as [string, string]] : []),
];
