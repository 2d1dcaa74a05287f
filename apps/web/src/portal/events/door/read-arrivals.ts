import { session } from "../../api.ts";
import type { ArrivalsData } from "../event-data.ts";

interface Known {
  eventId: string;
  tag: string | null;
  people: ArrivalsData;
}

let known: Known | undefined;

/**
 * The counts of an event's arrivals. The answer's ETag is sent along, so that nothing is read again
 * while nobody comes. Asked over REST, which has the 304; the page's client would parse it as JSON.
 */
export async function readArrivals(eventId: string, signal: AbortSignal): Promise<ArrivalsData> {
  const before = known?.eventId === eventId ? known : undefined;
  const headers = before?.tag ? { "if-none-match": before.tag } : {};
  const answer = await session.fetch(`/api/events/${eventId}/checkin/arrivals`, {
    headers,
    signal,
  });
  if (before && answer.status === 304) return before.people;
  if (!answer.ok) throw new Error(`the arrivals were answered with ${answer.status}`);
  const { data } = (await answer.json()) as { data: ArrivalsData };
  known = { eventId, tag: answer.headers.get("etag"), people: data };
  return data;
}
