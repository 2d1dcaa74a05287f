import { Download } from "lucide-react";
import { savePdf } from "#lib/file/save-pdf.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { StatusBadge } from "#ui-react/badge.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { messages as common } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { Day } from "#ui-react/time.tsx";
import { api, client } from "../api.ts";
import { DueDay } from "../billing/invoices/due-day.tsx";
import { ReplacementNote } from "../billing/invoices/replacement-note.tsx";
import { shownStatus } from "../billing/shown-status.ts";
import { signedTotal } from "../billing/signed-total.ts";
import { my as messages } from "./messages/my.ts";
import type { MyInvoiceData } from "./my-data.ts";

const text = messages.invoices;

const LIST = {
  sortKeys: ["createdAt", "issuedAt", "number", "total", "status"],
  sortOrder: "desc",
  filters: { status: ["ISSUED", "PAID", "VOID"] },
} as const;

const COLUMNS: readonly Column<MyInvoiceData>[] = [
  {
    header: text.number,
    sortKey: "number",
    cell: ({ number, ...invoice }) => (
      <>
        {number}
        <ReplacementNote {...invoice} />
      </>
    ),
  },
  {
    header: text.for,
    cell: ({ lines }) => lines.map(({ description }) => description).join(", "),
  },
  {
    header: text.issued,
    sortKey: "issuedAt",
    cell: ({ issuedAt }) => issuedAt && <Day instant={issuedAt} />,
  },
  { header: text.due, cell: (invoice) => <DueDay {...invoice} /> },
  {
    header: common.statusLabel,
    inCard: "beside",
    sortKey: "status",
    cell: (invoice) => <StatusBadge status={shownStatus(invoice)} />,
  },
  {
    header: text.total,
    sortKey: "total",
    numeric: true,
    cell: (invoice) => <Money amount={signedTotal(invoice)} currency={invoice.currency} />,
  },
  { header: text.pdf, cell: (invoice) => <MyInvoicePdf invoice={invoice} /> },
];

/** /my/invoices */
export function MyInvoicesScreen() {
  const { list, query } = useListScreen(LIST, ({ search, ...input }) =>
    api.billing.myInvoices.queryOptions(input),
  );
  return (
    <ListScreen words={text} columns={COLUMNS} query={query} list={list}>
      <div className="w-full sm:w-64">
        <StatusFilter list={list} />
      </div>
    </ListScreen>
  );
}

/** Saves an invoice of the user's own. */
export function MyInvoicePdf({ invoice }: { invoice: Pick<MyInvoiceData, "id" | "number"> }) {
  const { id } = invoice;
  // A draft that became void has no number.
  const number = invoice.number ?? id;
  const save = async () =>
    savePdf(text.file(number), await client.billing.myInvoicePdf.query({ id }));
  return (
    <ActButton icon={<Download aria-hidden="true" />} label={text.saveOne(number)} act={save}>
      {text.save}
    </ActButton>
  );
}
