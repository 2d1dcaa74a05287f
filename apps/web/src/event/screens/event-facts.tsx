import { offersWaitlist } from "@rollcall/core/contract";
import { mostGuests } from "#domain/party.ts";
import { isChoosable, type TicketType, ticketState } from "#domain/tickets.ts";
import { formatPrice } from "#lib/format/format-money.ts";
import { LOCALE } from "#lib/locale.ts";
import type { PublicEvent } from "../api/public-api.ts";
import { seatsWord } from "../format/seats-word.ts";
import { ticketNote } from "../format/ticket-note.ts";
import { messages } from "../messages.ts";
import { Fact, Venue, When } from "./fact.tsx";
import { messages as words } from "./messages.ts";
import { SeatsTag } from "./seats-tag.tsx";

const text = messages.event;

/** When, where, for whom and for how much; seats only when they are few, or not to be had. */
export function EventFacts({ event }: { event: PublicEvent }) {
  const { venue } = event;
  return (
    <dl class="facts">
      <Fact icon="calendar" name={text.when}>
        <When period={event} />
      </Fact>
      {venue && (
        <Fact icon="pin" name={text.where}>
          <Venue venue={venue} />
        </Fact>
      )}
      <Fact icon="ticket" name={text.price}>
        <Prices event={event} />
      </Fact>
      <Fact icon="people" name={words.who}>
        <Audience event={event} />
      </Fact>
      {seatsWord(event) && (
        <Fact icon="clock" name={text.seats}>
          <SeatsTag event={event} />
        </Fact>
      )}
    </dl>
  );
}

/** Shown, never enforced (specification "Event"). */
function Audience({ event }: { event: PublicEvent }) {
  const { ticketTypes, tenant } = event;
  const all = (audience: string) =>
    ticketTypes.length > 0 && ticketTypes.every((type) => type.audience === audience);
  const most = mostGuests(event);
  return (
    <>
      <span class="block">
        {all("MEMBER")
          ? words.forMembers(tenant.name)
          : all("GUEST")
            ? words.forGuests
            : words.everybody}
      </span>
      {most > 0 && <span class="small muted">{words.mayBring(most)}</span>}
    </>
  );
}

function Prices({ event }: { event: PublicEvent }) {
  const { ticketTypes, currency, timezone, waitlistEnabled } = event;
  const getTicketState = (type: TicketType) =>
    ticketState(type, offersWaitlist(event, waitlistEnabled));
  // Where all are for the same people, the line below says so once.
  const isMixed = new Set(ticketTypes.map(({ audience }) => audience)).size > 1;
  if (ticketTypes.length === 0) return <>{text.free}</>;
  return (
    <ul class="prices">
      {ticketTypes.map((type) => (
        <li key={type.id} class={isChoosable(getTicketState(type)) ? undefined : "off"}>
          <span>
            {type.name}
            {isMixed && <span class="muted"> {text.audience[type.audience]}</span>}
            <TicketNote note={ticketNote(type, getTicketState(type), timezone)} />
          </span>
          <strong>{formatPrice({ price: type.price, currency, free: text.free }, LOCALE)}</strong>
        </li>
      ))}
    </ul>
  );
}

const TicketNote = ({ note }: { note: string | undefined }) =>
  note ? <span class="small muted block">{note}</span> : null;
