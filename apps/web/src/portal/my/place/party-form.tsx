import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { formatMoney } from "../../../lib/format-money.ts";
import type { Problem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { FormProblem, placeProblems } from "../../../ui-react/form-problem.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { MyEventData, MyPlaceData, PartyInput } from "../my-data.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { blankParty, type PartyValues, ticketRule, toPartyInput, totalOf } from "./party-values.ts";
import { TicketField } from "./ticket-field.tsx";

interface PartyFormProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** Registers the member, with guests and answers. */
export function PartyForm({ event, place }: PartyFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<PartyValues>({ defaultValues: blankParty(event) });
  const total = totalOf(form.watch(), event);
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      toast(await registerParty(toPartyInput(values, event)));
      await refreshAll();
    } catch (error) {
      setProblem(placeProblems(error, form.setError, Object.keys(values)));
    }
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(submitted) => void submit(submitted)} noValidate className="grid gap-5">
        {place.waitlistActive && (
          <p>Every seat is taken. Register all the same to be put on the waiting list.</p>
        )}
        <TicketField
          event={event}
          error={form.formState.errors.ticketTypeId?.message}
          {...form.register("ticketTypeId", ticketRule(event))}
        />
        <GuestFields event={event} />
        <AnswerFields event={event} />
        <FormProblem problem={problem} />
        {total > 0 && (
          <p aria-live="polite">
            Together <strong>{formatMoney(total, event.currency)}</strong>
          </p>
        )}
        <div>
          <Button type="submit" look="main" busy={form.formState.isSubmitting}>
            {submitLabel(place.waitlistActive, total)}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function submitLabel(waitlistActive: boolean, total: number): string {
  if (waitlistActive) return "Join the waiting list";
  return total > 0 ? "Register and pay" : "Register";
}

/** Registers and, where there is something to pay, begins the payment; says how it went. */
async function registerParty(input: PartyInput): Promise<string> {
  const { status } = await client.registration.register.mutate(input);
  if (status === "WAITLISTED") return "You are on the waiting list.";
  if (status !== "PENDING") return "You are registered.";
  // A payment that could not begin is begun from the page, where the seat is now held.
  await client.checkout.checkout.mutate({ id: input.id }).catch(() => undefined);
  return "Your seat is held for you.";
}
