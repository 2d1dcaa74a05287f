import type { Audience } from "@rollcall/core/contract";
import type { BroadcastData } from "../broadcast-data.ts";

/** A broadcast as it is typed. */
export interface BroadcastValues {
  subject: string;
  /** Markdown. */
  body: string;
  audience: Audience;
  segmentId: string;
  eventId: string;
}

export const BLANK_BROADCAST: BroadcastValues = {
  subject: "",
  body: "",
  audience: "ALL_MEMBERS",
  segmentId: "",
  eventId: "",
};

export const toBroadcastValues = (broadcast: BroadcastData): BroadcastValues => ({
  subject: broadcast.subject,
  body: broadcast.body,
  audience: broadcast.audience,
  segmentId: broadcast.segmentId ?? "",
  eventId: broadcast.eventId ?? "",
});

/** To whom, as the API takes it: null is not by that. */
export const toAudience = ({ audience, segmentId, eventId }: BroadcastValues) => ({
  segmentId: audience === "SEGMENT" && segmentId ? segmentId : null,
  eventId: audience === "EVENT" && eventId ? eventId : null,
});
