import { formatPrice } from "#lib/format/format-money.ts";
import { formatMoment } from "#lib/format/format-time.ts";
import { Panel } from "#ui-react/panel.tsx";
import type { EventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";

const { audience: AUDIENCE_WORDS, overview: text } = messages;

/** What a seat costs. */
export function TicketTypeList({ event }: { event: EventData }) {
  const { ticketTypes, currency, timezone } = event;
  return (
    <Panel title={text.tickets}>
      {ticketTypes.length === 0 ? (
        <p>{text.freeOfCharge}</p>
      ) : (
        <ul className="grid gap-2">
          {ticketTypes.map(({ id, name, price, audience, ...type }) => (
            <li key={id} className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                {name} <span className="text-muted">· {AUDIENCE_WORDS[audience]}</span>
                {type.quota !== null && (
                  <span className="block text-sm text-muted">
                    {text.ofQuota(type.seatsTaken, type.quota)}
                  </span>
                )}
                {type.salesFrom && (
                  <span className="block text-sm text-muted">
                    {text.onSaleFrom(formatMoment(type.salesFrom, timezone))}
                  </span>
                )}
                {type.salesUntil && (
                  <span className="block text-sm text-muted">
                    {text.onSaleUntil(formatMoment(type.salesUntil, timezone))}
                  </span>
                )}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {formatPrice({ price, currency, free: text.free })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
