import { useFormPart } from "#ui-react/form/bind-field.ts";
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
  const { control, watch, bind } = useFormPart<EventValues>();
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
            {...bind(name)}
          />
        ))}
      </div>
      <TextField
        label={field.maxSeatsPerAddress}
        hint={field.maxSeatsPerAddressHint}
        inputMode="numeric"
        {...bind("maxSeatsPerAddress")}
      />
      <CheckField label={field.walkIns} {...bind("walkInsOverCapacity")} />
    </Panel>
  );
}
