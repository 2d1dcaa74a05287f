import { BellRing } from "lucide-react";
import { ActButton } from "#ui-react/act-button.tsx";
import { client } from "../../api.ts";
import { useMay } from "../../session/use-session.ts";
import { balances as messages } from "../messages/balances.ts";

const text = messages;

interface RemindButtonProps {
  invoiceIds: readonly string[];
  /** Who is reminded. */
  who: string;
}

/** Mails a reminder of each of these open invoices. */
export function RemindButton({ invoiceIds, who }: RemindButtonProps) {
  if (!useMay("BILLING:EDIT:invoices")) return null;
  const remind = () =>
    Promise.all(invoiceIds.map((id) => client.billing.remindInvoice.mutate({ id })));
  return (
    <ActButton
      icon={<BellRing aria-hidden="true" />}
      label={text.remindLabel(who)}
      act={remind}
      done={text.reminded(who)}
    >
      {text.remind}
    </ActButton>
  );
}
