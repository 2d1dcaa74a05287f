import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#lib/format/format-number.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Figure } from "#ui-react/panel.tsx";
import { ErrorState } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { billingOverview as text } from "../messages/billing-overview.ts";

/** How many payments wait to be approved, and how many invoices to be paid. */
export function OpenFigures() {
  const { listInvoices, listPayments } = api.billing;
  const pending = useQuery(listPayments.queryOptions({ status: ["PENDING"], limit: 1 }));
  const open = useQuery(listInvoices.queryOptions({ status: ["ISSUED"], kind: KIND, limit: 1 }));
  const overdue = useQuery(listInvoices.queryOptions({ overdue: true, limit: 1 }));
  return (
    <section aria-label={text.figures} className="grid gap-4 sm:grid-cols-3">
      <Count
        query={pending}
        label={text.pending}
        to={paths.payments({ status: "PENDING" })}
        link={text.pendingNote}
      />
      <Count
        query={open}
        label={text.open}
        to={paths.invoices({ status: "ISSUED", kind: "INVOICE" })}
        link={text.openNote}
      />
      <Count
        query={overdue}
        label={text.overdue}
        to={paths.balances({ overdue: "true" })}
        link={text.overdueNote}
      />
    </section>
  );
}

/** A credit note that is issued is not to be paid. */
const KIND: ["INVOICE"] = ["INVOICE"];

interface CountProps {
  query: { data: { meta: { total: number } } | undefined; error: unknown; refetch: () => unknown };
  label: string;
  to: string;
  link: string;
}

function Count({ query, label, to, link }: CountProps) {
  const { data, error } = query;
  if (!data && error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  return (
    <Figure
      label={label}
      value={data ? formatNumber(data.meta.total) : <Waiting />}
      note={<PageLink to={to}>{link}</PageLink>}
    />
  );
}

const Waiting = () => <span aria-hidden="true" className="skeleton block h-9 w-16" />;
