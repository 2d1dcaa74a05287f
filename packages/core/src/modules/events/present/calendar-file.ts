import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import type { Tenant } from "../../tenancy/find-tenant.ts";
import { getDay } from "../edit/move-dates.ts";
import type { EventRow } from "../load-event.ts";

const PRODUCT = "//Rollcall//Events//EN";
const FEED_REFRESH_SECONDS = 60 * 60;

type Club = Pick<Tenant, "name" | "slug">;

/**
 * The event as an iCalendar file (RFC 5545), for the public page and for mails. Times are in UTC,
 * so that the file needs no time zone definitions. Whole days are dates, of which the end is the day
 * after the last (rules#all-day). The UID never changes and the SEQUENCE grows with each change of
 * time, title or venue and when the event is cancelled, so that a newer file updates the entry of an
 * older one.
 * @param publicUrl origin of the pages; with it the entry links to the event's page
 */
export function createCalendarFile(event: EventRow, tenant: Club, publicUrl?: string): string {
  const calendar = emptyCalendar(tenant);
  calendar.createEvent(buildEntry(event, tenant, publicUrl));
  return asFile(calendar);
}

/** Adds the end of the last line, which the library leaves out and RFC 5545 requires. */
const asFile = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

/** Events as a calendar to which programs subscribe, with the same entries and a refresh interval. */
export function createCalendarFeed(
  events: readonly EventRow[],
  tenant: Club,
  publicUrl: string,
): string {
  const calendar = emptyCalendar(tenant);
  calendar.ttl(FEED_REFRESH_SECONDS);
  for (const event of events) calendar.createEvent(buildEntry(event, tenant, publicUrl));
  return asFile(calendar);
}

const emptyCalendar = ({ name }: Club): ICalCalendar =>
  new ICalCalendar({ name, prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });

const buildEntry = (event: EventRow, tenant: Club, publicUrl?: string): ICalEventData => ({
  id: `${event.id}@rollcall`,
  stamp: event.updatedAt,
  created: event.createdAt,
  lastModified: event.updatedAt,
  sequence: event.calendarSequence,
  ...getEntryPeriod(event),
  summary: event.title,
  description: event.description || null,
  location: event.venue || null,
  url: publicUrl ? `${publicUrl}/${tenant.slug}/events/${event.slug}` : null,
  status: event.status === "CANCELLED" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** Converts whole days to dates in UTC, since the library writes the UTC day of a moment. */
const getEntryPeriod = ({ startsAt, endsAt, timezone, allDay }: EventRow) =>
  allDay
    ? {
        start: new Date(getDay(startsAt, timezone)),
        end: new Date(getDay(endsAt, timezone)),
        allDay,
      }
    : { start: startsAt, end: endsAt };
