import { INVOICE_KINDS, INVOICE_STATUSES } from "@rollcall/core/contract";
import { FilePlus } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { DataTable } from "#ui-react/data-table.tsx";
import { ExportButton } from "#ui-react/export-button.tsx";
import { FilterBar } from "#ui-react/filter-bar.tsx";
import { ListDays, ListFilter, ListSearch, StatusFilter } from "#ui-react/list-filters.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { useListScreen } from "#ui-react/use-list-screen.ts";
import { api, client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { useMay } from "../../session/use-session.ts";
import { COLUMNS, EXPORT_COLUMNS } from "./invoice-columns.tsx";

const text = messages.billing.invoices;
const LIST = {
  sortKeys: ["createdAt", "issuedAt", "number", "total", "status"],
  sortOrder: "desc",
  days: true,
  filters: { status: INVOICE_STATUSES, kind: INVOICE_KINDS },
} as const;

/** /billing/invoices */
export function InvoicesScreen() {
  const mayEdit = useMay("BILLING:EDIT:invoices");
  const { list, listed, query } = useListScreen(LIST, (asked) =>
    api.billing.listInvoices.queryOptions(asked),
  );
  const create = mayEdit && (
    <ButtonLink to={paths.newInvoice()} look="main" icon={<FilePlus aria-hidden="true" />}>
      {text.add}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={text.title} actions={create} />
      <FilterBar>
        <ListSearch list={list} label={text.search} />
        <StatusFilter list={list} values={INVOICE_STATUSES} />
        <ListFilter
          list={list}
          name="kind"
          label={text.kind}
          values={INVOICE_KINDS}
          word={(kind) => messages.billing.kind[kind]}
        />
        <ListDays list={list} what={text.issued} />
        <ExportButton
          name={text.file}
          columns={EXPORT_COLUMNS}
          read={(place, signal) =>
            client.billing.listInvoices.query({ ...listed, ...place }, { signal })
          }
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
