import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { savePdf } from "../../lib/save-pdf.ts";
import { ActButton } from "../../ui-react/act-button.tsx";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { FilterBar, SelectFilter } from "../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { Money } from "../../ui-react/money.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { statusWord } from "../../ui-react/status-words.ts";
import { Day } from "../../ui-react/time.tsx";
import { api, client } from "../api.ts";
import type { MyInvoiceData } from "./my-data.ts";

const STATUSES = ["ISSUED", "PAID", "VOID"] as const;
const LIST = {
  sortKeys: ["createdAt", "issuedAt", "number", "total", "status"],
  sortOrder: "desc",
  filters: { status: STATUSES },
} as const;

const COLUMNS: readonly Column<MyInvoiceData>[] = [
  { header: "Number", sortKey: "number", cell: ({ number }) => number },
  {
    header: "For",
    cell: ({ lines }) => lines.map(({ description }) => description).join(", "),
  },
  {
    header: "Issued",
    sortKey: "issuedAt",
    cell: ({ issuedAt }) => issuedAt && <Day at={issuedAt} />,
  },
  { header: "Due", cell: ({ dueAt }) => (dueAt ? <Day at={dueAt} /> : "At once") },
  { header: "Status", sortKey: "status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Total",
    sortKey: "total",
    numeric: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  { header: "PDF", cell: (invoice) => <MyInvoicePdf invoice={invoice} /> },
];

/** /my/invoices */
export function MyInvoicesScreen() {
  const list = useListState(LIST);
  const { state } = list;
  const { search, ...asked } = listQuery(state);
  const query = useQuery({
    ...api.billing.myInvoices.queryOptions(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="My invoices" />
      <FilterBar>
        <SelectFilter
          label="Status"
          all="All"
          options={STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption="My invoices"
        what="invoices"
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No invoices">Here stands what the club bills you.</EmptyState>}
      />
    </>
  );
}

/** Saves an invoice of the user's own. */
export function MyInvoicePdf({ invoice }: { invoice: Pick<MyInvoiceData, "id" | "number"> }) {
  const { id, number } = invoice;
  const save = async () =>
    savePdf(`invoice-${number}.pdf`, await client.billing.myInvoicePdf.query({ id }));
  return (
    <ActButton icon={<Download aria-hidden="true" />} label={`Save invoice ${number}`} act={save}>
      Save
    </ActButton>
  );
}
