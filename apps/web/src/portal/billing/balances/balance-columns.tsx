import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { Day } from "#ui-react/time.tsx";
import type { BalanceData } from "../billing-data.ts";
import { balances } from "../messages/balances.ts";
import { billing as billingMessages } from "../messages/billing.ts";
import { RemindButton } from "./remind-button.tsx";

const text = balances;

/** The columns of the list. */
export const COLUMNS: readonly Column<BalanceData>[] = [
  {
    header: text.member,
    sortKey: "memberName",
    cell: ({ memberId, memberName }) => (
      <PageLink to={paths.member(memberId)}>{memberName}</PageLink>
    ),
  },
  {
    header: text.open,
    sortKey: "openTotal",
    numeric: true,
    cell: ({ openTotal, currency }) => <Money amount={openTotal} currency={currency} />,
  },
  {
    header: text.overdue,
    sortKey: "overdueTotal",
    numeric: true,
    cell: ({ overdueTotal, currency }) => <Money amount={overdueTotal} currency={currency} />,
  },
  {
    header: text.credit,
    numeric: true,
    cell: ({ creditTotal, currency }) => <Money amount={creditTotal} currency={currency} />,
  },
  {
    header: text.oldest,
    sortKey: "oldestDueAt",
    cell: ({ oldestDueAt, invoices }) => {
      if (oldestDueAt) return <Day instant={oldestDueAt} />;
      return invoices > 0 ? billingMessages.atOnce : common.none;
    },
  },
  { header: text.invoices, numeric: true, cell: ({ invoices }) => invoices },
  {
    header: text.remind,
    isAction: true,
    cell: ({ invoiceIds, memberName, memberEmail, remindedAt }) =>
      memberEmail &&
      invoiceIds.length > 0 && (
        <RemindButton invoiceIds={invoiceIds} memberName={memberName} remindedAt={remindedAt} />
      ),
  },
];
