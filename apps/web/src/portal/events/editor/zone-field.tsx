import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { SelectField } from "#ui-react/form/field.tsx";
import { events as messages } from "../messages/events.ts";
import type { EventValues } from "./event-values.ts";

const { field, zone: text } = messages.editor;
const ZONES = Intl.supportedValuesOf("timeZone");

/** The zone of all times, which few events change: a line, and the field for those who ask for it. */
export function ZoneField() {
  const { register, setFocus, watch, formState } = useFormContext<EventValues>();
  const [isEditing, setEditing] = useState(false);
  const zone = watch("timezone");
  const error = formState.errors.timezone?.message;
  const change = () => {
    setEditing(true);
    // The field is there from the next frame on.
    requestAnimationFrame(() => setFocus("timezone"));
  };
  if (!isEditing && !error)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {text.timesIn(zone.replaceAll("_", " "))}
        <span aria-hidden="true">·</span>
        <Button look="link" aria-label={text.changeLabel} onClick={change}>
          {text.change}
        </Button>
      </p>
    );
  return (
    <SelectField
      label={field.timezone}
      hint={field.timezoneHint}
      error={error}
      {...register("timezone")}
    >
      {[...new Set([zone, ...ZONES])].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
