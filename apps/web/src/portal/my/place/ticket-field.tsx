import type { ComponentProps } from "react";
import { formatMoney } from "../../../lib/format-money.ts";
import { SelectField } from "../../../ui-react/field.tsx";
import type { MyEventData } from "../my-data.ts";

interface TicketFieldProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  event: MyEventData;
  error: string | undefined;
}

/** The choice of a ticket type with its price; nothing where the event has none. */
export function TicketField({ event, ...select }: TicketFieldProps) {
  const { ticketTypes, currency } = event;
  if (ticketTypes.length === 0) return null;
  return (
    <SelectField label="Ticket" {...select}>
      {ticketTypes.length > 1 && <option value="">Choose</option>}
      {ticketTypes.map(({ id, name, price }) => (
        <option key={id} value={id}>
          {name} · {price > 0 ? formatMoney(price, currency) : "free"}
        </option>
      ))}
    </SelectField>
  );
}
