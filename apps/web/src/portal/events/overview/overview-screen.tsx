import { Facts, Figure, Panel } from "../../../ui-react/panel.tsx";
import { Time } from "../../../ui-react/time.tsx";
import type { EventData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { EventActions } from "./event-actions.tsx";
import { PublicLink } from "./public-link.tsx";
import { TicketTypeList } from "./ticket-type-list.tsx";

/** /events/:eventId: what the event is, and what can be done with it. */
export function OverviewScreen() {
  const event = useEvent();
  const { seatsTaken, seatsLeft, capacity, waitlistCount } = event;
  return (
    <div className="grid gap-5">
      <EventActions event={event} />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure label="Seats taken" value={seatsTaken} />
        <Figure label="Seats free" value={seatsLeft ?? "No limit"} />
        <Figure label="Capacity" value={capacity ?? "No limit"} />
        <Figure label="Waiting" value={waitlistCount} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel title="About">
          <Facts facts={factsOf(event)} />
        </Panel>
        <div className="grid content-start gap-5">
          <PublicLink event={event} />
          <TicketTypeList event={event} />
        </div>
      </div>
    </div>
  );
}

function factsOf(event: EventData) {
  const { timezone } = event;
  const time = (at: string | null) => (at ? <Time at={at} timezone={timezone} /> : "Not set");
  return [
    ["Begins", time(event.startsAt)],
    ["Ends", time(event.endsAt)],
    ["Where", event.venue || "Not set"],
    [
      "Description",
      <span className="whitespace-pre-line" key="description">
        {event.description || "None"}
      </span>,
    ],
    ["Registration opens", event.registrationOpensAt ? time(event.registrationOpensAt) : "At once"],
    [
      "Registration closes",
      event.registrationClosesAt ? time(event.registrationClosesAt) : "When the event ends",
    ],
    ["Questions", event.questions.map(({ label }) => label).join(", ") || "None"],
    ["Walk-ins beyond the capacity", event.walkInsOverCapacity ? "Welcome" : "Not admitted"],
  ] as const;
}
