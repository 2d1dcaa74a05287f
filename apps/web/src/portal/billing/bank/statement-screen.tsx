import { BANK_ENTRY_STATUSES } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { ListSearch, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Loaded } from "#ui-react/states.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { bank } from "../messages/bank.ts";
import { toastPayments } from "../payments/undo-payment.ts";
import type { EntryData, StatementData } from "./bank-data.ts";
import { ChooseInvoiceForm } from "./choose-invoice-form.tsx";
import { columnsFor } from "./entry-columns.tsx";
import { KeepCreditForm } from "./keep-credit-form.tsx";

const text = bank.entries;

const LIST = {
  sortKeys: ["bookedOn", "amount"],
  sortOrder: "desc",
  filters: { status: BANK_ENTRY_STATUSES },
} as const;

/** As many as a list may have, so that few pages are to be approved. */
const SHOWN = 100;

/** /billing/bank/:statementId */
export function StatementScreen() {
  const { statementId: id } = useRouteParams("bankStatement");
  const query = useQuery(api.bankStatements.get.queryOptions({ id }));
  return <Loaded query={query}>{(statement) => <Entries statement={statement} />}</Loaded>;
}

function Entries({ statement: { id, fileName, account } }: { statement: StatementData }) {
  const [entryToMatch, setEntryToMatch] = useState<EntryData>();
  const [entryToCredit, setEntryToCredit] = useState<EntryData>();
  const close = () => {
    setEntryToMatch(undefined);
    setEntryToCredit(undefined);
  };
  const { list, query } = useListScreen(LIST, (input) =>
    api.bankStatements.entries.queryOptions({ ...input, id, limit: SHOWN }),
  );
  return (
    <>
      <ListScreen
        words={{ ...text, title: fileName }}
        caption={text.caption}
        about={account}
        columns={columnsFor({ onChoose: setEntryToMatch, onCredit: setEntryToCredit })}
        query={query}
        list={list}
        parent={{ label: bank.title, to: paths.bank() }}
        actions={<ApproveSure entries={query.data?.data ?? []} />}
      >
        <ListSearch list={list} label={text.search} />
        <StatusFilter list={list} />
      </ListScreen>
      <Dialog open={entryToMatch !== undefined} title={bank.choose.title} onClose={close}>
        {entryToMatch && <ChooseInvoiceForm entry={entryToMatch} onDone={close} />}
      </Dialog>
      <Dialog open={entryToCredit !== undefined} title={bank.credit.title} onClose={close}>
        {entryToCredit && <KeepCreditForm entry={entryToCredit} onDone={close} />}
      </Dialog>
    </>
  );
}

/** Records every payment of the page whose invoice is sure. The first refusal is shown. */
function ApproveSure({ entries }: { entries: readonly EntryData[] }) {
  const approvals = entries.flatMap(({ id: entryId, suggestions: [first] }) =>
    first?.confidence === "SURE" ? [{ entryId, invoiceId: first.invoiceId }] : [],
  );
  if (approvals.length === 0) return null;
  const approve = async () => {
    const answers = await client.bankStatements.approveMany.mutate({ approvals });
    await refreshAll();
    const refused = answers.find(({ error }) => error);
    if (refused) throw Object.assign(new Error("Refused"), { error: refused.error });
    const paymentIds = answers.flatMap(({ payment }) => payment?.id ?? []);
    toastPayments(bank.approve.sureDone(approvals.length), paymentIds);
  };
  return (
    <ActButton look="main" icon={<CheckCheck aria-hidden="true" />} act={approve}>
      {bank.approve.sure(approvals.length)}
    </ActButton>
  );
}
