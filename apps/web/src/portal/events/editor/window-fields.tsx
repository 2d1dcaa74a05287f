import { useFormContext } from "react-hook-form";
import { CheckField, TextField } from "#ui-react/form/field.tsx";
import { MomentField } from "#ui-react/form/moment-field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { events as messages } from "../messages/events.ts";
import type { EventValues } from "./event-values.ts";

const { field, windows: text } = messages.editor;
const WINDOWS = [
  "registrationOpensAt",
  "registrationClosesAt",
  "checkInOpensAt",
  "checkInClosesAt",
] as const;
const COUNTS = ["maxPartySize", "reminderHours"] as const;

/** The periods of registration and check-in, the reminder, and how many people may come. */
export function WindowFields() {
  const { control, register, watch, formState } = useFormContext<EventValues>();
  const timezone = watch("timezone");
  return (
    <Panel title={text.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        {WINDOWS.map((name) => (
          <MomentField
            key={name}
            control={control}
            name={name}
            label={text[name]}
            hint={text[`${name}Hint`]}
            timezone={timezone}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {COUNTS.map((name) => (
          <TextField
            key={name}
            label={field[name]}
            hint={field[`${name}Hint`]}
            inputMode="numeric"
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      <TextField
        label={field.maxSeatsPerAddress}
        hint={field.maxSeatsPerAddressHint}
        inputMode="numeric"
        error={formState.errors.maxSeatsPerAddress?.message}
        {...register("maxSeatsPerAddress")}
      />
      <CheckField label={field.walkIns} {...register("walkInsOverCapacity")} />
    </Panel>
  );
}
