import { useQuery } from "@tanstack/react-query";
import { formatCalendarDay } from "#lib/format/format-day.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import type { MemberData } from "../members/member-data.ts";
import { membership } from "../members/messages/membership.ts";
import type { MyInvoiceData } from "./my-data.ts";

const text = membership.own;
const MOST = 100;

/** Whether the member's fee is paid, what is owed, and what to do about it. */
export function StandingPanel({ member }: { member: MemberData }) {
  const { standing, membershipTypeName, paidThrough } = member;
  const open = useQuery(api.billing.myInvoices.queryOptions({ status: ["ISSUED"], limit: MOST }));
  const day = paidThrough ? formatCalendarDay(paidThrough) : undefined;
  const isBehind = standing === "DUE" || standing === "LAPSED";
  return (
    <Panel title={text.title}>
      {membershipTypeName && (
        <p className="flex flex-wrap items-center gap-3">
          <strong className="break-words">{membershipTypeName}</strong>
          <StatusBadge status={standing} />
        </p>
      )}
      <p>{standing === "NONE" ? text.NONE : text[standing](day)}</p>
      {isBehind && <p className="text-muted">{text.stays}</p>}
      <Loaded query={open}>{({ data }) => <Owed invoices={data} mentionsNone={isBehind} />}</Loaded>
    </Panel>
  );
}

interface OwedProps {
  invoices: readonly MyInvoiceData[];
  /** Says so when nothing is open, though the fee is due. */
  mentionsNone: boolean;
}

function Owed({ invoices, mentionsNone }: OwedProps) {
  const sums = formatOpenSums(invoices);
  if (sums.length === 0) return mentionsNone && <p>{text.noInvoice}</p>;
  return (
    <>
      <p className="font-semibold">{text.owes(sums.join(", "))}</p>
      <div>
        <ButtonLink to={paths.myInvoices({ status: "ISSUED" })} look="main">
          {text.pay}
        </ButtonLink>
      </div>
    </>
  );
}

/** What is open in each currency, as money. */
function formatOpenSums(invoices: readonly MyInvoiceData[]): string[] {
  const sums = new Map<string, number>();
  for (const { currency, openTotal } of invoices)
    sums.set(currency, (sums.get(currency) ?? 0) + openTotal);
  return [...sums].flatMap(([currency, sum]) => (sum > 0 ? [formatMoney(sum, currency)] : []));
}
