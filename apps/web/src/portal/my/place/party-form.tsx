import { checkoutInput, offersWaitlist, registerForEventInput } from "@rollcall/core/contract";
import { FormProvider } from "react-hook-form";
import {
  blankParty,
  computePartyTotal,
  type Party,
  type PartyOffer,
  partyInput,
  partyOffer,
  partyProblems,
  partySize,
  shortTicket,
} from "#domain/party.ts";
import type { TicketType } from "#domain/tickets.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { Button } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, MyPlaceData, PartyInput } from "../my-data.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { TicketField } from "./ticket-field.tsx";

const text = messages.register;

interface PartyFormProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** Registers the member, with guests and answers. */
export function PartyForm({ event, place }: PartyFormProps) {
  const { form, problem, submit } = useContractForm({
    // Also for the queue of a paid event: checkout and registration have the same fields.
    schema: event.isPaid ? checkoutInput : registerForEventInput,
    defaults: blankParty(event),
    toInput: (values: Party) => ({ id: event.id, ...partyInput(values, event) }),
    missing: text.missing.fields,
    check: (values) => partyProblems(values, event, text.missing),
    send: async (input, values) => {
      const pays = partyOffer(values, event, place) === "paidSeats";
      try {
        toast(pays ? await checkOut(input) : await register(input));
      } finally {
        // A refusal may mean that others have taken the seats.
        await refreshAll();
      }
    },
  });
  const values = form.watch();
  const offer = partyOffer(values, event, place);
  const total = computePartyTotal(values, event);
  const short = shortTicket(values, event);
  const lacking = place.seatsLeft !== null && partySize(values) > place.seatsLeft;
  const queues = offersWaitlist(event, place.waitlistEnabled);
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {place.seatsLeft === 0 && <p>{text.full}</p>}
        <TicketField
          event={event}
          queues={queues}
          error={form.formState.errors.ticketTypeId?.message}
          {...form.register("ticketTypeId")}
        />
        <GuestFields event={event} queues={queues} />
        <AnswerFields questions={event.questions} />
        <FormProblem problem={problem} />
        <div aria-live="polite" className="grid gap-2 empty:hidden">
          <SeatsNote offer={offer} seatsLeft={lacking ? place.seatsLeft : null} short={short} />
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
            disabled={offer === "nothing"}
          >
            {SUBMIT[offer]}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface SeatsNoteProps {
  offer: PartyOffer;
  /** The event's seats, when they do not suffice. */
  seatsLeft: number | null;
  short: TicketType | undefined;
}

/** Why the party does not get its seats; nothing when none is left at all, which is told above. */
function SeatsNote({ offer, seatsLeft, short }: SeatsNoteProps) {
  if (seatsLeft)
    return <p>{offer === "queue" ? text.tooMany(seatsLeft) : text.tooFew(seatsLeft)}</p>;
  if (!short?.seatsLeft) return null;
  const say = offer === "queue" ? text.tooManyTickets : text.tooFewTickets;
  return <p>{say(short.name, short.seatsLeft)}</p>;
}

const SUBMIT: Record<PartyOffer, string> = {
  seats: text.submit,
  paidSeats: text.pay,
  queue: text.wait,
  nothing: text.submit,
};

/** Takes the seats and begins the payment, both or none. Resolves with the result's text. */
async function checkOut(input: PartyInput): Promise<string> {
  await client.checkout.checkout.mutate(input);
  return text.isHeld;
}

/** Takes seats or places in the queue. Resolves with the result's text. */
async function register(input: PartyInput): Promise<string> {
  const { status } = await client.registration.register.mutate(input);
  if (status === "WAITLISTED") return text.isWaiting;
  return status === "PENDING" ? text.isHeld : text.isRegistered;
}
