import { AUDIENCES } from "@rollcall/core/contract";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { EVENTS, SEGMENTS } from "../../choice-sources.ts";
import { broadcasts } from "../messages/broadcasts.ts";
import type { BroadcastValues } from "./broadcast-values.ts";

const text = broadcasts.edit;

const TO = AUDIENCES.map((value) => [value, text.audience[value]] as const);

/** The choice of the recipients. */
export function AudienceFields() {
  const { bind, watch, control } = useFormPart<BroadcastValues>();
  const audience = watch("audience");
  return (
    <>
      <SegmentedField
        label={text.to}
        hint={text.audienceHint[audience]}
        segments={TO}
        {...bind("audience")}
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
