import type { ComponentProps } from "react";
import { formatPrice } from "#lib/format-money.ts";
import { SelectField } from "#ui-react/field.tsx";
import { messages } from "../../messages.ts";
import type { MyEventData } from "../my-data.ts";

const text = messages.my.register;

interface TicketFieldProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  event: MyEventData;
  error: string | undefined;
}

/** The choice of a ticket type with its price; nothing where the event has none. */
export function TicketField({ event, ...select }: TicketFieldProps) {
  const { ticketTypes, currency } = event;
  if (ticketTypes.length === 0) return null;
  return (
    <SelectField label={text.ticket} {...select}>
      {ticketTypes.length > 1 && <option value="">{text.choose}</option>}
      {ticketTypes.map(({ id, name, price }) => (
        <option key={id} value={id}>
          {name} · {formatPrice({ price, currency, free: text.freeTicket })}
        </option>
      ))}
    </SelectField>
  );
}
