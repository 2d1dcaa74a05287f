import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { paths } from "../../../lib/paths.ts";
import { StatusBadge } from "../../../ui-react/badge.tsx";
import { PageLink } from "../../../ui-react/button.tsx";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { Facts, Panel } from "../../../ui-react/panel.tsx";
import { Loaded } from "../../../ui-react/states.tsx";
import { Day } from "../../../ui-react/time.tsx";
import { api } from "../../api.ts";
import type { InvoiceData } from "../billing-data.ts";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";

/** /billing/invoices/:invoiceId */
export function InvoiceScreen() {
  const { invoiceId } = useParams({ strict: false }) as { invoiceId: string };
  const query = useQuery(api.billing.getInvoice.queryOptions({ id: invoiceId }));
  return (
    <Loaded query={query} lines={8}>
      {(invoice) => (
        <>
          <PageHeader
            title={invoice.number ? `Invoice ${invoice.number}` : "Invoice, a draft"}
            parent={{ label: "Invoices", to: paths.invoices() }}
            about={<StatusBadge status={invoice.status} />}
            actions={<InvoiceActions invoice={invoice} />}
          />
          <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
            <Panel title="Lines">
              <InvoiceLines invoice={invoice} />
            </Panel>
            <Panel title="About">
              <Facts facts={factsOf(invoice)} />
            </Panel>
            <InvoicePayments invoice={invoice} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function factsOf({ memberId, memberName, memberEmail, ...invoice }: InvoiceData) {
  const { eventId, createdAt, issuedAt, dueAt, paidAt } = invoice;
  return [
    [
      "Member",
      <PageLink key="member" to={paths.member(memberId)}>
        {memberName}
      </PageLink>,
    ],
    ["E-mail address", memberEmail ?? "None"],
    ...(eventId ? [["For", <EventLink key="event" eventId={eventId} />] as const] : []),
    ["Written", <Day key="written" at={createdAt} />],
    ["Issued", issuedAt ? <Day key="issued" at={issuedAt} /> : "Not yet"],
    ["Due", dueAt ? <Day key="due" at={dueAt} /> : "At once"],
    ...(paidAt ? [["Paid", <Day key="paid" at={paidAt} />] as const] : []),
  ] as const;
}

const EventLink = ({ eventId }: { eventId: string }) => (
  <PageLink to={paths.event(eventId)}>An event</PageLink>
);
