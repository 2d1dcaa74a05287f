import { useFormContext } from "react-hook-form";
import { SelectField, TextField } from "#ui-react/field.tsx";
import { MomentField } from "#ui-react/moment-field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { MarkdownField } from "../../markdown/markdown-field.tsx";
import { messages } from "../../messages.ts";
import type { EventValues } from "./event-values.ts";

const { basics, field: text } = messages.events.editor;
const ZONES = Intl.supportedValuesOf("timeZone");

/** Title, place, time and capacity. */
export function BasicFields() {
  const { control, register, watch, getValues, setValue, formState } =
    useFormContext<EventValues>();
  const { errors } = formState;
  const zone = watch("timezone");
  const begins = {
    // Two hours is a good guess for an event, and easier to correct than an empty field.
    onBlur: () => {
      const { startsAt, endsAt } = getValues();
      if (startsAt && !endsAt) setValue("endsAt", twoHoursLater(startsAt));
    },
  };
  return (
    <Panel title={basics}>
      <TextField
        label={text.title}
        maxLength={200}
        error={errors.title?.message}
        {...register("title")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField
          control={control}
          name="startsAt"
          options={begins}
          label={text.startsAt}
          timezone={zone}
        />
        <MomentField control={control} name="endsAt" label={text.endsAt} timezone={zone} />
        <SelectField
          label={text.timezone}
          hint={text.timezoneHint}
          error={errors.timezone?.message}
          {...register("timezone")}
        >
          {[...new Set([zone, ...ZONES])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label={text.capacity}
          inputMode="numeric"
          hint={text.capacityHint}
          error={errors.capacity?.message}
          {...register("capacity")}
        />
      </div>
      <TextField
        label={text.venue}
        maxLength={500}
        error={errors.venue?.message}
        {...register("venue")}
      />
      <MarkdownField
        preview
        label={text.description}
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
