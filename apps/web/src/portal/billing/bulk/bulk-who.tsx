import { useFormContext } from "react-hook-form";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { ChoicesField } from "#ui-react/choice/choices-field.tsx";
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
  const { register, watch, control } = useFormContext<BulkValues>();
  return (
    <>
      <SegmentedField label={text.to} segments={TO} {...register("to")} />
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
