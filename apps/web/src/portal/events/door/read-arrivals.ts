import { session } from "../../api.ts";
import type { ArrivalsData } from "../event-data.ts";

interface CachedArrivals {
  eventId: string;
  tag: string | null;
  people: ArrivalsData;
}

let cachedArrivals: CachedArrivals | undefined;

/**
 * The counts of an event's arrivals. The answer's ETag is sent along, so that nothing is read again
 * while nobody comes. Asked over REST, which has the 304; the page's client would parse it as JSON.
 */
export async function readArrivals(eventId: string, signal: AbortSignal): Promise<ArrivalsData> {
  const cached = cachedArrivals?.eventId === eventId ? cachedArrivals : undefined;
  const headers = cached?.tag ? { "if-none-match": cached.tag } : {};
  const response = await session.fetch(`/api/events/${eventId}/checkin/arrivals`, {
    headers,
    signal,
  });
  if (cached && response.status === 304) return cached.people;
  if (!response.ok) throw new Error(`the arrivals were answered with ${response.status}`);
  const { data } = (await response.json()) as { data: ArrivalsData };
  cachedArrivals = { eventId, tag: response.headers.get("etag"), people: data };
  return data;
}
