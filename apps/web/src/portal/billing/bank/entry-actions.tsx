import { Check } from "lucide-react";
import { formatMoney } from "#lib/format/format-money.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { bank } from "../messages/bank.ts";
import { toastPayments } from "../payments/undo-payment.ts";
import type { EntryData, SuggestionData } from "./bank-data.ts";

interface EntryActionsProps {
  entry: EntryData;
  /** Asks which invoice it pays. */
  onChoose: (entry: EntryData) => void;
  /** Asks whose credit it is. */
  onCredit: (entry: EntryData) => void;
}

/** What can be decided about an entry: which invoice it pays, or that it pays none. */
export function EntryActions({ entry, onChoose, onCredit }: EntryActionsProps) {
  const { id, status, payerName, suggestions } = entry;
  const payer = payerName ?? bank.entries.unknownPayer;
  if (status === "IGNORED")
    return (
      <ActButton
        label={bank.ignore.reopenLabel(payer)}
        act={() => client.bankStatements.reopen.mutate({ id }).then(refreshAll)}
        done={bank.ignore.reopened}
      >
        {bank.ignore.reopen}
      </ActButton>
    );
  const approvable = suggestions.find(({ confidence }) => confidence !== "NONE");
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      {approvable && <Approve entry={entry} suggestion={approvable} />}
      <Button aria-label={bank.choose.label(payer)} onClick={() => onChoose(entry)}>
        {bank.choose.action}
      </Button>
      <Button aria-label={bank.credit.label(payer)} onClick={() => onCredit(entry)}>
        {bank.credit.action}
      </Button>
      <ActButton
        label={bank.ignore.label(payer)}
        act={() => client.bankStatements.ignore.mutate({ id }).then(refreshAll)}
        done={bank.ignore.done}
      >
        {bank.ignore.action}
      </ActButton>
    </div>
  );
}

/** Records what the suggestion says. */
function Approve({ entry, suggestion }: { entry: EntryData; suggestion: SuggestionData }) {
  const { id, currency } = entry;
  const { invoiceId, invoiceNumber, amount } = suggestion;
  const sum = formatMoney(amount, currency);
  const approve = async () => {
    const { payment } = await client.bankStatements.approve.mutate({ id, invoiceId, amount });
    await refreshAll();
    toastPayments(bank.approve.done(invoiceNumber), [payment.id]);
  };
  return (
    <ActButton
      icon={<Check aria-hidden="true" />}
      label={bank.approve.label(sum, invoiceNumber)}
      act={approve}
    >
      {bank.approve.action(sum)}
    </ActButton>
  );
}
