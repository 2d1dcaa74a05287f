import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { SelectField } from "../../../ui-react/field.tsx";
import { api } from "../../api.ts";
import { useEventOptions } from "../../event-options.ts";
import type { BroadcastValues } from "./broadcast-values.ts";

const MOST = 100;

/** To whom the mail goes. */
export function AudienceFields() {
  const { register, watch } = useFormContext<BroadcastValues>();
  const audience = watch("audience");
  return (
    <>
      <SelectField label="To" {...register("audience")}>
        <option value="ALL_MEMBERS">Every active member</option>
        <option value="SEGMENT">A segment</option>
        <option value="EVENT">Everybody with a seat at an event</option>
      </SelectField>
      {audience === "SEGMENT" && <SegmentField />}
      {audience === "EVENT" && <EventField />}
    </>
  );
}

function SegmentField() {
  const { data } = useQuery(
    api.segments.list.queryOptions({ sortBy: "name", sortOrder: "asc", limit: MOST }),
  );
  const options = (data?.data ?? []).map(({ id, name }) => [id, name] as const);
  return <Choice name="segmentId" label="Segment" options={options} />;
}

const EventField = () => <Choice name="eventId" label="Event" options={useEventOptions()} />;

interface ChoiceProps {
  name: "segmentId" | "eventId";
  label: string;
  options: readonly (readonly [string, string])[];
}

function Choice({ name, label, options }: ChoiceProps) {
  const { register, formState, watch } = useFormContext<BroadcastValues>();
  // Set from here, since what was saved can be chosen only once the options have come.
  const chosen = watch(name);
  return (
    <SelectField
      label={label}
      error={formState.errors[name]?.message}
      {...register(name, { required: "Choose one" })}
      value={chosen}
    >
      <option value="">Choose</option>
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}
