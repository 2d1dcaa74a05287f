import { MEMBER_KINDS, MEMBER_STATUSES, ROLES } from "@rollcall/core/contract";
import { useFormContext } from "react-hook-form";
import { ChoicesField } from "#ui-react/choice/choices-field.tsx";
import { CheckField, SelectField, TextField } from "#ui-react/field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { ROLE_WORDS, statusWord } from "#ui-react/status-words.ts";
import { EVENTS } from "../choice-sources.ts";
import { messages } from "../messages.ts";
import type { SegmentValues } from "./segment-values.ts";

const text = messages.segments.filter;

type Options = readonly (readonly [string, string])[];

const STATUSES: Options = MEMBER_STATUSES.map((status) => [status, statusWord(status)]);
const ROLE_OPTIONS: Options = ROLES.map((role) => [role, ROLE_WORDS[role]]);

/** The criteria. A member must match all that are filled in (rules#segments). */
export function FilterFields() {
  const { register, control, formState } = useFormContext<SegmentValues>();
  const errors = formState.errors.filter;
  return (
    <Panel title={text.title}>
      <p className="text-muted">{text.about}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField label={text.kind} {...register("filter.kind")}>
          {MEMBER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <Boxes name="filter.statuses" legend={text.status} options={STATUSES} />
        <Boxes name="filter.roles" legend={text.role} options={ROLE_OPTIONS} />
        <TextField
          label={text.search}
          maxLength={200}
          error={errors?.search?.message}
          {...register("filter.search")}
        />
        <TextField
          label={text.joinedFrom}
          type="date"
          error={errors?.joinedFrom?.message}
          {...register("filter.joinedFrom")}
        />
        <TextField
          label={text.joinedTo}
          type="date"
          error={errors?.joinedTo?.message}
          {...register("filter.joinedTo")}
        />
        <ChoicesField
          control={control}
          name="filter.registeredEventIds"
          source={EVENTS}
          label={text.registered}
        />
        <ChoicesField
          control={control}
          name="filter.attendedEventIds"
          source={EVENTS}
          label={text.attended}
        />
      </div>
    </Panel>
  );
}

interface BoxesProps {
  name: "filter.statuses" | "filter.roles";
  legend: string;
  options: Options;
}

function Boxes({ name, legend, options }: BoxesProps) {
  const { register } = useFormContext<SegmentValues>();
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(([value, word]) => (
        <CheckField key={value} label={word} value={value} {...register(name)} />
      ))}
    </fieldset>
  );
}
