import type { Transitions } from "#base/transitions.ts";

/** Broadcast status (rules#broadcasts). */
export const BROADCAST_STATUSES = ["DRAFT", "SCHEDULED", "SENDING", "SENT", "CANCELLED"] as const;
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number];

export const BROADCAST_TRANSITIONS = {
  edit: { DRAFT: "DRAFT", SCHEDULED: "SCHEDULED" },
  schedule: { DRAFT: "SCHEDULED", SCHEDULED: "SCHEDULED" },
  begin: { DRAFT: "SENDING", SCHEDULED: "SENDING" },
  finish: { SENDING: "SENT" },
  cancel: {
    DRAFT: "CANCELLED",
    SCHEDULED: "CANCELLED",
    SENDING: "CANCELLED",
    CANCELLED: "CANCELLED",
  },
} as const satisfies Transitions<BroadcastStatus>;

export type BroadcastAction = keyof typeof BROADCAST_TRANSITIONS;

/** Audiences: every ACTIVE member, a segment's members, or people with a seat at an event. */
export const AUDIENCES = ["ALL_MEMBERS", "SEGMENT", "EVENT"] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * States of one recipient: waiting, being sent by a worker, accepted by the mail server, given up,
 * or skipped because it has unsubscribed since.
 */
export const RECIPIENT_STATES = [
  "PENDING",
  "SENDING",
  "DELIVERED",
  "FAILED",
  "UNSUBSCRIBED",
] as const;
