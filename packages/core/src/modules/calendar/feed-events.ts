import { and, gt, inArray, isNotNull, or } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import { event } from "../events/event.sql.ts";

/** Past events stay in a feed for so long, or programs would remove what somebody looks up. */
const RECENT = 90 * DAY;

/** A feed has no more than the first so many of its events, by their start. */
export const MAX_IN_FEED = 500;

/** Events that were announced: those cancelled since then say so, instead of disappearing. */
export const wasAnnounced = or(
  inArray(event.status, ["PUBLISHED", "COMPLETED"]),
  and(inArray(event.status, ["CANCELLED"]), isNotNull(event.publishedAt)),
);

/** Coming events and recent ones. */
export const isRecent = (now: Date) => gt(event.endsAt, new Date(now.getTime() - RECENT));
