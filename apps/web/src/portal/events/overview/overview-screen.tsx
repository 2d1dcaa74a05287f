import { Facts, Panel } from "#ui-react/panel.tsx";
import { Prose } from "#ui-react/parts/prose.tsx";
import { Time } from "#ui-react/time.tsx";
import { messages } from "../../messages.ts";
import { useMay } from "../../session/use-session.ts";
import { EventCover } from "../cover/event-cover.tsx";
import type { EventData, WholeEventData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { EventPulse } from "./event-pulse.tsx";
import { GrowthPanel } from "./growth-panel.tsx";
import { PublicLink } from "./public-link.tsx";
import { TicketTypeList } from "./ticket-type-list.tsx";
import { Timeline } from "./timeline.tsx";

const { fact, ...text } = messages.events.overview;

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
          <Timeline eventId={event.id} />
        </div>
      </div>
    </div>
  );
}

/** What the public page says of it first, and below it what only its organisers need. */
function About({ event }: { event: WholeEventData }) {
  return (
    <Panel title={text.about}>
      <EventCover event={event} wide className="aspect-[3/1] w-full rounded-lg" />
      {event.description ? (
        <Prose html={event.descriptionHtml} />
      ) : (
        <p className="text-muted">{text.none}</p>
      )}
      <Facts facts={eventFacts(event)} />
    </Panel>
  );
}

function eventFacts(event: EventData) {
  const { timezone, venue, questions } = event;
  const time = (at: string | null, otherwise: string) =>
    at ? <Time at={at} timezone={timezone} /> : otherwise;
  return [
    [fact.begins, time(event.startsAt, text.notSet)],
    [fact.ends, time(event.endsAt, text.notSet)],
    [fact.where, venue || text.notSet],
    [fact.registrationOpens, time(event.registrationOpensAt, text.atOnce)],
    [fact.registrationCloses, time(event.registrationClosesAt, text.atTheEnd)],
    [fact.checkInOpens, time(event.checkInOpensAt, text.anyTime)],
    [fact.checkInCloses, time(event.checkInClosesAt, text.never)],
    [fact.questions, questions.map(({ label }) => label).join(", ") || text.none],
    [fact.walkIns, event.walkInsOverCapacity ? text.walkInsWelcome : text.walkInsRefused],
    [fact.maxPartySize, text.people(event.maxPartySize)],
    [fact.reminder, event.reminderHours ? text.hoursBefore(event.reminderHours) : text.none],
    [
      fact.maxSeatsPerAddress,
      event.maxSeatsPerAddress === null
        ? text.usualMostSeats
        : text.mostSeats(event.maxSeatsPerAddress),
    ],
  ] as const;
}
