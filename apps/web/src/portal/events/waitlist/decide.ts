import { client } from "../../api.ts";
import type { EventData, WaitlistData } from "../event-data.ts";

/**
 * Gives the entry its seat, beyond the capacity when that was decided. @throws WAITLIST_NO_SEATS
 * when the party does not fit, and what else was refused
 */
export const approveEntry = (event: EventData, { id }: WaitlistData, override = false) =>
  client.waitlist.approve.mutate({
    eventId: event.id,
    registrationId: id,
    ...(override && { override }),
  });

/** Takes the entry out of the queue, with its guests. @throws what was refused */
export const declineEntry = (event: EventData, { id }: WaitlistData) =>
  client.waitlist.decline.mutate({ eventId: event.id, registrationId: id });

/** A guest who was brought is decided with the host. */
export const decidesAlone = ({ hostRegistrationId }: WaitlistData): boolean =>
  hostRegistrationId === null;
