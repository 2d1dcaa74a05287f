import { refundCreditInput } from "@rollcall/core/contract";
import { formatMoney } from "#lib/format/format-money.ts";
import { fromMoneyInput, toMoneyInput } from "#lib/input/money-input.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.credit;

export interface CreditBalance {
  currency: string;
  amount: number;
}

interface RefundCreditFormProps {
  memberId: string;
  balance: CreditBalance;
  onDone: () => void;
}

/** Records that credit was given back: all of it, or a part. */
export function RefundCreditForm({ memberId: id, balance, onDone }: RefundCreditFormProps) {
  const { currency } = balance;
  const contract = useContractForm({
    schema: refundCreditInput,
    defaults: { amount: toMoneyInput(balance.amount, currency), reason: "" },
    toInput: ({ amount, reason }) => ({
      id,
      currency,
      reason,
      amount: fromMoneyInput(amount, currency),
    }),
    missing: text.missing,
    send: async (input) => {
      await client.billing.refundCredit.mutate(input);
      await refreshAll();
      toast(text.refundDone);
      onDone();
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.refund} danger onBack={onDone}>
      <p>{text.refundAbout(formatMoney(balance.amount, currency))}</p>
      <TextField label={text.amount(currency)} inputMode="decimal" {...bind("amount")} />
      <TextField label={text.refundReason} maxLength={200} {...bind("reason")} />
    </DialogForm>
  );
}
