import { approveEntryInput } from "@rollcall/core/contract";
import { fromMoneyInput, toMoneyInput } from "#lib/input/money-input.ts";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import { MEMBERS } from "../../choice-sources.ts";
import { refreshAll } from "../../refresh-all.ts";
import { bank } from "../messages/bank.ts";
import { toastPayments } from "../payments/undo-payment.ts";
import type { EntryData } from "./bank-data.ts";

const { credit: text, choose } = bank;

/** Keeps money that is for no invoice as credit of a member: all of it, or a part. */
export function KeepCreditForm({ entry, onDone }: { entry: EntryData; onDone: () => void }) {
  const { id, amount, currency, suggestions } = entry;
  const contract = useContractForm({
    schema: approveEntryInput,
    defaults: {
      memberId: suggestions[0]?.memberId ?? "",
      amount: toMoneyInput(amount, currency),
    },
    toInput: (values) => ({
      id,
      credit: { memberId: values.memberId, amount: fromMoneyInput(values.amount, currency) },
    }),
    missing: text.missing,
    send: async (input) => {
      const { payment } = await client.bankStatements.approve.mutate(input);
      await refreshAll();
      toastPayments(text.done, [payment.id]);
      onDone();
    },
  });
  const { bind } = contract;
  const { control } = contract.form;
  return (
    <DialogForm contract={contract} submit={text.action} onBack={onDone}>
      <p>{text.about}</p>
      <ChoiceField
        control={control}
        name="memberId"
        source={MEMBERS}
        label={text.member}
        hint={text.memberHint}
      />
      <TextField
        label={choose.amount(currency)}
        hint={choose.amountHint}
        inputMode="decimal"
        {...bind("amount")}
      />
    </DialogForm>
  );
}
