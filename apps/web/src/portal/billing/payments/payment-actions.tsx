import { CalendarDays, Undo2 } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import { Button, type ButtonLook } from "#ui-react/button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Menu } from "#ui-react/parts/menu.tsx";
import { useHasRole } from "../../session/use-session.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { ApproveButton } from "./approve-button.tsx";
import { ApproveOnDayDialog } from "./approve-on-day-dialog.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReverseDialog } from "./reverse-dialog.tsx";

const text = messages;

interface PaymentActionsProps {
  payment: InvoiceData["payments"][number];
  /** The payer's name. */
  payerName: string;
  look?: ButtonLook;
}

/** What a finance manager may do with a payment in its status: approve, refund, credit or reverse it. */
export function PaymentActions({ payment, payerName, look = "plain" }: PaymentActionsProps) {
  const [openDialog, setOpenDialog] = useState<"day" | "refund" | "credit" | "reverse">();
  const isFinance = useHasRole("FINANCE_MANAGER");
  const { id, status, amount, refundedTotal, creditTotal, currency } = payment;
  if (!isFinance) return null;
  const isNotDue = status === "RECEIVED_NOT_DUE";
  const hasMoney = (status === "SUCCEEDED" || isNotDue) && amount > refundedTotal;
  // What is credit is given back as such.
  const isRefundable = hasMoney && amount > refundedTotal + creditTotal;
  const sum = formatMoney(amount, currency);
  const close = () => setOpenDialog(undefined);
  return (
    <span className="flex flex-wrap gap-2">
      {isRefundable && (
        <Button
          look="quiet"
          aria-label={text.refund.label(sum)}
          onClick={() => setOpenDialog("refund")}
        >
          {text.refund.action}
        </Button>
      )}
      {isNotDue && <Button onClick={() => setOpenDialog("credit")}>{text.credit.action}</Button>}
      <ApproveButton payment={payment} payerName={payerName} look={look} />
      <Menu
        label={common.moreFor(text.payments.one(payerName, sum))}
        items={[
          status === "PENDING" && {
            label: text.approve.onDay,
            icon: <CalendarDays aria-hidden="true" />,
            act: () => setOpenDialog("day"),
          },
          hasMoney &&
            refundedTotal === 0 && {
              label: text.reverse.action,
              icon: <Undo2 aria-hidden="true" />,
              danger: true,
              act: () => setOpenDialog("reverse"),
            },
        ]}
      />
      <ApproveOnDayDialog
        open={openDialog === "day"}
        payment={payment}
        payerName={payerName}
        onClose={close}
      />
      <RefundDialog
        open={openDialog === "refund"}
        payment={payment}
        payerName={payerName}
        onClose={close}
      />
      <CreditDialog
        open={openDialog === "credit"}
        payment={payment}
        payerName={payerName}
        onClose={close}
      />
      <ReverseDialog open={openDialog === "reverse"} paymentId={id} onClose={close} />
    </span>
  );
}
