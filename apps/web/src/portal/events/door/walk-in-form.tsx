import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatMoney } from "../../../lib/format-money.ts";
import type { Problem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { CheckField, SelectField, TextField } from "../../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../../ui-react/form-problem.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";

interface WalkInFormProps {
  event: EventData;
  onDone: () => void;
}

const NOBODY = {
  fullName: "",
  email: "",
  phone: "",
  ticketTypeId: "",
  paid: false,
  override: false,
};
type WalkIn = typeof NOBODY;

/** Registers somebody at the door and lets them in. */
export function WalkInForm({ event, onDone }: WalkInFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const { ticketTypes, walkInsOverCapacity } = event;
  const form = useForm<WalkIn>({
    defaultValues: { ...NOBODY, ticketTypeId: ticketTypes[0]?.id ?? "" },
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const price = ticketTypes.find(({ id }) => id === watch("ticketTypeId"))?.price ?? 0;
  const submit = handleSubmit(async (person) => {
    try {
      await letIn(event, person);
      onDone();
    } catch (error) {
      setProblem(placeProblems(error, setError, Object.keys(NOBODY)));
    }
  });
  return (
    <form onSubmit={(submitted) => void submit(submitted)} noValidate className="grid gap-4">
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.fullName?.message}
        {...register("fullName", { required: "Ask for the name" })}
      />
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        hint="Not needed."
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        hint="Not needed."
        error={errors.phone?.message}
        {...register("phone")}
      />
      {ticketTypes.length > 0 && (
        <SelectField
          label="Ticket"
          error={errors.ticketTypeId?.message}
          {...register("ticketTypeId")}
        >
          {ticketTypes.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name} · {formatMoney(type.price, event.currency)}
            </option>
          ))}
        </SelectField>
      )}
      {price > 0 && (
        <CheckField
          label={`I have taken ${formatMoney(price, event.currency)}`}
          error={errors.paid?.message}
          {...register("paid", { validate: (paid) => paid || "Take the money first" })}
        />
      )}
      {!walkInsOverCapacity && event.seatsLeft === 0 && (
        <CheckField label="Admit although every seat is taken" {...register("override")} />
      )}
      <FormProblem problem={problem} />
      <div className="flex justify-end">
        <Button type="submit" look="main" busy={isSubmitting}>
          Let in
        </Button>
      </div>
    </form>
  );
}

async function letIn(event: EventData, person: WalkIn): Promise<void> {
  const { fullName, email, phone, ticketTypeId, paid, override } = person;
  const { overCapacity } = await client.checkin.walkIn.mutate({
    eventId: event.id,
    fullName,
    ...(email.trim() && { email }),
    ...(phone.trim() && { phone }),
    ...(ticketTypeId && { ticketTypeId }),
    ...(paid && { paymentCollectedOffline: true }),
    ...(override && { override }),
  });
  await refreshAll();
  toast(`${fullName} is in.${overCapacity ? " The event is beyond its capacity." : ""}`);
}
