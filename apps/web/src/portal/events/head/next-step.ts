import type { EventData } from "../event-data.ts";

/** The next step of an event that its overview offers to the organiser. */
export type NextStep = "publish" | "door" | "queue" | "share" | "report" | "copy";

/** The door is what matters from so long before the start. */
const EVENING_MS = 12 * 3_600_000;

type Situation = Pick<EventData, "status" | "startsAt" | "endsAt" | "waitlistCount" | "seatsLeft">;

/**
 * A draft is published; on the day of the event the door comes first; before it those who wait for a
 * seat that is free; afterwards the report.
 * @param now milliseconds since 1970
 */
export function nextStep(event: Situation, now: number): NextStep {
  if (event.status === "DRAFT") return "publish";
  if (event.status === "CANCELLED") return "copy";
  if (event.status === "COMPLETED" || Date.parse(event.endsAt) < now) return "report";
  if (Date.parse(event.startsAt) - now < EVENING_MS) return "door";
  return event.waitlistCount > 0 && event.seatsLeft !== 0 ? "queue" : "share";
}
