import { useFormContext } from "react-hook-form";
import { SelectField, TextArea, TextField } from "../../../ui-react/field.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import type { EventValues } from "./event-values.ts";

const ZONES = Intl.supportedValuesOf("timeZone");

/** What, when, where, and for how many. */
export function BasicFields() {
  const { register, watch, getValues, setValue, formState } = useFormContext<EventValues>();
  const { errors } = formState;
  const zone = watch("timezone");
  const begins = register("startsAt", {
    required: "Say when it begins",
    // An evening of two hours is a good guess, and easier to mend than an empty field.
    onBlur: () => {
      const { startsAt, endsAt } = getValues();
      if (startsAt && !endsAt) setValue("endsAt", twoHoursLater(startsAt));
    },
  });
  return (
    <Panel title="The event">
      <TextField
        label="Title"
        maxLength={200}
        error={errors.title?.message}
        {...register("title", { required: "Give the event a title" })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Begins"
          type="datetime-local"
          error={errors.startsAt?.message}
          {...begins}
        />
        <TextField
          label="Ends"
          type="datetime-local"
          error={errors.endsAt?.message}
          {...register("endsAt", {
            required: "Say when it ends",
            validate: (end) => end > getValues("startsAt") || "It has to end after it begins",
          })}
        />
        <SelectField
          label="Time zone"
          hint="All times of this event are meant in it."
          error={errors.timezone?.message}
          {...register("timezone")}
        >
          {[...new Set([zone, ...ZONES])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="Seats"
          inputMode="numeric"
          hint="Leave empty for no limit."
          error={errors.capacity?.message}
          {...register("capacity", {
            pattern: { value: /^\s*[1-9]\d*\s*$/, message: "Enter a number of at least 1" },
          })}
        />
      </div>
      <TextField
        label="Where"
        maxLength={500}
        error={errors.venue?.message}
        {...register("venue")}
      />
      <TextArea
        label="Description"
        maxLength={20_000}
        error={errors.description?.message}
        {...register("description")}
      />
    </Panel>
  );
}

function twoHoursLater(local: string): string {
  const at = new Date(`${local}:00Z`);
  at.setUTCHours(at.getUTCHours() + 2);
  return at.toISOString().slice(0, 16);
}
