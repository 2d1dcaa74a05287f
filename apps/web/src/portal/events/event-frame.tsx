import { Outlet } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { messages } from "../messages.ts";
import { EventTabs } from "./event-tabs.tsx";
import { EventContext, useEventOfAddress } from "./use-event.ts";

/** /events/:eventId and below: the event's head and tabs around the screen of each. */
export function EventFrame() {
  const query = useEventOfAddress();
  return (
    <Loaded query={query} lines={6}>
      {(event) => (
        <EventContext value={event}>
          <PageHeader
            title={event.title}
            parent={{ label: messages.events.all, to: paths.events() }}
            about={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusBadge status={event.status} />
                <Time at={event.startsAt} timezone={event.timezone} />
                {event.venue && <span>{event.venue}</span>}
              </span>
            }
          />
          <EventTabs event={event} />
          <Outlet />
        </EventContext>
      )}
    </Loaded>
  );
}
