import { approvePaymentInput } from "@rollcall/core/contract";
import { formatMoney } from "#lib/format/format-money.ts";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { toastPayments } from "./undo-payment.ts";

const { approve: text, payments, record } = messages;

interface ApproveOnDayProps {
  payment: InvoiceData["payments"][number];
  /** The payer's name. */
  payerName: string;
  onClose: () => void;
}

/** Approves a payment that came in on an earlier day. */
export function ApproveOnDayDialog({ open, ...props }: ApproveOnDayProps & { open: boolean }) {
  return (
    <Dialog open={open} title={text.onDayTitle} onClose={props.onClose}>
      <ApproveForm {...props} />
    </Dialog>
  );
}

function ApproveForm({ payment, payerName, onClose }: ApproveOnDayProps) {
  const { id, amount, currency } = payment;
  const contract = useContractForm({
    schema: approvePaymentInput,
    defaults: { receivedOn: "" },
    toInput: ({ receivedOn }) => ({ id, ...(receivedOn && { receivedOn }) }),
    send: async (input) => {
      await client.checkout.approvePayment.mutate(input);
      await refreshAll();
      toastPayments(text.done(payerName), [id]);
      onClose();
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.action} onBack={onClose}>
      <p>{payments.one(payerName, formatMoney(amount, currency))}</p>
      <TextField
        label={record.receivedOn}
        hint={record.receivedHint}
        type="date"
        {...bind("receivedOn")}
      />
    </DialogForm>
  );
}
