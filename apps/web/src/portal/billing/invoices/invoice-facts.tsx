import { useQuery } from "@tanstack/react-query";
import { spellCode } from "#lib/format/spell-code.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { nameQuery } from "#ui-react/choice/choice-source.ts";
import { Money } from "#ui-react/money.tsx";
import { Facts } from "#ui-react/panel.tsx";
import { Day } from "#ui-react/time.tsx";
import { EVENTS } from "../../choice-sources.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.invoice;

/** "Invoice 2026-000123". */
export const formatTitle = ({ kind, number }: InvoiceData): string =>
  number ? text.title(messages.kind[kind], number) : text.draftTitle;

/** What the document itself does not say. */
export const InvoiceFacts = ({ invoice }: { invoice: InvoiceData }) => (
  <Facts facts={invoiceFacts(invoice)} />
);

function invoiceFacts({ eventId, createdAt, paidAt, ...invoice }: InvoiceData) {
  return [
    ...(eventId ? [[text.for, <EventLink key="event" eventId={eventId} />] as const] : []),
    ...(invoice.reference ? [[text.reference, spellCode(invoice.reference)] as const] : []),
    [text.written, <Day key="written" instant={createdAt} />],
    ...otherInvoice(text.creditOf, invoice.creditedInvoiceId, invoice.creditedInvoiceNumber),
    ...(invoice.creditNotes.length > 0
      ? [creditNoteFact(invoice.creditNotes, invoice.currency)]
      : []),
    ...otherInvoice(text.supplementOf, invoice.supplementsInvoiceId),
    ...otherInvoice(text.replaces, invoice.replacesId, invoice.replacesNumber),
    ...otherInvoice(text.replacedBy, invoice.replacedById, invoice.replacedByNumber),
    ...(paidAt ? [[text.paid, <Day key="paid" instant={paidAt} />] as const] : []),
  ] as const;
}

const otherInvoice = (label: string, invoiceId: string | null, number: string | null = null) =>
  invoiceId
    ? [
        [
          label,
          <PageLink key={label} to={paths.invoice(invoiceId)}>
            {number ?? text.otherInvoice}
          </PageLink>,
        ] as const,
      ]
    : [];

const creditNoteFact = (creditNotes: InvoiceData["creditNotes"], currency: string) =>
  [
    text.creditNotes,
    <ul key="credit-notes">
      {creditNotes.map(({ id, number, total }) => (
        <li key={id}>
          <PageLink to={paths.invoice(id)}>{number ?? text.otherInvoice}</PageLink>{" "}
          <Money amount={-total} currency={currency} />
        </li>
      ))}
    </ul>,
  ] as const;

function EventLink({ eventId }: { eventId: string }) {
  const { data } = useQuery(nameQuery(EVENTS, eventId));
  return <PageLink to={paths.event(eventId)}>{data ?? text.event}</PageLink>;
}
