import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { shownStatus } from "../billing/shown-status.ts";
import { signedTotal } from "../billing/signed-total.ts";
import { useMay } from "../session/use-session.ts";
import { members } from "./messages/members.ts";
import { membership } from "./messages/membership.ts";

const text = membership.owes;
const SHOWN = 10;

/** What a member owes, and the latest invoices, for users who may see invoices. */
export function MemberInvoices({ memberId }: { memberId: string }) {
  if (!useMay("BILLING:VIEW:invoices")) return null;
  return (
    <Panel title={text.title}>
      <Owed memberId={memberId} />
      <Latest memberId={memberId} />
    </Panel>
  );
}

function Owed({ memberId }: { memberId: string }) {
  const query = useQuery(api.billing.balances.queryOptions({ memberId }));
  return (
    <Loaded query={query} count={1}>
      {({ data }) =>
        data.every(({ openTotal }) => openTotal === 0) ? (
          <p>{text.nothing}</p>
        ) : (
          data
            .filter(({ openTotal }) => openTotal > 0)
            .map(({ currency, openTotal, overdueTotal }) => (
              <p key={currency} className="font-semibold">
                {text.owes} <Money amount={openTotal} currency={currency} />
                {overdueTotal > 0 && (
                  <span className="text-bad">
                    , <Money amount={overdueTotal} currency={currency} /> {text.overdue}
                  </span>
                )}
              </p>
            ))
        )
      }
    </Loaded>
  );
}

function Latest({ memberId }: { memberId: string }) {
  const query = useQuery(api.billing.listInvoices.queryOptions({ memberId, limit: SHOWN }));
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length > 0 && (
          <ul className="grid gap-3">
            {data.map((invoice) => (
              <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <PageLink to={paths.invoice(invoice.id)}>
                  {invoice.number ?? members.one.draft}
                </PageLink>
                <StatusBadge status={shownStatus(invoice)} />
                <span className="ms-auto">
                  <Money amount={signedTotal(invoice)} currency={invoice.currency} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
