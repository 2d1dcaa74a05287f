import { DOOR_CHANNELS, type DoorChannel, walkInInput } from "@rollcall/core/contract";
import { personInput } from "#domain/person-input.ts";
import { getTicketPrice, impliedTicket } from "#domain/tickets.ts";
import { formatMoney, formatPrice } from "#lib/format/format-money.ts";
import { namedRegistration, type Problem } from "#lib/input/read-problem.ts";
import { Button } from "#ui-react/button.tsx";
import { CheckField, SelectField, TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";
import { door } from "./messages/door.ts";

const text = door.walkIn;

interface WalkInFormProps {
  event: EventData;
  onDone: () => void;
  /** Called if the address has a ticket already, to search for it. */
  onFind: (email: string) => void;
}

/** Registers a person at the door and checks them in. */
export function WalkInForm({ event, onDone, onFind }: WalkInFormProps) {
  const { form, bind, problem, submit } = useWalkIn(event, onDone);
  const { watch, getValues, setValue, formState } = form;
  const { currency } = event;
  const price = getTicketPrice(watch("ticketTypeId"), event);
  // Another ticket has another price: a payment taken for the first is not counted for it.
  const clearPayment = () => setValue("paymentChannel", "");
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField label={text.name} autoComplete="off" {...bind("fullName")} />
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        hint={text.optional}
        {...bind("email")}
      />
      <TextField
        label={text.phone}
        type="tel"
        autoComplete="off"
        hint={text.optional}
        {...bind("phone")}
      />
      {event.ticketTypes.length > 0 && (
        <SelectField label={text.ticket} {...bind("ticketTypeId", { onChange: clearPayment })}>
          {event.ticketTypes.length > 1 && <option value="">{text.choose}</option>}
          {event.ticketTypes.map((type) => (
            <option key={type.id} value={type.id}>
              {text.ticketAt(type.name, formatPrice({ ...type, currency, free: text.free }))}
            </option>
          ))}
        </SelectField>
      )}
      {price > 0 && (
        <SegmentedField
          label={text.paid(formatMoney(price, currency))}
          segments={DOOR_CHANNELS.map((channel) => [channel, door.checkIn.payIn[channel]])}
          {...bind("paymentChannel")}
        />
      )}
      {event.seatsLeft === 0 && event.walkInsOverCapacity && (
        <p className="text-muted">{text.full}</p>
      )}
      {isFullForWalkIns(event) && <CheckField label={text.override} {...bind("override")} />}
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        {problem && namesTicket(problem) && (
          <Button onClick={() => onFind(getValues("email").trim())}>{text.find}</Button>
        )}
        <Button type="submit" look="main" busy={formState.isSubmitting}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}

function useWalkIn(event: EventData, onDone: () => void) {
  return useContractForm({
    schema: walkInInput,
    defaults: {
      fullName: "",
      email: "",
      phone: "",
      ticketTypeId: impliedTicket(event),
      paymentChannel: "",
      override: false,
    },
    toInput: ({ paymentChannel, override, ...person }) => ({
      eventId: event.id,
      ...personInput(person),
      ...(paymentChannel && {
        paymentCollectedOffline: true,
        paymentChannel: paymentChannel as DoorChannel,
        amount: getTicketPrice(person.ticketTypeId, event),
      }),
      ...(override && { override }),
    }),
    missing: text.missing,
    check: ({ ticketTypeId, paymentChannel }): Record<string, string> => ({
      ...(!ticketTypeId && event.ticketTypes.length > 0 && { ticketTypeId: text.noTicket }),
      ...(getTicketPrice(ticketTypeId, event) > 0 &&
        !paymentChannel && { paymentChannel: text.notPaid }),
    }),
    send: async (input) => {
      const { overCapacity } = await client.checkin.walkIn.mutate(input);
      await refreshAll();
      toast(text.done(input.fullName, overCapacity));
      onDone();
    },
  });
}

/** Whether the refusal is because the address is registered, and not because the event is full. */
const namesTicket = (problem: Problem): boolean =>
  problem.code === "CONFLICT" && namedRegistration(problem) !== null;

const isFullForWalkIns = ({ walkInsOverCapacity, seatsLeft }: EventData): boolean =>
  !walkInsOverCapacity && seatsLeft === 0;
