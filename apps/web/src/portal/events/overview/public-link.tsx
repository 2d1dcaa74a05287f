import { Panel } from "#ui-react/panel.tsx";
import type { EventData } from "../event-data.ts";
import { ShareParts } from "../head/share-parts.tsx";
import { events as messages } from "../messages/events.ts";

const text = messages.overview;

/** The address where anybody can register once the event is published. */
export function PublicLink({ event }: { event: EventData }) {
  if (event.status === "PUBLISHED")
    return (
      <Panel title={text.publicPage}>
        <ShareParts event={event} />
      </Panel>
    );
  return (
    <Panel title={text.publicPage}>
      <p className="text-muted">
        {event.status === "DRAFT" ? text.publicPageLater : text.publicPageClosed}
      </p>
    </Panel>
  );
}
