import { useEffect, useRef } from "preact/hooks";
import { isNear } from "#domain/is-near.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { LOCALE } from "#lib/locale.ts";
import { paths } from "#lib/paths.ts";
import type { Place, PublicEvent } from "../api/public-api.ts";
import { messages as words } from "../messages.ts";
import { PlaceState, placeTitle } from "../screens/place/place-state.tsx";
import { TicketStack } from "../screens/ticket/ticket-stack.tsx";
import { listHeldTickets } from "../tickets/list-held-tickets.ts";
import { messages as text } from "./messages.ts";

interface MemberPlaceProps {
  event: PublicEvent;
  place: Place;
  /** Whether the member has just registered: then the focus goes where the form was. */
  isNew: boolean;
}

/** A member's own place at the event: the tickets, and where it is changed. */
export function MemberPlace({ event, place, isNew }: MemberPlaceProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const owes = place.amountDue > 0;
  const near = isNear(event, Date.now());
  const stack = <TicketStack event={event} tickets={listHeldTickets(place)} />;
  return (
    <section class="result">
      <h2 ref={title} tabIndex={-1}>
        {placeTitle(place)}
      </h2>
      <PlaceState place={place} />
      {near && stack}
      {owes && <p>{words.place.toPay(formatMoney(place.amountDue, place.currency, LOCALE))}</p>}
      {!near && stack}
      <a class={owes ? "button button-main" : "button"} href={paths.myEvent(event.id)}>
        {owes ? text.pay : text.manage}
      </a>
    </section>
  );
}
