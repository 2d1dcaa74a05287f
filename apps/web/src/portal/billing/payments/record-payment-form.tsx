import { MANUAL_CHANNELS, type ManualChannel, recordPaymentInput } from "@rollcall/core/contract";
import { formatMoney } from "#lib/format/format-money.ts";
import { fromMoneyInput, toMoneyInput } from "#lib/input/money-input.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { CheckField, SelectField, TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useHasRole } from "../../session/use-session.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { toastPayments } from "./undo-payment.ts";

const { record: text, credit } = messages;

interface RecordPaymentFormProps {
  invoice: InvoiceData;
  onDone: () => void;
}

/** Records a payment that was not made online: all that is open, or a part. */
export function RecordPaymentForm({ invoice, onDone }: RecordPaymentFormProps) {
  const { openTotal, currency } = invoice;
  const isLate = invoice.status === "VOID" || invoice.status === "PAID";
  const isFinance = useHasRole("FINANCE_MANAGER");
  const toastRecorded = (id: string) =>
    isFinance ? toastPayments(text.done, [id]) : toast(text.done);
  const contract = useContractForm({
    schema: recordPaymentInput,
    defaults: {
      channel: "MANUAL_BANK_TRANSFER" as ManualChannel,
      amount: isLate ? "" : toMoneyInput(openTotal, currency),
      receivedOn: "",
      reference: "",
      isCredit: false,
    },
    toInput: ({ channel, amount, receivedOn, reference, isCredit }) => ({
      id: invoice.id,
      channel,
      // An invoice of nothing is paid by nothing.
      ...((openTotal > 0 || isLate) && { amount: fromMoneyInput(amount, currency) }),
      excess: isLate || isCredit ? ("CREDIT" as const) : ("REFUSE" as const),
      ...(receivedOn && { receivedOn }),
      ...(reference.trim() && { reference }),
    }),
    missing: text.missing,
    send: async (input) => {
      const { payment } = await client.checkout.recordPayment.mutate(input);
      await refreshAll();
      toastRecorded(payment.id);
      onDone();
    },
  });
  const { bind } = contract;
  const { watch } = contract.form;
  const paid = fromMoneyInput(watch("amount"), currency);
  const submit = paid > 0 ? text.submit(formatMoney(paid, currency)) : text.title;
  return (
    <DialogForm contract={contract} submit={submit} onBack={onDone}>
      <p>
        {isLate
          ? credit.lateAbout
          : text.owes(invoice.memberName, formatMoney(openTotal, currency))}
      </p>
      <TextField
        label={text.amount(currency)}
        hint={text.amountHint}
        inputMode="decimal"
        {...bind("amount")}
      />
      {!isLate && paid > openTotal && (
        <CheckField label={credit.keep} hint={credit.keepHint} {...bind("isCredit")} />
      )}
      <SelectField label={text.how} {...bind("channel")}>
        {MANUAL_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {messages.channel[channel]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.receivedOn}
        hint={text.receivedHint}
        type="date"
        {...bind("receivedOn")}
      />
      <TextField
        label={text.reference}
        hint={text.referenceHint}
        maxLength={200}
        {...bind("reference")}
      />
    </DialogForm>
  );
}
