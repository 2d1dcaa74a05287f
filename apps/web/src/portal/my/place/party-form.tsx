import { checkoutInput, offersQueue, registerForEventInput } from "@rollcall/core/contract";
import { FormProvider } from "react-hook-form";
import { formatMoney } from "#lib/format-money.ts";
import { Button } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { MyEventData, MyPlaceData, PartyInput } from "../my-data.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { checkParty } from "./check-party.ts";
import { GuestFields } from "./guest-fields.tsx";
import { blankParty, type PartyValues, toPartyInput, totalOf } from "./party-values.ts";
import { TicketField } from "./ticket-field.tsx";

const text = messages.my.register;

interface PartyFormProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** Registers the member, with guests and answers. */
export function PartyForm({ event, place }: PartyFormProps) {
  const { form, problem, submit } = useContractForm({
    // What is to be paid is checked out, the rest registered: the two ask for the same.
    schema: event.isPaid ? checkoutInput : registerForEventInput,
    defaults: blankParty(event),
    toInput: (values: PartyValues) => toPartyInput(values, event),
    missing: text.missing.fields,
    check: (values) => checkParty(values, event),
    send: async (input, values) => {
      const pays = totalOf(values, event) > 0 && !willWait(values, place);
      try {
        toast(pays ? await checkOut(input) : await register(input));
      } finally {
        // A refusal may tell of seats that have gone meanwhile.
        await refreshAll();
      }
    },
  });
  const values = form.watch();
  const lacksSeats = willWait(values, place);
  const waits = lacksSeats && offersQueue(event, place.waitlistEnabled);
  const total = totalOf(values, event);
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {place.seatsLeft === 0 && <p>{text.full}</p>}
        <TicketField
          event={event}
          error={form.formState.errors.ticketTypeId?.message}
          {...form.register("ticketTypeId")}
        />
        <GuestFields event={event} />
        <AnswerFields event={event} />
        <FormProblem problem={problem} />
        <div aria-live="polite" className="grid gap-2 empty:hidden">
          {lacksSeats && place.seatsLeft ? (
            <p>{waits ? text.tooMany(place.seatsLeft) : text.tooFew(place.seatsLeft)}</p>
          ) : null}
          {total > 0 && (
            <p>
              {text.together} <strong>{formatMoney(total, event.currency)}</strong>
            </p>
          )}
        </div>
        <div>
          <Button
            type="submit"
            look="main"
            busy={form.formState.isSubmitting}
            disabled={lacksSeats && !waits}
          >
            {submitLabel(waits, total)}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** A party gets its seats all together or none (rules#party). */
const willWait = ({ guests }: PartyValues, { seatsLeft }: MyPlaceData): boolean =>
  seatsLeft !== null && 1 + guests.length > seatsLeft;

function submitLabel(waits: boolean, total: number): string {
  if (waits) return text.wait;
  return total > 0 ? text.pay : text.submit;
}

/** Takes the seats and begins the payment, both or none; says how it went. */
async function checkOut(input: PartyInput): Promise<string> {
  await client.checkout.checkout.mutate(input);
  return text.isHeld;
}

/** Takes the seats, or places in the queue; says how it went. */
async function register(input: PartyInput): Promise<string> {
  const { status } = await client.registration.register.mutate(input);
  if (status === "WAITLISTED") return text.isWaiting;
  return status === "PENDING" ? text.isHeld : text.isRegistered;
}
