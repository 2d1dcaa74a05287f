import type { ReactNode } from "react";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useFormState,
  useWatch,
} from "react-hook-form";
import { formatMoment, formatZone } from "#lib/format/format-time.ts";
import { readLocalInput, toLocalInput } from "#lib/format/local-time.ts";
import { messages } from "../messages.ts";
import { TextField } from "./field.tsx";

const text = messages.moment;

interface MomentFieldProps<Values extends FieldValues> {
  /** The control of react-hook-form, from the form of this field. */
  control: Control<Values>;
  /** Its value is a local time of the zone, as 2026-11-21T19:30. */
  name: FieldPath<Values>;
  options?: RegisterOptions<Values, FieldPath<Values>>;
  label: string;
  hint?: ReactNode;
  /** The IANA zone of the value: the event's or the club's. */
  timezone: string;
}

/**
 * A field for a day and a time in a zone, on the browser's own control, which every phone and keyboard
 * has. Below stands what the time means: its zone at that very moment, the reader's own time if that
 * is another, and a warning at an hour that the clocks skip or show twice.
 */
export function MomentField<Values extends FieldValues>(props: MomentFieldProps<Values>) {
  const { control, name, options, label, hint, timezone } = props;
  const value: unknown = useWatch({ control, name });
  const state = useFormState({ control, name });
  const { error } = control.getFieldState(name, state);
  return (
    <TextField
      label={label}
      type="datetime-local"
      hint={
        <>
          {hint && <span className="block">{hint}</span>}
          <MomentNote localTime={String(value ?? "")} timezone={timezone} />
        </>
      }
      error={error?.message}
      {...control.register(name, options)}
    />
  );
}

/** What a typed time means; nothing while it is none. */
export function MomentNote({ localTime, timezone }: { localTime: string; timezone: string }) {
  const moment = readLocalInput(localTime, timezone);
  if (!moment) return null;
  const { at: instant, shown: occurrence } = moment;
  const ownTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = formatZone(instant, timezone);
  const isOurs = toLocalInput(instant, ownTimezone) === toLocalInput(instant, timezone);
  return (
    <>
      <span className="block">{zone}</span>
      {!isOurs && <span className="block">{text.yours(formatMoment(instant, ownTimezone))}</span>}
      {occurrence !== "once" && (
        <span role="status" className="block font-semibold text-warn">
          {occurrence === "never" ? text.never(formatMoment(instant, timezone)) : text.twice(zone)}
        </span>
      )}
    </>
  );
}
