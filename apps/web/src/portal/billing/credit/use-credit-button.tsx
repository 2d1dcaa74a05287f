import { useQuery } from "@tanstack/react-query";
import { Coins } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import { Button } from "#ui-react/button.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { api, client } from "../../api.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.credit;

/** Offers the member's credit for an open invoice; nothing when there is none. */
export function UseCreditButton({ invoice }: { invoice: InvoiceData }) {
  const { id, memberId, memberName, currency } = invoice;
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery(api.billing.getCredit.queryOptions({ id: memberId }));
  const balance = data?.balances.find((item) => item.currency === currency);
  if (!balance) return null;
  return (
    <>
      <Button icon={<Coins aria-hidden="true" />} onClick={() => setAsked(true)}>
        {text.use}
      </Button>
      <ActDialog
        open={isAsked}
        title={text.use}
        confirm={text.use}
        act={() => client.checkout.applyCredit.mutate({ id })}
        done={text.used}
        onClose={() => setAsked(false)}
      >
        <p>{text.useAbout(memberName, formatMoney(balance.amount, currency))}</p>
      </ActDialog>
    </>
  );
}
