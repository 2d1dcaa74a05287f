import { formatPrice } from "#lib/format-money.ts";
import type { FieldsProps } from "../draft.ts";
import { LOCALE } from "../locale.ts";
import { messages } from "../messages.ts";
import { ChoiceField } from "./field.tsx";

interface TicketFieldProps extends FieldsProps {
  id: string;
  /** The path of the field in the request. */
  path: string;
  chosen: string;
  onChange: (ticketTypeId: string) => void;
}

/** A choice only where there are several; prices are whoever's chooses them (specification). */
export function TicketField({ event, id, path, chosen, onChange, problems }: TicketFieldProps) {
  const { ticketTypes, currency } = event;
  if (ticketTypes.length < 2) return null;
  const options = ticketTypes.map((type) => ({
    value: type.id,
    label: type.name,
    aside: formatPrice({ price: type.price, currency, free: messages.event.free }, LOCALE),
  }));
  return (
    <ChoiceField
      id={id}
      label={messages.form.ticket}
      options={options}
      chosen={[chosen]}
      onChange={([value]) => onChange(value ?? "")}
      problem={problems.get(path)}
      required
    />
  );
}
