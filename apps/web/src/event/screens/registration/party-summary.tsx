import { computePartyTotal, partySize } from "#domain/party.ts";
import { getTicketPrice } from "#domain/tickets.ts";
import { formatMoney, formatPrice } from "#lib/format/format-money.ts";
import { LOCALE } from "#lib/locale.ts";
import type { PublicEvent } from "../../api/public-api.ts";
import type { Draft } from "../../draft/draft.ts";
import { messages } from "../../messages.ts";
import { messages as words } from "../messages.ts";

const text = messages.form;

/** Who comes with which ticket and what it costs: shown once there is something to add up. */
export function PartySummary({ event, draft }: { event: PublicEvent; draft: Draft }) {
  const total = computePartyTotal(draft, event);
  if (total === 0 && partySize(draft) === 1) return null;
  return (
    <section class="summary" aria-label={words.summary}>
      <ul>
        <Line event={event} name={draft.fullName || words.you} type={draft.ticketTypeId} />
        {draft.guests.map(({ key, fullName, ticketTypeId }, index) => (
          <Line
            key={key}
            event={event}
            name={fullName || words.guest(index + 1)}
            type={ticketTypeId}
          />
        ))}
      </ul>
      {total > 0 && (
        <>
          <p class="total">
            <span>{text.total}</span>
            <strong>{formatMoney(total, event.currency, LOCALE)}</strong>
          </p>
          <p class="small muted">{text.payLater}</p>
        </>
      )}
    </section>
  );
}

function Line(props: { event: PublicEvent; name: string; type: string }) {
  const { event, name, type } = props;
  const { ticketTypes, currency } = event;
  const ticketType = ticketTypes.find(({ id }) => id === type);
  const price = getTicketPrice(type, event);
  return (
    <li>
      <span>
        {name}
        {ticketTypes.length > 0 && (
          <span class="small muted block">{ticketType?.name ?? words.noTicket}</span>
        )}
      </span>
      {ticketType && (
        <span>{formatPrice({ price, currency, free: messages.event.free }, LOCALE)}</span>
      )}
    </li>
  );
}
