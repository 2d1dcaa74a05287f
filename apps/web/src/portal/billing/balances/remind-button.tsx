import { BellRing } from "lucide-react";
import { ActButton } from "#ui-react/act-button.tsx";
import { getShortDay } from "#ui-react/time.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useMay } from "../../session/use-session.ts";
import { balances as messages } from "../messages/balances.ts";

const text = messages;

interface RemindButtonProps {
  invoiceIds: readonly string[];
  /** Who is reminded. */
  memberName: string;
  /** When the last reminder was sent. */
  remindedAt: string | null;
}

/** Mails a reminder of each of these open invoices, and says when the last one was sent. */
export function RemindButton({ invoiceIds, memberName, remindedAt }: RemindButtonProps) {
  if (!useMay("BILLING:EDIT:invoices")) return null;
  const remind = async () => {
    await Promise.all(invoiceIds.map((id) => client.billing.remindInvoice.mutate({ id })));
    await refreshAll();
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {remindedAt && (
        <span className="text-sm whitespace-nowrap text-muted">
          {text.remindedOn(getShortDay(remindedAt))}
        </span>
      )}
      <ActButton
        look={remindedAt ? "quiet" : "plain"}
        icon={<BellRing aria-hidden="true" />}
        label={text.remindLabel(memberName)}
        act={remind}
        done={text.reminded(memberName)}
      >
        {remindedAt ? text.remindAgain : text.remind}
      </ActButton>
    </span>
  );
}
