import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { messages as common } from "#ui-react/messages.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { bank } from "../messages/bank.ts";
import { billing as messages } from "../messages/billing.ts";
import type { StatementData } from "./bank-data.ts";
import { UploadForm } from "./upload-form.tsx";

const text = bank.list;

const LIST = { sortKeys: ["createdAt"], sortOrder: "desc", filters: {} } as const;

const COLUMNS: readonly Column<StatementData>[] = [
  {
    header: text.file,
    cell: ({ id, fileName }) => <PageLink to={paths.bankStatement(id)}>{fileName}</PageLink>,
  },
  { header: text.account, cell: ({ account }) => account ?? common.none },
  {
    header: text.uploaded,
    sortKey: "createdAt",
    cell: ({ createdAt }) => <Day instant={createdAt} />,
  },
  { header: text.open, numeric: true, cell: ({ open }) => open },
  { header: text.matched, numeric: true, cell: ({ matched }) => matched },
  { header: text.ignored, numeric: true, cell: ({ ignored }) => ignored },
];

/** /billing/bank: uploads a statement of the club's bank, and lists the earlier ones. */
export function BankScreen() {
  const { list, query } = useListScreen(LIST, (input) =>
    api.bankStatements.list.queryOptions(input),
  );
  return (
    <>
      <PageHeader
        title={bank.title}
        about={bank.about}
        parent={{ label: messages.payments.title, to: paths.payments() }}
      />
      <div className="grid gap-6">
        <UploadForm />
        <ListTable
          caption={bank.title}
          words={{ ...text, what: bank.what }}
          columns={COLUMNS}
          query={query}
          list={list}
        />
      </div>
    </>
  );
}
