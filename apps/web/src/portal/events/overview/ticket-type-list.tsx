import { Money } from "../../../ui-react/money.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import type { EventData } from "../event-data.ts";

const FOR = { ALL: "Everybody", MEMBER: "Members", GUEST: "Guests" } as const;

/** What a seat costs. */
export function TicketTypeList({ event }: { event: EventData }) {
  const { ticketTypes, currency } = event;
  return (
    <Panel title="Tickets">
      {ticketTypes.length === 0 ? (
        <p>Free of charge.</p>
      ) : (
        <ul className="grid gap-2">
          {ticketTypes.map(({ id, name, price, audience }) => (
            <li key={id} className="flex flex-wrap justify-between gap-3">
              <span>
                {name} <span className="text-muted">· {FOR[audience]}</span>
              </span>
              {price === 0 ? "Free" : <Money amount={price} currency={currency} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
