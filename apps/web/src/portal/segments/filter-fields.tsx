import { MEMBER_STATUSES, ROLES } from "@rollcall/core/contract";
import { useFormContext } from "react-hook-form";
import { CheckField, TextField } from "../../ui-react/field.tsx";
import { Panel } from "../../ui-react/panel.tsx";
import { ROLE_WORDS, statusWord } from "../../ui-react/status-words.ts";
import { useEventOptions } from "../event-options.ts";
import type { SegmentValues } from "./segment-values.ts";

type Options = readonly (readonly [string, string])[];
type Ticked = "statuses" | "roles" | "registeredEventIds" | "attendedEventIds";

const STATUSES: Options = MEMBER_STATUSES.map((status) => [status, statusWord(status)]);
const ROLE_OPTIONS: Options = ROLES.map((role) => [role, ROLE_WORDS[role]]);

/** Who belongs: whoever fits all of what is filled in (decisions §11). */
export function FilterFields() {
  const { register, formState } = useFormContext<SegmentValues>();
  const { errors } = formState;
  const events = useEventOptions();
  return (
    <Panel title="Who belongs to it">
      <p className="text-muted">
        Everybody who fits all of what you choose. What you leave empty does not count.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Boxes name="statuses" legend="Status" options={STATUSES} />
        <Boxes name="roles" legend="Role" options={ROLE_OPTIONS} />
        <TextField
          label="Joined from"
          type="date"
          error={errors.joinedFrom?.message}
          {...register("joinedFrom")}
        />
        <TextField
          label="Joined until"
          type="date"
          error={errors.joinedTo?.message}
          {...register("joinedTo")}
        />
        <Boxes name="registeredEventIds" legend="Is registered for one of" options={events} />
        <Boxes name="attendedEventIds" legend="Came to one of" options={events} />
        <TextField
          label="Name or e-mail contains"
          maxLength={200}
          error={errors.search?.message}
          {...register("search")}
        />
      </div>
    </Panel>
  );
}

interface BoxesProps {
  name: Ticked;
  legend: string;
  options: Options;
}

function Boxes({ name, legend, options }: BoxesProps) {
  const { register } = useFormContext<SegmentValues>();
  return (
    <fieldset className="grid max-h-72 content-start gap-2 overflow-y-auto">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.length === 0 && <p className="text-muted">None yet.</p>}
      {options.map(([value, word]) => (
        <CheckField key={value} label={word} value={value} {...register(name)} />
      ))}
    </fieldset>
  );
}
