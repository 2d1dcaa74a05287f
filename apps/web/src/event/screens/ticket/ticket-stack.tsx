import type { TicketEvent } from "../../tickets/ticket-of.ts";
import { messages } from "../messages.ts";
import { TicketCard } from "./ticket-card.tsx";

/** A ticket of a party, with what may be said of it. */
export interface HeldTicket {
  id: string;
  fullName: string;
  ticketCode: string;
  ticketType: string | null | undefined;
  /** Registered, and not valid before it is paid. */
  isUnpaid: boolean;
}

/** The tickets of a party: beside each other on a phone, where one is held out at a time. */
export function TicketStack(props: { event: TicketEvent; tickets: readonly HeldTicket[] }) {
  const { event, tickets } = props;
  if (tickets.length === 0) return null;
  const isParty = tickets.length > 1;
  return (
    <div class={isParty ? "tickets tickets-many" : "tickets"}>
      {tickets.map(({ id, fullName, ticketCode, ticketType, isUnpaid }, index) => (
        <TicketCard
          key={id}
          event={event}
          name={fullName}
          code={ticketCode}
          type={ticketType ?? undefined}
          number={isParty ? messages.ticket.number(index + 1, tickets.length) : undefined}
          note={isUnpaid ? messages.ticket.unpaid : undefined}
        />
      ))}
    </div>
  );
}
