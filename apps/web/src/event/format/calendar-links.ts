import type { Period } from "./format-period.ts";

interface Entry extends Period {
  title: string;
  venue: string;
}

/** Addresses at which calendars on the web show the event, to be added to the reader's own. */
export interface CalendarLinks {
  google: string;
  outlook: string;
}

/**
 * Makes the links. Neither service documents its parameters; both take moments in UTC, and days for
 * an event of whole days, where the day after the last one ends it.
 * @param page the event's public address, which the entry names
 */
export function makeCalendarLinks(event: Entry, page: string): CalendarLinks {
  const { title, venue, timezone, allDay } = event;
  const [start, end] = [event.startsAt, event.endsAt].map((instant) =>
    allDay ? formatLocalDay(instant, timezone) : `${instant.slice(0, 19)}Z`,
  );
  const google = {
    action: "TEMPLATE",
    text: title,
    dates: `${start}/${end}`.replaceAll(/[-:]/g, ""),
    ctz: timezone,
    location: venue,
    details: page,
  };
  const outlook = {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: start,
    enddt: end,
    allday: String(allDay),
    location: venue,
    body: page,
  };
  return {
    google: `https://calendar.google.com/calendar/render?${toQuery(google)}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${toQuery(outlook)}`,
  };
}

/** The day in the event's zone, as 2026-11-29. */
const formatLocalDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(instant));

/** Blanks are `%20`, since Outlook shows the `+` of URLSearchParams as it is. */
const toQuery = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`)
    .join("&");
