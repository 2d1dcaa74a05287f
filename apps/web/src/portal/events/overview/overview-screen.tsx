import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Prose } from "#ui-react/parts/prose.tsx";
import { EventEnd, EventStart } from "#ui-react/time.tsx";
import { History } from "../../activity/history.tsx";
import { useMay } from "../../session/use-session.ts";
import type { WholeEventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";
import { useEvent } from "../use-event.ts";
import { EventPulse } from "./event-pulse.tsx";
import { GrowthPanel } from "./growth-panel.tsx";
import { listSettings } from "./list-settings.tsx";
import { PublicLink } from "./public-link.tsx";
import { TicketTypeList } from "./ticket-type-list.tsx";

const { fact: words, ...text } = messages.overview;

/** /events/:eventId: the event's details and the actions on it. */
export function OverviewScreen() {
  const event = useEvent();
  const seesPeople = useMay("EVENTS:VIEW:registrations");
  return (
    <div className="grid gap-5">
      <EventPulse event={event} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-5">
          {seesPeople && event.status !== "DRAFT" && <GrowthPanel eventId={event.id} />}
          <About event={event} />
        </div>
        <div className="grid content-start gap-5">
          <PublicLink event={event} />
          <TicketTypeList event={event} />
          <History subjectId={event.id} />
        </div>
      </div>
    </div>
  );
}

/** What the public page says of it first, and below it what only its organisers need. */
function About({ event }: { event: WholeEventData }) {
  const mayEdit = useMay("EVENTS:EDIT:events");
  const live = event.status === "DRAFT" || event.status === "PUBLISHED";
  const settings = listSettings(event);
  const usual = settings.filter(({ isSet }) => !isSet).map(({ fact }) => fact);
  return (
    <Panel
      title={text.about}
      actions={
        mayEdit && live && <PageLink to={paths.editEvent(event.id)}>{text.changeDetails}</PageLink>
      }
    >
      {event.description ? (
        <Prose html={event.descriptionHtml} />
      ) : (
        <p className="text-muted">{text.none}</p>
      )}
      <Facts
        facts={[
          [words.begins, <EventStart key="begins" event={event} />],
          [words.ends, <EventEnd key="ends" event={event} />],
          [words.where, event.venue],
          ...settings.filter(({ isSet }) => isSet).map(({ fact }) => fact),
        ]}
      />
      {usual.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-muted">{text.usualSettings}</summary>
          <div className="pt-3">
            <Facts facts={usual} />
          </div>
        </details>
      )}
    </Panel>
  );
}
