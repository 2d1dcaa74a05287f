import type { Transitions } from "#base/transitions.ts";

/**
 * Event status (specification "Event status", rules#event-status). A PUBLISHED event is over for
 * every rule as soon as endsAt has passed, even before the scheduler writes COMPLETED.
 */
export const EVENT_STATUSES = ["DRAFT", "PUBLISHED", "CANCELLED", "COMPLETED"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const EVENT_TRANSITIONS = {
  publish: { DRAFT: "PUBLISHED", PUBLISHED: "PUBLISHED" },
  cancel: { DRAFT: "CANCELLED", PUBLISHED: "CANCELLED", CANCELLED: "CANCELLED" },
  extend: { DRAFT: "DRAFT", PUBLISHED: "PUBLISHED", COMPLETED: "PUBLISHED" },
  complete: { PUBLISHED: "COMPLETED", COMPLETED: "COMPLETED" },
} as const satisfies Transitions<EventStatus>;

/**
 * Whether the event takes no more registrations and redeems no more access codes. A DRAFT is never
 * over: its dates, like those of a copy of last year's event, can still be changed.
 */
export const isOver = (
  { status, endsAt }: { status: EventStatus; endsAt: Date | string },
  now: Date,
): boolean =>
  status === "COMPLETED" ||
  status === "CANCELLED" ||
  (status === "PUBLISHED" && new Date(endsAt) <= now);

/** The audience of a ticket type; shown, never enforced (specification "Event"). */
export const AUDIENCES = ["ALL", "MEMBER", "GUEST"] as const;
