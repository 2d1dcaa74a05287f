import { refundPaymentInput } from "@rollcall/core/contract";
import { formatMoney } from "#lib/format/format-money.ts";
import { fromMoneyInput, toMoneyInput } from "#lib/input/money-input.ts";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.refund;

/** What becomes of the claim. */
const CLAIMS = [
  ["credit", text.claimFalls],
  ["open", text.claimStays],
] as const;

interface RefundProps {
  payment: InvoiceData["payments"][number];
  /** The payer's name. */
  payerName: string;
  onClose: () => void;
}

/** Records that money was given back, and asks whether the claim falls too. */
export function RefundDialog({ open, ...props }: RefundProps & { open: boolean }) {
  return (
    <Dialog open={open} title={text.title} onClose={props.onClose}>
      <RefundForm {...props} />
    </Dialog>
  );
}

function RefundForm({ payment, payerName, onClose }: RefundProps) {
  const { id, invoiceId, amount, refundedTotal, creditTotal, currency } = payment;
  const contract = useContractForm({
    schema: refundPaymentInput,
    defaults: {
      amount: toMoneyInput(amount - refundedTotal - creditTotal, currency),
      claim: "credit",
      reason: "",
    },
    toInput: (values) => ({
      id,
      amount: fromMoneyInput(values.amount, currency),
      credit: values.claim === "credit",
      reason: values.reason,
    }),
    missing: text.missing,
    send: async (input) => {
      await client.billing.refundPayment.mutate(input);
      await refreshAll();
      toast(text.done);
      onClose();
    },
  });
  const { bind } = contract;
  const { watch } = contract.form;
  const refund = fromMoneyInput(watch("amount"), currency);
  return (
    <DialogForm
      contract={contract}
      submit={text.submit(refund > 0 ? formatMoney(refund, currency) : "")}
      danger
      onBack={onClose}
    >
      <p>{invoiceId ? text.about(payerName) : text.aboutNotDue}</p>
      {invoiceId && <p>{text.stays}</p>}
      <TextField label={text.amount(currency)} inputMode="decimal" {...bind("amount")} />
      {invoiceId && (
        <SegmentedField
          label={text.claim}
          hint={text.claimHint}
          segments={CLAIMS}
          {...bind("claim")}
        />
      )}
      <TextField
        label={text.reason}
        hint={invoiceId ? text.reasonHint : undefined}
        maxLength={200}
        {...bind("reason")}
      />
    </DialogForm>
  );
}
