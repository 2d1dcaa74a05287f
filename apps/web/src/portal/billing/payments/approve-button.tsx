import { Check } from "lucide-react";
import { ActButton } from "#ui-react/act-button.tsx";
import type { ButtonLook } from "#ui-react/button.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useHasRole } from "../../session/use-session.ts";
import type { PaymentItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { toastPayments } from "./undo-payment.ts";

const text = messages.approve;

interface ApproveButtonProps {
  payment: Pick<PaymentItemData, "id" | "status">;
  /** The payer's name, for the button's accessible name. */
  payerName: string;
  look?: ButtonLook;
}

/** Confirms that the money has arrived. Only finance managers may; administrators may not. */
export function ApproveButton({ payment, payerName, look = "plain" }: ApproveButtonProps) {
  const { id, status } = payment;
  const isFinance = useHasRole("FINANCE_MANAGER");
  if (!isFinance || status !== "PENDING") return null;
  const approve = async () => {
    await client.checkout.approvePayment.mutate({ id });
    await refreshAll();
    toastPayments(text.done(payerName), [id]);
  };
  return (
    <ActButton
      look={look}
      icon={<Check aria-hidden="true" />}
      label={text.label(payerName)}
      act={approve}
    >
      {text.action}
    </ActButton>
  );
}
