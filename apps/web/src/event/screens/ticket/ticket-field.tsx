import { offersWaitlist } from "@rollcall/core/contract";
import { isChoosable, ticketState } from "#domain/tickets.ts";
import { formatPrice } from "#lib/format/format-money.ts";
import { LOCALE } from "#lib/locale.ts";
import type { FieldsProps } from "../../draft/draft.ts";
import { ticketNote } from "../../format/ticket-note.ts";
import { messages } from "../../messages.ts";
import { ChoiceField } from "../field.tsx";

interface TicketFieldProps extends FieldsProps {
  id: string;
  /** The path of the field in the request. */
  path: string;
  ticketTypeId: string;
  onChange: (ticketTypeId: string) => void;
}

/**
 * Offers a choice only if there are several ticket types, or if the only one is not on sale. Each
 * person in the party pays the price of their own type (specification).
 */
export function TicketField({
  event,
  id,
  path,
  ticketTypeId,
  onChange,
  problems,
}: TicketFieldProps) {
  const { ticketTypes, currency } = event;
  const options = ticketTypes.map((type) => {
    const state = ticketState(type, offersWaitlist(event, event.waitlistEnabled));
    return {
      value: type.id,
      label: type.name,
      aside: formatPrice({ price: type.price, currency, free: messages.event.free }, LOCALE),
      note: ticketNote(type, state, event.timezone),
      disabled: !isChoosable(state),
    };
  });
  if (options.length < 2 && !options[0]?.disabled) return null;
  return (
    <ChoiceField
      id={id}
      label={messages.form.ticket}
      options={options}
      values={[ticketTypeId]}
      onChange={([value]) => onChange(value ?? "")}
      problem={problems.get(path)}
      required
    />
  );
}
