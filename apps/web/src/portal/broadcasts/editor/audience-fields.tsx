import { AUDIENCES } from "@rollcall/core/contract";
import { useFormContext } from "react-hook-form";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { EVENTS, SEGMENTS } from "../../choice-sources.ts";
import { broadcasts } from "../messages/broadcasts.ts";
import type { BroadcastValues } from "./broadcast-values.ts";

const text = broadcasts.edit;

const TO = AUDIENCES.map((value) => [value, text.audience[value]] as const);

/** The choice of the recipients. */
export function AudienceFields() {
  const { register, watch, control } = useFormContext<BroadcastValues>();
  const audience = watch("audience");
  return (
    <>
      <SegmentedField
        label={text.to}
        hint={text.audienceHint[audience]}
        segments={TO}
        {...register("audience")}
      />
      {audience === "SEGMENT" && (
        <ChoiceField control={control} name="segmentId" source={SEGMENTS} label={text.segment} />
      )}
      {audience === "EVENT" && (
        <ChoiceField control={control} name="eventId" source={EVENTS} label={text.event} />
      )}
    </>
  );
}
