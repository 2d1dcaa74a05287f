import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Panel } from "#ui-react/panel.tsx";
import type { RecordProps } from "#ui-react/record/record-beside.tsx";
import { RecordSheet } from "#ui-react/record/record-sheet.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownStatus } from "../shown-status.ts";
import { InvoiceActions } from "./invoice-actions.tsx";
import { formatTitle, InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { InvoiceDates } from "./invoice-sheet.tsx";

const { invoice: text, kind: kinds } = messages;

/** An invoice beside the list of invoices: whom it is for, its lines and sums, and its payments. */
export function InvoiceRecord(props: RecordProps) {
  const { id } = props.record;
  const query = useQuery(api.billing.getInvoice.queryOptions({ id }));
  return (
    <RecordSheet
      {...props}
      title={query.data ? formatTitle(query.data) : kinds.INVOICE}
      page={paths.invoice(id)}
    >
      <Loaded query={query} shape="facts">
        {(invoice) => (
          <>
            <div>
              <StatusBadge status={shownStatus(invoice)} />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <InvoiceActions invoice={invoice} />
            </div>
            <InvoiceDates invoice={invoice} />
            <InvoiceLines invoice={invoice} />
            {invoice.kind === "INVOICE" && <InvoicePayments invoice={invoice} />}
            <Panel title={text.about}>
              <InvoiceFacts invoice={invoice} />
            </Panel>
          </>
        )}
      </Loaded>
    </RecordSheet>
  );
}
