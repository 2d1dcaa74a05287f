import { REVERSAL_REASONS, reversePaymentInput } from "@rollcall/core/contract";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.reverse;

interface ReverseProps {
  paymentId: string;
  onClose: () => void;
}

/** Asks why a payment is taken back, and says what that does. */
export function ReverseDialog({ open, ...props }: ReverseProps & { open: boolean }) {
  return (
    <Dialog open={open} title={text.title} onClose={props.onClose}>
      <ReverseForm {...props} />
    </Dialog>
  );
}

function ReverseForm({ paymentId: id, onClose }: ReverseProps) {
  const contract = useContractForm({
    schema: reversePaymentInput,
    defaults: { reason: "MISTAKE" as (typeof REVERSAL_REASONS)[number], note: "" },
    toInput: ({ reason, note }) => ({ id, reason, ...(note.trim() && { note }) }),
    send: async (input) => {
      await client.checkout.reversePayment.mutate(input);
      await refreshAll();
      toast(text.done);
      onClose();
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.submit} danger onBack={onClose}>
      <p>{text.about}</p>
      <SegmentedField
        label={text.reason}
        segments={REVERSAL_REASONS.map((reason) => [reason, text.reasons[reason]])}
        {...bind("reason")}
      />
      <TextField label={text.note} hint={text.noteHint} maxLength={500} {...bind("note")} />
    </DialogForm>
  );
}
