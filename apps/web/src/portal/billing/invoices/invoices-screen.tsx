import { INVOICE_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus } from "lucide-react";
import { paths } from "../../../lib/paths.ts";
import { StatusBadge } from "../../../ui-react/badge.tsx";
import { ButtonLink, PageLink } from "../../../ui-react/button.tsx";
import { type Column, DataTable } from "../../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../../ui-react/list-state.ts";
import { Money } from "../../../ui-react/money.tsx";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { EmptyState } from "../../../ui-react/states.tsx";
import { statusWord } from "../../../ui-react/status-words.ts";
import { Day } from "../../../ui-react/time.tsx";
import { api } from "../../api.ts";
import { useMay } from "../../session/use-session.ts";
import type { InvoiceItemData } from "../billing-data.ts";

const LIST = {
  sortKeys: ["createdAt", "issuedAt", "number", "total", "status"],
  sortOrder: "desc",
  filters: { status: INVOICE_STATUSES },
} as const;

const COLUMNS: readonly Column<InvoiceItemData>[] = [
  {
    header: "Number",
    sortKey: "number",
    cell: ({ id, number }) => <PageLink to={paths.invoice(id)}>{number ?? "Draft"}</PageLink>,
  },
  {
    header: "Member",
    cell: ({ memberId, memberName }) => (
      <PageLink to={paths.member(memberId)}>{memberName}</PageLink>
    ),
  },
  { header: "Status", sortKey: "status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Issued",
    sortKey: "issuedAt",
    cell: ({ issuedAt }) => (issuedAt ? <Day at={issuedAt} /> : "Not yet"),
  },
  { header: "Due", cell: ({ dueAt }) => (dueAt ? <Day at={dueAt} /> : "At once") },
  {
    header: "Total",
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
      New invoice
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="Invoices" actions={create} />
      <FilterBar>
        <SearchBox
          label="Number or member"
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label="Status"
          all="All"
          options={INVOICE_STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption="Invoices"
        what="invoices"
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No invoices here">
            Members who pay for an event get theirs on their own.
          </EmptyState>
        }
      />
    </>
  );
}
