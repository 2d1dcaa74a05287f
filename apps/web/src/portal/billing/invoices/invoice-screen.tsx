import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownStatus } from "../shown-status.ts";
import { InvoiceActions } from "./invoice-actions.tsx";
import { formatTitle, InvoiceFacts } from "./invoice-facts.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";

const text = messages.invoice;

/** /billing/invoices/:invoiceId */
export function InvoiceScreen() {
  const { invoiceId } = useRouteParams("invoice");
  const query = useQuery(api.billing.getInvoice.queryOptions({ id: invoiceId }));
  return (
    <Loaded query={query} shape="page">
      {(invoice) => (
        <>
          <PageHeader
            title={formatTitle(invoice)}
            parent={{ label: messages.invoices.title, to: paths.invoices() }}
            about={<StatusBadge status={shownStatus(invoice)} />}
            actions={<InvoiceActions invoice={invoice} />}
          />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
            <InvoiceSheet invoice={invoice} />
            <div className="grid gap-5">
              {invoice.kind === "INVOICE" && <InvoicePayments invoice={invoice} />}
              <Panel title={text.about}>
                <InvoiceFacts invoice={invoice} />
              </Panel>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
