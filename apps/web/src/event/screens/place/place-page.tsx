import { isOver } from "@rollcall/core/contract";
import { useEffect, useRef, useState } from "preact/hooks";
import { LOCALE } from "#lib/locale.ts";
import { paths } from "#lib/paths.ts";
import { saveFile } from "#lib/save-file.ts";
import { formatInstant, formatPeriod } from "../../format-period.ts";
import { messages } from "../../messages.ts";
import type { Place } from "../../public-api.ts";
import { TicketCard } from "../ticket-card.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { EditForm } from "./edit-form.tsx";
import { PartyList } from "./party-list.tsx";
import { PaymentPanel } from "./payment-panel.tsx";

const text = messages.place;

export interface PlacePageProps {
  place: Place;
  token: string;
  replace: (place: Place) => void;
}

/** Tickets, what is owed, and what can still be changed. */
export function PlacePage({ place, token, replace }: PlacePageProps) {
  const { event, party, canEdit, canCancel } = place;
  const [editing, setEditing] = useState(false);
  const [done, setDone] = useState("");
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) note.current?.focus();
  }, [done]);
  const settle = (words: string) => (now: Place) => {
    setEditing(false);
    setDone(words);
    replace(now);
  };
  const tickets = party.filter(({ qrSvg }) => qrSvg !== null);
  return (
    <div class="event-page">
      <About place={place} />
      <section class="panel-card place" aria-labelledby="place-state">
        <h2 id="place-state">{titleOf(place)}</h2>
        {done && (
          <p class="note" role="status" ref={note} tabIndex={-1}>
            {done}
          </p>
        )}
        <Explained place={place} />
        <PaymentPanel {...{ place, token }} />
        {tickets.map(({ id, fullName, ticketCode, ticketType }) => (
          <TicketCard key={id} name={fullName} code={ticketCode} type={ticketType ?? undefined} />
        ))}
        <PartyList {...{ place, token }} onDone={settle(text.guestCancelled)} />
        {editing ? (
          <EditForm
            {...{ place, token }}
            onDone={settle(text.saved)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <div class="event-actions">
            {canEdit && (
              <button type="button" class="button" onClick={() => setEditing(true)}>
                {text.edit}
              </button>
            )}
            {canCancel && (
              <CancelButton {...{ place, token }} guest={null} onDone={settle(text.cancelledNow)} />
            )}
          </div>
        )}
      </section>
      {event.description && <p class="prose">{event.description}</p>}
    </div>
  );
}

function About({ place: { event, calendar } }: { place: Place }) {
  const save = () => saveFile(`${event.slug}.ics`, calendar, "text/calendar;charset=utf-8");
  return (
    <div class="event-about">
      <h1 class="page-title">{event.title}</h1>
      <dl class="facts">
        <div class="fact">
          <dt>{messages.event.when}</dt>
          <dd>
            <time dateTime={event.startsAt}>{formatPeriod(event, LOCALE)}</time>
          </dd>
        </div>
        {event.venue && (
          <div class="fact">
            <dt>{messages.event.where}</dt>
            <dd>{event.venue}</dd>
          </div>
        )}
      </dl>
      <div class="event-actions">
        <button type="button" class="button" onClick={save}>
          {messages.event.calendar}
        </button>
      </div>
    </div>
  );
}

function titleOf({ event, party }: Place): string {
  if (event.status === "CANCELLED") return text.eventCancelled;
  const status = party[0]?.status;
  if (status === "CANCELLED") return text.cancelled;
  if (status === "CHECKED_IN") return text.arrived;
  if (isOver(event, new Date())) return text.over;
  if (status === "WAITLISTED") return messages.result.waitlisted;
  return status === "PENDING" ? messages.result.pending : messages.result.confirmed;
}

function Explained({ place: { event, party } }: { place: Place }) {
  const [host] = party;
  if (!host || event.status === "CANCELLED") return null;
  if (host.status === "CANCELLED")
    return (
      <a class="button" href={paths.publicEvent(event.tenant.slug, event.slug)}>
        {text.again}
      </a>
    );
  if (host.status === "WAITLISTED")
    return (
      <>
        <p class="position">{messages.result.position(host.waitlistPosition ?? 1)}</p>
        <p>{text.waitingText}</p>
      </>
    );
  if (host.status === "PENDING" && host.holdExpiresAt)
    return <p>{text.keptUntil(formatInstant(host.holdExpiresAt, event.timezone, LOCALE))}</p>;
  return null;
}
