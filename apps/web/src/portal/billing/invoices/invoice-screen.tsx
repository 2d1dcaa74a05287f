import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { nameQuery } from "#ui-react/choice/choice-source.ts";
import { useParamsOf } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { EVENTS } from "../../choice-sources.ts";
import { messages } from "../../messages.ts";
import type { InvoiceData } from "../billing-data.ts";
import { shownStatus } from "../shown-status.ts";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";

const text = messages.billing.invoice;

/** /billing/invoices/:invoiceId */
export function InvoiceScreen() {
  const { invoiceId } = useParamsOf("invoice");
  const query = useQuery(api.billing.getInvoice.queryOptions({ id: invoiceId }));
  return (
    <Loaded query={query} lines={8}>
      {(invoice) => (
        <>
          <PageHeader
            title={titleOf(invoice)}
            parent={{ label: messages.billing.invoices.title, to: paths.invoices() }}
            about={<StatusBadge status={shownStatus(invoice)} />}
            actions={<InvoiceActions invoice={invoice} />}
          />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
            <InvoiceSheet invoice={invoice} />
            <div className="grid gap-5">
              {invoice.kind === "INVOICE" && <InvoicePayments invoice={invoice} />}
              <Panel title={text.about}>
                <Facts facts={invoiceFacts(invoice)} />
              </Panel>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

const titleOf = ({ kind, number }: InvoiceData): string =>
  number ? text.title(messages.billing.kind[kind], number) : text.draftTitle;

/** What the document itself does not say. */
function invoiceFacts({ eventId, createdAt, paidAt, ...invoice }: InvoiceData) {
  return [
    ...(eventId ? [[text.for, <EventLink key="event" eventId={eventId} />] as const] : []),
    [text.written, <Day key="written" at={createdAt} />],
    ...otherInvoice(text.creditOf, invoice.creditedInvoiceId),
    ...otherInvoice(text.supplementOf, invoice.supplementsInvoiceId),
    ...(paidAt ? [[text.paid, <Day key="paid" at={paidAt} />] as const] : []),
  ] as const;
}

const otherInvoice = (label: string, invoiceId: string | null) =>
  invoiceId
    ? [
        [
          label,
          <PageLink key={label} to={paths.invoice(invoiceId)}>
            {text.otherInvoice}
          </PageLink>,
        ] as const,
      ]
    : [];

function EventLink({ eventId }: { eventId: string }) {
  const { data } = useQuery(nameQuery(EVENTS, eventId));
  return <PageLink to={paths.event(eventId)}>{data ?? text.event}</PageLink>;
}
