import { refundPaymentInput } from "@rollcall/core/contract";
import { useState } from "react";
import { formatMoney } from "#lib/format-money.ts";
import { fromMoneyInput, toMoneyInput } from "#lib/money-input.ts";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { TextField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { messages as common } from "#ui-react/messages.ts";
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
      <Button aria-label={text.label(formatMoney(amount, currency))} onClick={() => setOpen(true)}>
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
  const { form, problem, submit } = useContractForm({
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
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>{text.about(who)}</p>
      <p>{text.stays}</p>
      <TextField
        label={text.amount(currency)}
        inputMode="decimal"
        error={errors.amount?.message}
        {...form.register("amount")}
      />
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={200}
        error={errors.reason?.message}
        {...form.register("reason")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{common.goBack}</Button>
        <Button type="submit" look="danger" busy={isSubmitting}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
