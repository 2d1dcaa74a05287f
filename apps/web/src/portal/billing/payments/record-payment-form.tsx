import { MANUAL_CHANNELS, type ManualChannel } from "@rollcall/core/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatMoney } from "../../../lib/format-money.ts";
import type { Problem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { SelectField, TextField } from "../../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../../ui-react/form-problem.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { CHANNEL_WORDS, type InvoiceData } from "../billing-data.ts";

interface RecordPaymentFormProps {
  invoice: InvoiceData;
  onDone: () => void;
}

const BLANK = { channel: "MANUAL_BANK_TRANSFER" as ManualChannel, reference: "" };

/** Writes down money that came in otherwise than online, for the whole of an invoice. */
export function RecordPaymentForm({ invoice, onDone }: RecordPaymentFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({ defaultValues: BLANK });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ channel, reference }) => {
    setProblem(undefined);
    try {
      const text = reference.trim();
      const input = { id: invoice.id, channel, ...(text && { reference: text }) };
      await client.checkout.recordPayment.mutate(input);
      await refreshAll();
      toast("The invoice is paid.");
      onDone();
    } catch (error) {
      setProblem(placeProblems(error, form.setError, Object.keys(BLANK)));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p>
        {invoice.memberName} has paid{" "}
        <strong>{formatMoney(invoice.total, invoice.currency)}</strong>.
      </p>
      <SelectField label="How" {...form.register("channel")}>
        {MANUAL_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {CHANNEL_WORDS[channel]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reference"
        hint="Not needed. What the bank statement or the receipt says."
        maxLength={200}
        error={errors.reference?.message}
        {...form.register("reference")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Go back</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          The money is in
        </Button>
      </div>
    </form>
  );
}
