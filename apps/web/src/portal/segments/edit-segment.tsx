import { editSegmentInput } from "@rollcall/core/contract";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { segments } from "./messages/segments.ts";
import { SegmentForm } from "./segment-form.tsx";
import { type SegmentData, toSegmentInput, toSegmentValues } from "./segment-values.ts";

const text = segments.edit;

interface EditSegmentProps {
  segment: SegmentData;
  timezone: string;
}

/** Changes who belongs to a segment, and what it is called. */
export function EditSegment({ segment, timezone }: EditSegmentProps) {
  const contract = useContractForm({
    schema: editSegmentInput,
    defaults: toSegmentValues(segment, timezone),
    toInput: (values) => ({
      ...toSegmentInput(values, timezone),
      id: segment.id,
      description: values.description.trim() || null,
    }),
    missing: text.missing,
    send: async (input, values) => {
      await client.segments.edit.mutate(input);
      await refreshAll();
      contract.form.reset(values);
      toast(text.done);
    },
  });
  return <SegmentForm contract={contract} timezone={timezone} />;
}
