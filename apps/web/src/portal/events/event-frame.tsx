import { Outlet } from "@tanstack/react-router";
import { ShownWhenLoaded } from "#ui-react/shown-when-loaded.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { EventTabs } from "./event-tabs.tsx";
import { EventHead } from "./head/event-head.tsx";
import { EventContext, useEventOfAddress } from "./use-event.ts";

/** /events/:eventId and below: the event's head and tabs around the screen of each. */
export function EventFrame() {
  const query = useEventOfAddress();
  return (
    <Loaded query={query} shape="page">
      {(event) => (
        <EventContext value={event}>
          <EventHead event={event} />
          <EventTabs event={event} />
          <ShownWhenLoaded shape="panels">
            <Outlet />
          </ShownWhenLoaded>
        </EventContext>
      )}
    </Loaded>
  );
}
