import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { TextField } from "#ui-react/form/field.tsx";
import { MomentField } from "#ui-react/form/moment-field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { events as messages } from "../messages/events.ts";
import { type EventValues, NO_TICKET_TYPE } from "./event-values.ts";
import { ListError } from "./list-error.tsx";

const { audience: AUDIENCE_WORDS, editor } = messages;
const text = editor.tickets;
const AUDIENCES = Object.entries(AUDIENCE_WORDS);

/** Ticket types with their prices. */
export function TicketTypeFields() {
  const { control, formState, bind } = useFormPart<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "ticketTypes" });
  const errors = formState.errors.ticketTypes;
  return (
    <Panel
      title={text.title}
      actions={
        <Button onClick={() => append(NO_TICKET_TYPE)} icon={<Plus aria-hidden="true" />}>
          {text.add}
        </Button>
      }
    >
      {fields.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <div className="max-w-48">
          <TextField
            label={editor.field.currency}
            hint={editor.field.currencyHint}
            maxLength={3}
            {...bind("currency")}
          />
        </div>
      )}
      <ul className="grid gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id}>
            <TicketTypeRow index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <ListError message={errors?.root?.message ?? errors?.message} />
    </Panel>
  );
}

function TicketTypeRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, watch, bind } = useFormPart<EventValues>();
  const timezone = watch("timezone");
  return (
    <fieldset className="grid items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[2fr_1fr_auto_auto]">
      <legend className="visually-hidden">{text.one(index + 1)}</legend>
      <TextField label={text.name} maxLength={200} {...bind(`ticketTypes.${index}.name`)} />
      <TextField
        label={text.price}
        inputMode="decimal"
        placeholder={text.pricePlaceholder}
        {...bind(`ticketTypes.${index}.price`)}
      />
      <SegmentedField
        label={text.audience}
        hint={text.audienceHint}
        segments={AUDIENCES}
        {...bind(`ticketTypes.${index}.audience`)}
      />
      <div className="sm:pt-7">
        <Button
          look="quiet"
          aria-label={text.remove(index + 1)}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" />}
        />
      </div>
      <div className="grid items-start gap-3 sm:col-span-4 sm:grid-cols-3">
        <TextField
          label={text.quota}
          hint={text.quotaHint}
          inputMode="numeric"
          {...bind(`ticketTypes.${index}.quota`)}
        />
        <MomentField
          control={control}
          name={`ticketTypes.${index}.salesFrom`}
          label={text.salesFrom}
          hint={text.salesFromHint}
          timezone={timezone}
        />
        <MomentField
          control={control}
          name={`ticketTypes.${index}.salesUntil`}
          label={text.salesUntil}
          hint={text.salesUntilHint}
          timezone={timezone}
        />
      </div>
    </fieldset>
  );
}
