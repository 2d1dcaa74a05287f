import { client } from "../../api.ts";
import type { EventData, WaitlistData } from "../event-data.ts";

/** Who is decided on. */
export type Waiting = Pick<WaitlistData, "id" | "fullName" | "partySize">;

/**
 * Approves an entry; with `override` also beyond the capacity. @throws WAITLIST_NO_SEATS if the
 * party does not fit, and the API's other refusals
 */
export const approveEntry = (event: EventData, { id }: Pick<Waiting, "id">, override = false) =>
  client.waitlist.approve.mutate({
    eventId: event.id,
    registrationId: id,
    ...(override && { override }),
  });

/** Removes the entry and its guests from the queue. @throws the API's refusal */
export const declineEntry = (event: EventData, { id }: Pick<Waiting, "id">) =>
  client.waitlist.decline.mutate({ eventId: event.id, registrationId: id });

/** False for a guest, because the decision on the host applies to the guests too. */
export const decidesAlone = ({ hostRegistrationId }: WaitlistData): boolean =>
  hostRegistrationId === null;
