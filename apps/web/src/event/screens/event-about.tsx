import { offersQueue, registrationOffer } from "@rollcall/core/contract";
import type { ComponentChildren } from "preact";
import { type TicketType, ticketState } from "#domain/tickets.ts";
import { formatPrice } from "#lib/format-money.ts";
import { LOCALE } from "#lib/locale.ts";
import { paths } from "#lib/paths.ts";
import { formatLocalStart, formatPeriod } from "../format-period.ts";
import { messages } from "../messages.ts";
import type { PublicEvent } from "../public-api.ts";
import { ticketNote } from "../ticket-note.ts";
import { SeatsTag } from "./seats-tag.tsx";
import { ShareButton } from "./share-button.tsx";

const text = messages.event;

/** Title, time, place and price of an event. */
export function EventAbout(props: { event: PublicEvent; settled: boolean }) {
  const { event, settled } = props;
  const { tenant, slug, venue, description } = event;
  return (
    <div class="event-about">
      <h1 class="page-title">{event.title}</h1>
      {!settled && <JumpLink event={event} />}
      <dl class="facts">
        <When event={event} />
        {venue && <Fact name={text.where}>{venue}</Fact>}
        <Fact name={text.price}>
          <Prices event={event} />
        </Fact>
        <Fact name={text.seats}>
          <SeatsTag event={event} />
        </Fact>
      </dl>
      <div class="event-actions">
        <a class="button" href={paths.eventCalendar(tenant.slug, slug)} download>
          {text.calendar}
        </a>
        <ShareButton title={event.title} />
      </div>
      {description && (
        <section class="prose" aria-label={text.about}>
          {withLinks(description)}
        </section>
      )}
    </div>
  );
}

/** On a phone the form is further down. This link leads to it. */
function JumpLink({ event }: { event: PublicEvent }) {
  const state = registrationOffer(event, event.waitlistEnabled, new Date());
  if (state !== "open" && state !== "waitlist") return null;
  return (
    <a class="button button-main jump" href="#registration">
      {state === "open" ? text.jump : text.jumpWaitlist}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function When({ event }: { event: PublicEvent }) {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = formatLocalStart(event, ownZone, LOCALE);
  return (
    <Fact name={text.when}>
      <time dateTime={event.startsAt}>{formatPeriod(event, LOCALE)}</time>
      {here && <span class="small muted block">{text.localTime(here)}</span>}
    </Fact>
  );
}

function Prices({ event }: { event: PublicEvent }) {
  const { ticketTypes, currency, timezone, waitlistEnabled } = event;
  const noteOf = (type: TicketType) =>
    ticketNote(type, ticketState(type, offersQueue(event, waitlistEnabled)), timezone);
  if (ticketTypes.length === 0) return <>{text.free}</>;
  return (
    <ul class="prices">
      {ticketTypes.map((type) => (
        <li key={type.id}>
          <span>
            {type.name}
            {type.audience !== "ALL" && <span class="muted"> {text.audience[type.audience]}</span>}
            <TicketNote note={noteOf(type)} />
          </span>
          <strong>{formatPrice({ price: type.price, currency, free: text.free }, LOCALE)}</strong>
        </li>
      ))}
    </ul>
  );
}

const TicketNote = ({ note }: { note: string | undefined }) =>
  note ? <span class="small muted block">{note}</span> : null;

/** The text with its URLs as links. */
function withLinks(description: string): ComponentChildren[] {
  return description.split(/(https?:\/\/[^\s<>"')\]]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a href={part} rel="noopener nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
