import { useFormContext } from "react-hook-form";
import { CheckField, TextField } from "../../../ui-react/field.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import type { EventValues } from "./event-values.ts";

const WINDOWS = [
  ["registrationOpensAt", "Registration opens", "Empty: as soon as it is published."],
  ["registrationClosesAt", "Registration closes", "Empty: when the event ends."],
  ["checkInOpensAt", "Check-in opens", "Empty: at any time."],
  ["checkInClosesAt", "Check-in closes", "Empty: never."],
] as const;

/** When people may register and come in, and what happens at the door when all seats are taken. */
export function WindowFields() {
  const { register, formState } = useFormContext<EventValues>();
  return (
    <Panel title="Registration and check-in">
      <div className="grid gap-4 sm:grid-cols-2">
        {WINDOWS.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type="datetime-local"
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      <CheckField
        label="Admit people without a registration even when every seat is taken"
        {...register("walkInsOverCapacity")}
      />
    </Panel>
  );
}
