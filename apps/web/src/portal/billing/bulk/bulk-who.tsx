import { useFormContext } from "react-hook-form";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { ChoicesField } from "#ui-react/choice/choices-field.tsx";
import { SelectField } from "#ui-react/field.tsx";
import { BILLED_SEGMENTS, MEMBERS } from "../../choice-sources.ts";
import { bulkInvoices as text } from "../../messages/bulk-invoices.ts";
import type { BulkValues } from "../editor/invoice-values.ts";

/** Who is billed: a segment, or chosen members. */
export function BulkWho() {
  const { register, watch, control } = useFormContext<BulkValues>();
  return (
    <>
      <SelectField label={text.to} {...register("to")}>
        <option value="SEGMENT">{text.toSegment}</option>
        <option value="MEMBERS">{text.toMembers}</option>
      </SelectField>
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
