import { CalendarDays, MapPin } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EventStart } from "#ui-react/time.tsx";
import { EventCover } from "../cover/event-cover.tsx";
import type { EventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";
import { EventActs } from "./event-acts.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** The head of every page of an event: what and when it is, and the act that it wants next. */
export function EventHead({ event }: { event: EventData }) {
  const [sharing, setSharing] = useState(false);
  const { title, status, venue } = event;
  return (
    <>
      <PageHeader
        title={title}
        parent={{ label: messages.all, to: paths.events() }}
        mark={
          <EventCover event={event} lazy className="hidden size-18 shrink-0 rounded-xl sm:block" />
        }
        about={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-1 [&_svg]:size-4">
            <StatusBadge status={status} />
            <span className="inline-flex items-center gap-1.5">
              <CalendarDays aria-hidden="true" />
              <EventStart event={event} />
            </span>
            {venue && (
              <span className="inline-flex items-center gap-1.5">
                <MapPin aria-hidden="true" />
                {venue}
              </span>
            )}
          </span>
        }
        actions={<EventActs event={event} onShare={() => setSharing(true)} />}
      />
      {sharing && <ShareDialog event={event} onClose={() => setSharing(false)} />}
    </>
  );
}
