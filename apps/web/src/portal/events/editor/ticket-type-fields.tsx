import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { fromMoneyInput } from "../../../lib/money-input.ts";
import { Button } from "../../../ui-react/button.tsx";
import { SelectField, TextField } from "../../../ui-react/field.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { type EventValues, NO_TICKET_TYPE } from "./event-values.ts";

/** What a seat costs, for whom. */
export function TicketTypeFields() {
  const { control, register, formState } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "ticketTypes" });
  return (
    <Panel
      title="Tickets"
      actions={
        <Button onClick={() => append(NO_TICKET_TYPE)} icon={<Plus aria-hidden="true" />}>
          Add a ticket type
        </Button>
      }
    >
      {fields.length === 0 ? (
        <p className="text-muted">Without ticket types the event is free of charge.</p>
      ) : (
        <div className="max-w-48">
          <TextField
            label="Currency"
            hint="Three letters, such as EUR."
            maxLength={3}
            error={formState.errors.currency?.message}
            {...register("currency", { setValueAs: (text: string) => text.toUpperCase() })}
          />
        </div>
      )}
      <ul className="grid gap-4">
        {fields.map((field, at) => (
          <li key={field.id}>
            <TicketTypeRow at={at} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TicketTypeRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { register, getValues, formState } = useFormContext<EventValues>();
  const errors = formState.errors.ticketTypes?.[at];
  return (
    <fieldset className="grid items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
      <legend className="visually-hidden">Ticket type {at + 1}</legend>
      <TextField
        label="Name"
        maxLength={200}
        error={errors?.name?.message}
        {...register(`ticketTypes.${at}.name`, { required: "Name it" })}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        placeholder="0.00"
        error={errors?.price?.message}
        {...register(`ticketTypes.${at}.price`, {
          validate: (text) =>
            !Number.isNaN(fromMoneyInput(text, getValues("currency"))) || "Enter an amount",
        })}
      />
      <SelectField label="For" {...register(`ticketTypes.${at}.audience`)}>
        <option value="ALL">Everybody</option>
        <option value="MEMBER">Members</option>
        <option value="GUEST">Guests</option>
      </SelectField>
      <div className="sm:pt-7">
        <Button
          look="quiet"
          aria-label={`Remove ticket type ${at + 1}`}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" />}
        />
      </div>
    </fieldset>
  );
}
