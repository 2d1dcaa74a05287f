import { INVOICE_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus } from "lucide-react";
import { paths } from "../../../lib/paths.ts";
import { StatusBadge } from "../../../ui-react/badge.tsx";
import { ButtonLink, PageLink } from "../../../ui-react/button.tsx";
import { type Column, DataTable } from "../../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../../ui-react/list-state.ts";
import { messages as common } from "../../../ui-react/messages.ts";
import { Money } from "../../../ui-react/money.tsx";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { EmptyState } from "../../../ui-react/states.tsx";
import { statusWord } from "../../../ui-react/status-words.ts";
import { Day } from "../../../ui-react/time.tsx";
import { api } from "../../api.ts";
import { messages } from "../../messages.ts";
import { useMay } from "../../session/use-session.ts";
import type { InvoiceItemData } from "../billing-data.ts";

const text = messages.billing.invoices;
const LIST = {
  sortKeys: ["createdAt", "issuedAt", "number", "total", "status"],
  sortOrder: "desc",
  filters: { status: INVOICE_STATUSES },
} as const;

const COLUMNS: readonly Column<InvoiceItemData>[] = [
  {
    header: text.number,
    sortKey: "number",
    cell: ({ id, number }) => (
      <PageLink to={paths.invoice(id)}>{number ?? messages.billing.draft}</PageLink>
    ),
  },
  {
    header: text.member,
    cell: ({ memberId, memberName }) => (
      <PageLink to={paths.member(memberId)}>{memberName}</PageLink>
    ),
  },
  {
    header: common.statusLabel,
    sortKey: "status",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: text.issued,
    sortKey: "issuedAt",
    cell: ({ issuedAt }) => (issuedAt ? <Day at={issuedAt} /> : messages.billing.notYet),
  },
  { header: text.due, cell: ({ dueAt }) => (dueAt ? <Day at={dueAt} /> : messages.billing.atOnce) },
  {
    header: messages.billing.total,
    sortKey: "total",
    numeric: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
];

/** /billing/invoices */
export function InvoicesScreen() {
  const list = useListState(LIST);
  const mayEdit = useMay("BILLING:EDIT:invoices");
  const { state } = list;
  const query = useQuery({
    ...api.billing.listInvoices.queryOptions(listQuery(state)),
    placeholderData: keepPreviousData,
  });
  const create = mayEdit && (
    <ButtonLink to={paths.newInvoice()} look="main" icon={<FilePlus aria-hidden="true" />}>
      {text.add}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={text.title} actions={create} />
      <FilterBar>
        <SearchBox
          label={text.search}
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label={common.statusLabel}
          all={common.all}
          options={INVOICE_STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption={text.title}
        what={text.what}
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text.empty}>{text.emptyAbout}</EmptyState>}
      />
    </>
  );
}
