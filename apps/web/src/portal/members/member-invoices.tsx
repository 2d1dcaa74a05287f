import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";

const text = messages.members.one;
const SHOWN = 10;

/** A member's latest invoices, for users who may see invoices. */
export function MemberInvoices({ memberId }: { memberId: string }) {
  const maySee = useMay("BILLING:VIEW:invoices");
  const query = useQuery({
    ...api.billing.listInvoices.queryOptions({ memberId, limit: SHOWN }),
    enabled: maySee,
  });
  if (!maySee) return null;
  return (
    <Panel title={text.invoices}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{common.none}</p>
          ) : (
            <ul className="grid gap-3">
              {data.map(({ id, number, status, total, currency }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <PageLink to={paths.invoice(id)}>{number ?? text.draft}</PageLink>
                  <StatusBadge status={status} />
                  <span className="ms-auto">
                    <Money amount={total} currency={currency} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
