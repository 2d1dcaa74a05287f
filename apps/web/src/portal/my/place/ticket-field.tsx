import type { ComponentProps } from "react";
import { fewLeft } from "#domain/few-left.ts";
import { isChoosable, type TicketState, type TicketType, ticketState } from "#domain/tickets.ts";
import { formatPrice } from "#lib/format/format-money.ts";
import { formatMoment } from "#lib/format/format-time.ts";
import { SelectField } from "#ui-react/form/field.tsx";
import { my as messages } from "../messages/my.ts";
import type { MyEventData } from "../my-data.ts";

const text = messages.register;

interface TicketFieldProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  event: MyEventData;
  /** A full ticket type can be chosen all the same, to queue for it. */
  queues: boolean;
  error: string | undefined;
}

/** The choice of a ticket type with its price; nothing where the event has none. */
export function TicketField({ event, queues, ...select }: TicketFieldProps) {
  const { ticketTypes, currency, timezone } = event;
  if (ticketTypes.length === 0) return null;
  return (
    <SelectField label={text.ticket} {...select}>
      {ticketTypes.length > 1 && <option value="">{text.choose}</option>}
      {ticketTypes.map((type) => {
        const { id, name, price } = type;
        const state = ticketState(type, queues);
        const note = ticketNote(type, state, timezone);
        return (
          <option key={id} value={id} disabled={!isChoosable(state)}>
            {name} · {formatPrice({ price, currency, free: text.freeTicket })}
            {note && ` · ${note}`}
          </option>
        );
      })}
    </SelectField>
  );
}

function ticketNote(
  { salesFrom, seatsLeft }: TicketType,
  state: TicketState,
  timezone: string,
): string | undefined {
  if (state === "notYet" && salesFrom) return text.notYet(formatMoment(salesFrom, timezone));
  if (state !== "open" && state !== "notYet") return text.ticketState[state];
  const count = fewLeft(seatsLeft);
  return count === undefined ? undefined : text.ticketsLeft(count);
}
