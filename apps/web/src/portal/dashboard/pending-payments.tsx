import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { messages } from "../messages.ts";

const text = messages.dashboard.payments;

const SHOWN = 5;

/** Payments that wait for a finance manager. */
export function PendingPayments() {
  const query = useQuery(
    api.billing.listPayments.queryOptions({ status: ["PENDING"], sortOrder: "asc", limit: SHOWN }),
  );
  const all = <PageLink to={paths.payments({ status: "PENDING" })}>{text.all}</PageLink>;
  return (
    <Panel title={text.title} actions={all}>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="text-muted">{text.none}</p>
          ) : (
            <>
              <p className="text-3xl font-bold tabular-nums">{meta.total}</p>
              <ul className="grid gap-2">
                {data.map(({ id, memberName, amount, currency }) => (
                  <li key={id} className="flex justify-between gap-4">
                    <span className="min-w-0 break-words">{memberName}</span>
                    <Money amount={amount} currency={currency} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
