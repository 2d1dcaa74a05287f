import { Wallet } from "lucide-react";
import { formatMoney } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { SelectionBar } from "#ui-react/bulk/selection-bar.tsx";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { lazyRecord, RecordBeside } from "#ui-react/record/record-beside.tsx";
import { api, client } from "../../api.ts";
import { ListExport } from "../../list-export.tsx";
import { useHasRole } from "../../session/use-session.ts";
import { billing as messages } from "../messages/billing.ts";
import { ApproveSelected } from "./approve-selected.tsx";
import { payerName } from "./payer-name.ts";
import { APPROVED, COLUMNS } from "./payment-columns.tsx";
import { paymentsFile } from "./payments-file.ts";
import { LIST, PaymentsFilter, toPaymentsQuery } from "./payments-filter.tsx";

const { payments: text } = messages;

const PaymentRecord = lazyRecord(async () => (await import("./payment-record.tsx")).PaymentRecord);

/** /billing/payments */
export function PaymentsScreen() {
  const isFinance = useHasRole("FINANCE_MANAGER");
  const { list, input, query } = useListScreen(LIST, (input, days) =>
    api.billing.listPayments.queryOptions(toPaymentsQuery(input, days)),
  );
  const selection = useSelection({
    list,
    query,
    nameOf: (payment) =>
      text.one(payerName(payment), formatMoney(payment.amount, payment.currency)),
    mayChoose: ({ status }) => status === "PENDING",
  });
  return (
    <>
      <ListScreen
        words={text}
        icon={Wallet}
        about={isFinance ? undefined : text.financeOnly}
        columns={isFinance ? [...COLUMNS, APPROVED] : COLUMNS}
        query={query}
        list={list}
        selection={isFinance ? selection : undefined}
        actions={isFinance && <ButtonLink to={paths.bank()}>{text.bank}</ButtonLink>}
      >
        <PaymentsFilter list={list} />
        <ListExport
          list="PAYMENTS"
          name={text.file}
          columns={paymentsFile}
          read={(place, signal) =>
            client.billing.listPayments.query(
              toPaymentsQuery({ ...input, ...place }, list.state.days),
              { signal },
            )
          }
        />
      </ListScreen>
      <SelectionBar selection={selection}>
        <ApproveSelected selection={selection} />
      </SelectionBar>
      <RecordBeside of={PaymentRecord} rows={query.data?.data} />
    </>
  );
}
