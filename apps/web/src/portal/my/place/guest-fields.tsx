import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { perAttendee } from "#domain/answers.ts";
import { blankGuest, mostGuests, type Party } from "#domain/party.ts";
import { Button } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { my as messages } from "../messages/my.ts";
import type { MyEventData } from "../my-data.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { TicketField } from "./ticket-field.tsx";

const text = messages.register;

/** The member's guests. */
export function GuestFields({ event, queues }: Pick<GuestRowProps, "event" | "queues">) {
  const { control } = useFormContext<Party>();
  const { fields, append, remove } = useFieldArray({ control, name: "guests" });
  return (
    <div className="grid gap-4">
      {fields.length > 0 && (
        <ul className="grid gap-4">
          {fields.map((field, index) => (
            <li key={field.id}>
              <GuestRow
                event={event}
                queues={queues}
                index={index}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {fields.length < mostGuests(event) && (
        <div>
          <Button onClick={() => append(blankGuest(event))} icon={<Plus aria-hidden="true" />}>
            {text.addGuest}
          </Button>
        </div>
      )}
    </div>
  );
}

interface GuestRowProps {
  event: MyEventData;
  /** See TicketField. */
  queues: boolean;
  index: number;
  onRemove: () => void;
}

function GuestRow({ event, queues, index, onRemove }: GuestRowProps) {
  const { register, formState } = useFormContext<Party>();
  const errors = formState.errors.guests?.[index];
  return (
    <fieldset className="grid items-start gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{text.guest(index + 1)}</legend>
      <TextField
        label={text.name}
        maxLength={200}
        error={errors?.fullName?.message}
        {...register(`guests.${index}.fullName`)}
      />
      <TextField
        label={text.email}
        type="email"
        hint={text.emailHint}
        error={errors?.email?.message}
        {...register(`guests.${index}.email`)}
      />
      <TicketField
        event={event}
        queues={queues}
        error={errors?.ticketTypeId?.message}
        {...register(`guests.${index}.ticketTypeId`)}
      />
      <AnswerFields questions={perAttendee(event.questions)} path={`guests.${index}.answers`} />
      <div>
        <Button
          look="quiet"
          aria-label={text.removeGuest(index + 1)}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" />}
        >
          {text.remove}
        </Button>
      </div>
    </fieldset>
  );
}
