import { INVOICE_KINDS, INVOICE_STATUSES } from "@rollcall/core/contract";
import { FilePlus, Files, Receipt } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import { useAddressQuery } from "#ui-react/frame/section.ts";
import { ListDays, ListFilter, ListSearch, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { MoreListFilters } from "#ui-react/list/more-filters.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { lazyRecord, RecordBeside } from "#ui-react/record/record-beside.tsx";
import { api, client } from "../../api.ts";
import { ListExport } from "../../list-export.tsx";
import { useMay } from "../../session/use-session.ts";
import { billing as messages } from "../messages/billing.ts";
import { COLUMNS } from "./invoice-columns.tsx";
import { invoicesFile } from "./invoices-file.ts";

const text = messages.invoices;
const InvoiceRecord = lazyRecord(async () => (await import("./invoice-record.tsx")).InvoiceRecord);
const LIST = {
  sortKeys: ["createdAt", "issuedAt", "number", "total", "status"],
  sortOrder: "desc",
  days: true,
  filters: { status: INVOICE_STATUSES, kind: INVOICE_KINDS },
} as const;

/** /billing/invoices */
export function InvoicesScreen() {
  const mayEdit = useMay("BILLING:EDIT:invoices");
  const { batchId } = useAddressQuery();
  const ofBatch = typeof batchId === "string" ? { batchId } : undefined;
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.billing.listInvoices.queryOptions({ ...input, ...ofBatch }),
  );
  const create = mayEdit && (
    <>
      <ButtonLink to={paths.bulkInvoices()} icon={<Files aria-hidden="true" />}>
        {text.addMany}
      </ButtonLink>
      <ButtonLink to={paths.newInvoice()} look="main" icon={<FilePlus aria-hidden="true" />}>
        {text.add}
      </ButtonLink>
    </>
  );
  const about = ofBatch && (
    <>
      {text.ofBatch} <PageLink to={paths.invoices()}>{text.all}</PageLink>
    </>
  );
  return (
    <>
      <ListScreen
        words={text}
        icon={Receipt}
        about={about}
        columns={COLUMNS}
        query={query}
        list={list}
        actions={create}
      >
        <ListSearch list={list} label={text.search} />
        <StatusFilter list={list} />
        <MoreListFilters list={list} names={["kind"]}>
          <ListFilter
            list={list}
            name="kind"
            label={text.kind}
            word={(kind) => messages.kind[kind]}
          />
          <ListDays list={list} label={text.issued} />
        </MoreListFilters>
        <ListExport
          list="INVOICES"
          name={text.file}
          columns={invoicesFile}
          read={(place, signal) =>
            client.billing.listInvoices.query({ ...input, ...ofBatch, ...place }, { signal })
          }
        />
      </ListScreen>
      <RecordBeside of={InvoiceRecord} rows={query.data?.data} />
    </>
  );
}
