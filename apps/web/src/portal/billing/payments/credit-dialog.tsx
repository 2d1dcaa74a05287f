import { formatEmail } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { ConfirmDialog, Dialog } from "#ui-react/dialog/dialog.tsx";
import { SearchBox } from "#ui-react/list/filter-bar.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.credit;

interface CreditProps {
  open: boolean;
  payment: InvoiceData["payments"][number];
  /** The payer's name. */
  payerName: string;
  onClose: () => void;
}

/** Turns money of a door that nobody owed into credit, of a member who is chosen if none is known. */
export function CreditDialog({ open, payment, payerName, onClose }: CreditProps) {
  const { id, memberId } = payment;
  const sum = formatMoney(payment.amount - payment.refundedTotal, payment.currency);
  if (!memberId)
    return (
      <Dialog open={open} title={text.title(sum)} onClose={onClose}>
        <ChooseMember paymentId={id} onDone={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      open={open}
      title={text.title(sum)}
      confirm={text.action}
      onConfirm={() => credit({ id })}
      onClose={onClose}
    >
      <p>{text.about(payerName)}</p>
    </ConfirmDialog>
  );
}

const SHOWN = 10;

function ChooseMember({ paymentId, onDone }: { paymentId: string; onDone: () => void }) {
  const [search, setSearch] = useState("");
  const { data } = useQuery({
    ...api.membership.list.queryOptions({ search, kind: "ALL", limit: SHOWN }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-3">
      <p>{text.choose}</p>
      <SearchBox label={text.search} value={search} onChange={(text) => setSearch(text.trim())} />
      <ul className="grid gap-2">
        {data?.data.map(({ id, fullName, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {fullName}
              {email && <span className="block text-sm text-muted">{formatEmail(email)}</span>}
            </span>
            <ActButton
              label={text.label(fullName)}
              act={() => credit({ id: paymentId, memberId: id }).then(onDone)}
            >
              {text.action}
            </ActButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function credit(input: { id: string; memberId?: string }): Promise<void> {
  await client.billing.creditPayment.mutate(input);
  await refreshAll();
  toast(text.done);
}
