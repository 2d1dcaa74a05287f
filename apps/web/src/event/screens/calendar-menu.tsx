import { paths } from "#lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import type { PublicEvent } from "../api/public-api.ts";
import { makeCalendarLinks } from "../format/calendar-links.ts";
import { messages as words } from "../messages.ts";
import { messages as text } from "./messages.ts";

/** The event for a calendar: as a file, or in a calendar on the web. */
export function CalendarMenu({ event }: { event: PublicEvent }) {
  const page = location.origin + paths.publicEvent(event.tenant.slug, event.slug);
  const { google, outlook } = makeCalendarLinks(event, page);
  return (
    <details class="menu">
      <summary class="button">
        <Icon name="calendar" />
        {words.event.calendar}
      </summary>
      <ul>
        <li>
          <a href={paths.eventCalendar(event.tenant.slug, event.slug)} download>
            {text.calendarFile}
          </a>
        </li>
        <li>
          <a href={google} target="_blank" rel="noopener noreferrer">
            Google Calendar
          </a>
        </li>
        <li>
          <a href={outlook} target="_blank" rel="noopener noreferrer">
            Outlook
          </a>
        </li>
      </ul>
    </details>
  );
}
