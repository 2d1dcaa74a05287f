import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { FromNow, useMinute } from "#ui-react/parts/from-now.tsx";
import { Ring } from "#ui-react/parts/ring.tsx";
import { EventEnd, EventStart } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { useMay } from "../../session/use-session.ts";
import type { EventData } from "../event-data.ts";
import { bookedValue } from "../head/booked-value.ts";
import { eventPage } from "../messages/event-page.ts";
import { events as messages } from "../messages/events.ts";

const { figure: text } = eventPage;

/** How an event stands: seats as a ring, who waits, what is booked, and how long it still is. */
export function EventPulse({ event }: { event: EventData }) {
  const { seatsTaken, seatsLeft, capacity, waitlistCount, isPaid } = event;
  return (
    <div className="grid gap-px overflow-hidden rounded-xl border border-line bg-line shadow-lift-1 sm:grid-cols-2 xl:grid-cols-4">
      <div className="flex items-center gap-5 bg-surface p-5">
        <Ring value={seatsTaken} total={capacity} label={messages.seats(event)} />
        <div>
          <p className="text-sm font-medium text-muted">{text.seats}</p>
          <p className="font-semibold">{messages.seats(event)}</p>
          <p className="text-sm text-muted">
            {seatsLeft === null ? text.noLimit : text.left(seatsLeft)}
          </p>
          <Unpaid eventId={event.id} />
        </div>
      </div>
      <Cell
        label={text.waiting}
        value={
          waitlistCount > 0 ? (
            <PageLink to={paths.eventWaitlist(event.id)}>{waitlistCount}</PageLink>
          ) : (
            waitlistCount
          )
        }
        note={waitlistCount === 0 ? text.nobodyWaits : text.waits(seatsLeft)}
      />
      <Cell
        label={text.booked}
        value={isPaid ? bookedWords(event) : text.free}
        note={isPaid ? text.bookedAbout : text.freeAbout}
      />
      <WhenCell event={event} />
    </div>
  );
}

/** How many of the seats taken are unpaid, and so not among the confirmed of the other pages. */
function Unpaid({ eventId }: { eventId: string }) {
  const enabled = useMay("EVENTS:VIEW:registrations");
  const { data } = useQuery({ ...api.registration.countPeople.queryOptions({ eventId }), enabled });
  if (!data || data.pending === 0) return null;
  return <p className="text-sm text-muted">{text.unpaid(data.pending)}</p>;
}

/** The value of what is booked; a sum of nothing is no amount. */
function bookedWords(event: EventData): string {
  const booked = bookedValue(event);
  return booked === 0 ? text.nothingBooked : formatMoney(booked, event.currency);
}

function WhenCell({ event }: { event: EventData }) {
  const { startsAt, endsAt } = event;
  const now = useMinute();
  const [label, instant] =
    now < Date.parse(startsAt)
      ? [text.starts, startsAt]
      : now < Date.parse(endsAt)
        ? [text.began, startsAt]
        : [text.ended, endsAt];
  const note = instant === endsAt ? <EventEnd event={event} /> : <EventStart event={event} />;
  return <Cell label={label} value={<FromNow instant={instant} />} note={note} />;
}

function Cell({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="grid content-center gap-1 bg-surface p-5">
      <p className="text-sm font-medium text-muted">{label}</p>
      <p className="text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}
