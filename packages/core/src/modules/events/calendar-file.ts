import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Tenant } from "../tenancy/find-tenant.ts";
import type { EventRow } from "./load-event.ts";

const PRODUCT = "//Rollcall//Events//EN";

/**
 * The event as an iCalendar file (RFC 5545), for the public page and for mails. Times are in UTC,
 * so that the file needs no time zone definitions. The UID never changes and the SEQUENCE grows
 * with each change of time, title or venue, so a newer file updates the entry of an older one.
 * @param publicUrl origin of the pages; with it the entry links to the event's page
 */
export function calendarFile(
  event: EventRow,
  tenant: Pick<Tenant, "name" | "slug">,
  publicUrl?: string,
): string {
  const calendar = new ICalCalendar({
    name: tenant.name,
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${event.id}@rollcall`,
    stamp: event.updatedAt,
    created: event.createdAt,
    lastModified: event.updatedAt,
    sequence: event.calendarSequence,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    description: event.description || null,
    location: event.venue || null,
    url: publicUrl ? `${publicUrl}/${tenant.slug}/events/${event.slug}` : null,
    status: event.status === "CANCELLED" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
