import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { useHasRole, useMay } from "../../session/use-session.ts";
import { billing as messages } from "../messages/billing.ts";
import { type CreditBalance, RefundCreditForm } from "./refund-credit-form.tsx";

const text = messages.credit;

/** A member's credit and its ledger; nothing for a member who never had any. */
export function CreditOfMember({ memberId }: { memberId: string }) {
  return useMay("BILLING:VIEW:payments") ? <Ledger memberId={memberId} /> : null;
}

function Ledger({ memberId }: { memberId: string }) {
  const [refundedBalance, setRefundedBalance] = useState<CreditBalance>();
  const isFinance = useHasRole("FINANCE_MANAGER");
  const { data } = useQuery(api.billing.getCredit.queryOptions({ id: memberId }));
  const close = () => setRefundedBalance(undefined);
  if (!data || data.entries.length === 0) return null;
  return (
    <Panel title={text.name}>
      {data.balances.map((balance) => (
        <p key={balance.currency} className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{formatMoney(balance.amount, balance.currency)}</span>
          {isFinance && <Button onClick={() => setRefundedBalance(balance)}>{text.refund}</Button>}
        </p>
      ))}
      <ul className="grid gap-2">
        {data.entries.map(({ id, cause, amount, currency, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{text.causes[cause]}</span>
            <span className="text-muted">
              <Day instant={createdAt} />
            </span>
            <span className="ms-auto">
              <Money amount={amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <Dialog open={refundedBalance !== undefined} title={text.refund} onClose={close}>
        {refundedBalance && (
          <RefundCreditForm memberId={memberId} balance={refundedBalance} onDone={close} />
        )}
      </Dialog>
    </Panel>
  );
}
