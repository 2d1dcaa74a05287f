import { AUDIENCES } from "@rollcall/core/contract";
import { useFormContext } from "react-hook-form";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { SelectField } from "#ui-react/field.tsx";
import { EVENTS, SEGMENTS } from "../../choice-sources.ts";
import { broadcasts } from "../../messages/broadcasts.ts";
import type { BroadcastValues } from "./broadcast-values.ts";

const text = broadcasts.edit;

/** The choice of the recipients. */
export function AudienceFields() {
  const { register, watch, control } = useFormContext<BroadcastValues>();
  const audience = watch("audience");
  return (
    <>
      <SelectField label={text.to} {...register("audience")}>
        {AUDIENCES.map((value) => (
          <option key={value} value={value}>
            {text.audience[value]}
          </option>
        ))}
      </SelectField>
      {audience === "SEGMENT" && (
        <ChoiceField control={control} name="segmentId" source={SEGMENTS} label={text.segment} />
      )}
      {audience === "EVENT" && (
        <ChoiceField control={control} name="eventId" source={EVENTS} label={text.event} />
      )}
    </>
  );
}
