import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { nameQuery } from "#ui-react/choice/choice-source.ts";
import { useParamsOf } from "#ui-react/frame/section.ts";
import { messages as common } from "#ui-react/messages.ts";
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
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";

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
          <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
            <div className="grid gap-5">
              <Panel title={text.lines}>
                <InvoiceLines invoice={invoice} />
              </Panel>
              {invoice.kind === "INVOICE" && <InvoicePayments invoice={invoice} />}
            </div>
            <Panel title={text.about}>
              <Facts facts={invoiceFacts(invoice)} />
            </Panel>
          </div>
        </>
      )}
    </Loaded>
  );
}

const titleOf = ({ kind, number }: InvoiceData): string =>
  number ? text.title(messages.billing.kind[kind], number) : text.draftTitle;

function invoiceFacts({ memberId, memberName, memberEmail, ...invoice }: InvoiceData) {
  const { eventId, createdAt, issuedAt, dueAt, paidAt, kind } = invoice;
  const { creditedInvoiceId, supplementsInvoiceId } = invoice;
  return [
    [
      text.member,
      <PageLink key="member" to={paths.member(memberId)}>
        {memberName}
      </PageLink>,
    ],
    [text.email, memberEmail ?? common.none],
    ...(eventId ? [[text.for, <EventLink key="event" eventId={eventId} />] as const] : []),
    [text.written, <Day key="written" at={createdAt} />],
    [text.issued, issuedAt ? <Day key="issued" at={issuedAt} /> : messages.billing.notYet],
    ...otherInvoice(text.creditOf, creditedInvoiceId),
    ...otherInvoice(text.supplementOf, supplementsInvoiceId),
    ...(kind === "CREDIT_NOTE"
      ? []
      : [[text.due, dueAt ? <Day key="due" at={dueAt} /> : messages.billing.atOnce] as const]),
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
