import type { Audience, createBroadcastInput } from "@rollcall/core/contract";
import type { z } from "zod";
import type { BroadcastData } from "../broadcast-data.ts";

/** The values of the broadcast form. */
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

/** The request of the form. null: the audience does not use this id. "": it is not chosen yet. */
export const toBroadcastInput = ({
  subject,
  body,
  audience,
  segmentId,
  eventId,
}: BroadcastValues): z.input<typeof createBroadcastInput> => ({
  subject,
  body,
  segmentId: audience === "SEGMENT" ? segmentId : null,
  eventId: audience === "EVENT" ? eventId : null,
});
