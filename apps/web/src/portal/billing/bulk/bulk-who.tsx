import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { ChoicesField } from "#ui-react/choice/choices-field.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { BILLED_SEGMENTS, MEMBERS } from "../../choice-sources.ts";
import type { BulkValues } from "../editor/invoice-values.ts";
import { bulkInvoices as text } from "../messages/bulk-invoices.ts";

const TO = [
  ["SEGMENT", text.toSegment],
  ["MEMBERS", text.toMembers],
] as const;

/** Who is billed: a segment, or chosen members. */
export function BulkWho() {
  const { bind, watch, control } = useFormPart<BulkValues>();
  return (
    <>
      <SegmentedField label={text.to} segments={TO} {...bind("to")} />
      {watch("to") === "SEGMENT" ? (
        <ChoiceField
          control={control}
          name="segmentId"
          source={BILLED_SEGMENTS}
          label={text.segment}
          hint={text.segmentHint}
        />
      ) : (
        <ChoicesField
          control={control}
          name="memberIds"
          source={MEMBERS}
          label={text.members}
          hint={text.membersHint}
        />
      )}
    </>
  );
}
