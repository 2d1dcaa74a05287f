import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, DoorOpen, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import { FromNow, useMinute } from "#ui-react/parts/from-now.tsx";
import { Ring } from "#ui-react/parts/ring.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { EventStart } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { EventCover } from "../events/cover/event-cover.tsx";
import type { EventData } from "../events/event-data.ts";
import { nextStep } from "../events/head/next-step.ts";
import { seats } from "../events/messages/event-seats.ts";
import { useMay } from "../session/use-session.ts";
import { today } from "./messages/today.ts";
import { findCurrentOrNextEvent, nextEvents } from "./today-calls.ts";

const { next: text } = today;
const COUNT_EVERY_MS = 15_000;

/** The event that is on or comes next, as a card. */
export function NextEvent() {
  const now = useMinute();
  const query = useQuery(api.events.adminList.queryOptions(nextEvents(now)));
  return (
    <Loaded query={query} count={6}>
      {({ data }) => {
        const first = findCurrentOrNextEvent(data, now);
        return first ? (
          <section aria-label={text.title} className="grid">
            <Card event={first} now={now} />
          </section>
        ) : (
          <NothingNext />
        );
      }}
    </Loaded>
  );
}

/** The events after the next one; nothing where there are none. */
export function LaterEvents() {
  const now = useMinute();
  const { data } = useQuery(api.events.adminList.queryOptions(nextEvents(now)));
  const events = data?.data ?? [];
  const first = findCurrentOrNextEvent(events, now);
  const later = events.filter((event) => event !== first && Date.parse(event.endsAt) > now);
  return later.length > 0 && <Others events={later} />;
}

function NothingNext() {
  const mayEdit = useMay("EVENTS:EDIT:events");
  const make = mayEdit && (
    <ButtonLink look="main" to={paths.newEvent()} icon={<CalendarPlus aria-hidden="true" />}>
      {text.make}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.none} icon={CalendarPlus} action={make}>
      {text.noneAbout}
    </EmptyState>
  );
}

function Card({ event, now }: { event: EventData; now: number }) {
  const mayCheckIn = useMay("EVENTS:EDIT:registrations");
  const isEvening = nextStep(event, now) === "door";
  const { id, title, startsAt, venue, status } = event;
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-lift-1">
      <EventCover event={event} className="aspect-[3/1] max-h-60 w-full" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 p-5">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={status} />
            <span className="font-semibold text-accent">
              <FromNow instant={startsAt} />
            </span>
          </p>
          <h2 className="text-2xl break-words">
            <PageLink to={paths.event(id)} className="text-ink no-underline hover:underline">
              {title}
            </PageLink>
          </h2>
        </div>
        <div className="sm:row-span-2">
          {isEvening ? <Arrivals event={event} /> : <SeatsRing event={event} />}
        </div>
        <div className="col-span-2 grid gap-2 sm:col-span-1">
          <p className="flex flex-wrap gap-x-4 text-muted">
            <EventStart event={event} />
            {venue && (
              <span className="inline-flex items-center gap-1">
                <MapPin aria-hidden="true" className="size-4" />
                {venue}
              </span>
            )}
          </p>
          <p className="flex flex-wrap gap-2 pt-2">
            {isEvening && mayCheckIn ? (
              <ButtonLink
                look="main"
                to={paths.eventCheckIn(id)}
                icon={<DoorOpen aria-hidden="true" />}
              >
                {text.door}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.event(id)}>{text.open}</ButtonLink>
            )}
          </p>
        </div>
      </div>
    </article>
  );
}

function SeatsRing({ event }: { event: EventData }) {
  const { seatsTaken, capacity } = event;
  const words = seats(event);
  return (
    <Ringed words={words}>
      <Ring value={seatsTaken} total={capacity} label={words} />
    </Ringed>
  );
}

/** On the evening itself: who is in, of the confirmed. Counted while the page is seen. */
function Arrivals({ event }: { event: EventData }) {
  const { data } = useQuery({
    ...api.reporting.eventAttendance.queryOptions({ eventId: event.id }),
    refetchInterval: COUNT_EVERY_MS,
  });
  // Seats taken include unpaid ones, so they are no stand-in for the confirmed ones.
  if (!data) return <SeatsRing event={event} />;
  const { checkedIn, registered } = data;
  const words = text.progress(checkedIn, registered);
  return (
    <Ringed words={words}>
      <Ring value={checkedIn} total={registered} label={words} fullIsGood />
    </Ringed>
  );
}

/** A ring with its words below it. */
const Ringed = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="grid justify-items-center gap-1">
    {children}
    <p aria-hidden="true" className="max-w-28 text-center text-sm text-balance text-muted">
      {words}
    </p>
  </div>
);

function Others({ events }: { events: readonly EventData[] }) {
  return (
    <div className="grid content-start gap-3">
      <h2>{text.later}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-lift-1">
        {events.map((event) => (
          <li key={event.id} className="flex items-center gap-4 p-3">
            <EventCover event={event} className="size-12 shrink-0 rounded-lg" />
            <div className="min-w-0 flex-1">
              <PageLink
                to={paths.event(event.id)}
                className="font-semibold text-ink no-underline hover:underline"
              >
                {event.title}
              </PageLink>
              <p className="text-sm text-muted">
                <EventStart event={event} />
              </p>
            </div>
            <p className="shrink-0 text-sm text-muted">{seats(event)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
