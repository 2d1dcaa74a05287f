import { approveEntryInput } from "@rollcall/core/contract";
import { formatMoney } from "#lib/format/format-money.ts";
import { fromMoneyInput, toMoneyInput } from "#lib/input/money-input.ts";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { CheckField, TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { bank } from "../messages/bank.ts";
import { billing as messages } from "../messages/billing.ts";
import { toastPayments } from "../payments/undo-payment.ts";
import { type EntryData, OPEN_INVOICES } from "./bank-data.ts";

const text = bank.choose;
const { credit } = messages;

interface ChooseInvoiceFormProps {
  entry: EntryData;
  onDone: () => void;
}

/** Finds the invoice by hand. */
export function ChooseInvoiceForm({ entry, onDone }: ChooseInvoiceFormProps) {
  const { id, amount, currency, payerName } = entry;
  const payer = payerName ?? bank.entries.unknownPayer;
  const contract = useContractForm({
    schema: approveEntryInput,
    defaults: { invoiceId: "", amount: toMoneyInput(amount, currency), isCredit: false },
    toInput: (values) => ({
      id,
      invoiceId: values.invoiceId,
      amount: fromMoneyInput(values.amount, currency),
      ...(values.isCredit && { excess: "CREDIT" as const }),
    }),
    missing: text.missing,
    send: async (input) => {
      const { invoice, payment } = await client.bankStatements.approve.mutate(input);
      await refreshAll();
      toastPayments(bank.approve.done(invoice?.number ?? bank.entries.anInvoice), [payment.id]);
      onDone();
    },
  });
  const { bind } = contract;
  const { control } = contract.form;
  return (
    <DialogForm contract={contract} submit={text.submit} onBack={onDone}>
      <p>{text.about(formatMoney(amount, currency), payer)}</p>
      <ChoiceField
        control={control}
        name="invoiceId"
        source={OPEN_INVOICES}
        label={text.invoice}
        hint={text.invoiceHint}
      />
      <TextField
        label={text.amount(currency)}
        hint={text.amountHint}
        inputMode="decimal"
        {...bind("amount")}
      />
      <CheckField label={credit.keep} hint={credit.keepHint} {...bind("isCredit")} />
    </DialogForm>
  );
}
