import { MEMBER_KINDS, MEMBER_STATUSES, ROLES, STANDINGS } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { ChoicesField } from "#ui-react/choice/choices-field.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { CheckField, SelectField, TextField } from "#ui-react/form/field.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { ROLE_WORDS, statusWord } from "#ui-react/status-words.ts";
import { api } from "../api.ts";
import { EVENTS } from "../choice-sources.ts";
import { EVERY_TYPE } from "../members/membership-types.ts";
import { segments } from "./messages/segments.ts";
import type { SegmentValues } from "./segment-values.ts";

const text = segments.filter;

type Options = readonly (readonly [string, string])[];

const KINDS: Options = MEMBER_KINDS.map((kind) => [kind, segments.list.kinds[kind]]);
const STATUSES: Options = MEMBER_STATUSES.map((status) => [status, statusWord(status)]);
const STANDING_OPTIONS: Options = STANDINGS.map((standing) => [standing, statusWord(standing)]);
const ROLE_OPTIONS: Options = ROLES.map((role) => [role, ROLE_WORDS[role]]);

/** The criteria. A member must match all that are filled in (rules#segments). */
export function FilterFields() {
  const { control, bind } = useFormPart<SegmentValues>();
  return (
    <Panel title={text.title}>
      <p className="text-muted">{text.about}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <SegmentedField
          label={text.kind}
          hint={text.kindHint}
          segments={KINDS}
          {...bind("filter.kind")}
        />
        <Boxes name="filter.statuses" legend={text.status} options={STATUSES} />
        <Boxes name="filter.roles" legend={text.role} options={ROLE_OPTIONS} />
        <TypeField />
        <Boxes name="filter.standing" legend={text.standing} options={STANDING_OPTIONS} />
        <TextField label={text.search} maxLength={200} {...bind("filter.search")} />
        <TextField label={text.joinedFrom} type="date" {...bind("filter.joinedFrom")} />
        <TextField label={text.joinedTo} type="date" {...bind("filter.joinedTo")} />
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

/** One of the club's membership types; a type that was deleted since matches nobody. */
function TypeField() {
  const { watch, bind } = useFormPart<SegmentValues>();
  const { data } = useQuery(api.membershipTypes.list.queryOptions(EVERY_TYPE));
  const chosenTypeId = watch("filter.membershipTypeId");
  const types = data?.data.map(({ id, name }) => [id, name] as const) ?? [];
  const isGone = chosenTypeId !== "" && !types.some(([id]) => id === chosenTypeId);
  return (
    <SelectField label={text.type} {...bind("filter.membershipTypeId")}>
      <option value="">{common.all}</option>
      {[...types, ...(isGone ? [[chosenTypeId, data ? text.goneType : common.loading]] : [])].map(
        ([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ),
      )}
    </SelectField>
  );
}

interface BoxesProps {
  name: "filter.statuses" | "filter.roles" | "filter.standing";
  legend: string;
  options: Options;
}

function Boxes({ name, legend, options }: BoxesProps) {
  const { bind } = useFormPart<SegmentValues>();
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(([value, word]) => (
        <CheckField key={value} label={word} value={value} {...bind(name)} />
      ))}
    </fieldset>
  );
}
