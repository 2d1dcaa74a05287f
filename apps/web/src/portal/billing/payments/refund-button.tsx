import { refundPaymentInput } from "@rollcall/core/contract";
import { useState } from "react";
import { formatMoney } from "#lib/format-money.ts";
import { fromMoneyInput, toMoneyInput } from "#lib/money-input.ts";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { DialogForm } from "#ui-react/dialog-form.tsx";
import { TextField } from "#ui-react/field.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useHasRole } from "../../session/use-session.ts";
import type { InvoiceData } from "../billing-data.ts";

const text = messages.billing.refund;

interface RefundProps {
  payment: InvoiceData["payments"][number];
  /** The payer's name. */
  who: string;
}

/** Records that money was given back. Only finance managers may. */
export function RefundButton({ payment, who }: RefundProps) {
  const [open, setOpen] = useState(false);
  const isFinance = useHasRole("FINANCE_MANAGER");
  const { status, amount, refundedTotal, currency } = payment;
  if (!isFinance || status !== "SUCCEEDED" || amount === refundedTotal) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={text.label(formatMoney(amount, currency))}
        onClick={() => setOpen(true)}
      >
        {text.action}
      </Button>
      <Dialog open={open} title={text.title} onClose={close}>
        <RefundForm payment={payment} who={who} onDone={close} />
      </Dialog>
    </>
  );
}

function RefundForm({ payment, who, onDone }: RefundProps & { onDone: () => void }) {
  const { id, amount, refundedTotal, currency } = payment;
  const contract = useContractForm({
    schema: refundPaymentInput,
    defaults: { amount: toMoneyInput(amount - refundedTotal, currency), reason: "" },
    toInput: (values) => ({
      id,
      amount: fromMoneyInput(values.amount, currency),
      reason: values.reason,
    }),
    missing: text.missing,
    send: async (input) => {
      await client.billing.refundPayment.mutate(input);
      await refreshAll();
      toast(text.done);
      onDone();
    },
  });
  const { register, formState, watch } = contract.form;
  const typed = fromMoneyInput(watch("amount"), currency);
  const submit = typed > 0 ? text.submit(formatMoney(typed, currency)) : text.action;
  const { errors } = formState;
  return (
    <DialogForm contract={contract} submit={submit} danger onBack={onDone}>
      <p>{text.about(who)}</p>
      <p>{text.stays}</p>
      <TextField
        label={text.amount(currency)}
        inputMode="decimal"
        error={errors.amount?.message}
        {...register("amount")}
      />
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={200}
        error={errors.reason?.message}
        {...register("reason")}
      />
    </DialogForm>
  );
}
