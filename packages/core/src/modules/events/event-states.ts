import type { Transitions } from "#base/transitions.ts";

/**
 * Event status (specification "Event status", rules#event-status). A PUBLISHED event whose endsAt
 * has passed is over at once for every rule, whether or not the scheduler has written COMPLETED
 * yet.
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
 * Whether nobody can register or be let in by a new code any more. A DRAFT never is: its dates, as
 * those of a copy of last year's event, are there to be changed.
 */
export const isOver = (
  { status, endsAt }: { status: EventStatus; endsAt: Date | string },
  now: Date,
): boolean =>
  status === "COMPLETED" ||
  status === "CANCELLED" ||
  (status === "PUBLISHED" && new Date(endsAt) <= now);

/** For whom a ticket type is meant; shown, never enforced (specification "Event"). */
export const AUDIENCES = ["ALL", "MEMBER", "GUEST"] as const;

/** What a question asks for (rules#events). */
export const QUESTION_TYPES = [
  "TEXT",
  "LONG_TEXT",
  "SINGLE_CHOICE",
  "MULTI_CHOICE",
  "BOOLEAN",
  "NUMBER",
  "DATE",
] as const;
