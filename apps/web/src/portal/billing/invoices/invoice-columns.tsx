import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { RecordLink } from "#ui-react/record/record-link.tsx";
import { Day } from "#ui-react/time.tsx";
import type { InvoiceItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownStatus } from "../shown-status.ts";
import { signedTotal } from "../signed-total.ts";
import { DueDay } from "./due-day.tsx";
import { ReplacementNote } from "./replacement-note.tsx";

const { invoices: text, draft, notYet, total: totalWord } = messages;

/** The columns of the list. */
export const COLUMNS: readonly Column<InvoiceItemData>[] = [
  {
    header: text.number,
    sortKey: "number",
    cell: ({ id, number, ...invoice }) => (
      <>
        <RecordLink id={id}>{number ?? draft}</RecordLink>
        <ReplacementNote {...invoice} />
      </>
    ),
  },
  { header: text.kind, cell: ({ kind }) => messages.kind[kind] },
  {
    header: text.member,
    cell: ({ memberId, memberName }) => (
      <PageLink to={paths.member(memberId)}>{memberName}</PageLink>
    ),
  },
  {
    header: common.statusLabel,
    inCard: "beside",
    sortKey: "status",
    cell: (invoice) => <StatusBadge status={shownStatus(invoice)} />,
  },
  {
    header: text.issued,
    sortKey: "issuedAt",
    cell: ({ issuedAt }) => (issuedAt ? <Day instant={issuedAt} /> : notYet),
  },
  { header: text.due, cell: (invoice) => <DueDay {...invoice} /> },
  {
    header: totalWord,
    sortKey: "total",
    numeric: true,
    cell: (invoice) => <Money amount={signedTotal(invoice)} currency={invoice.currency} />,
  },
  {
    header: messages.invoice.openTotal,
    numeric: true,
    // Nobody owes a draft yet.
    cell: ({ status, openTotal, currency }) =>
      status === "DRAFT" ? common.none : <Money amount={openTotal} currency={currency} />,
  },
];
