import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { RemindButton } from "../balances/remind-button.tsx";
import { billingOverview as text } from "../messages/billing-overview.ts";
import { payerName } from "../payments/payer-name.ts";
import { shownPaymentStatus } from "../shown-status.ts";

const SHOWN = 5;

/** Who owes most of what is overdue, with a reminder each. */
export function LatePayers() {
  const query = useQuery(
    api.billing.balances.queryOptions({ overdue: true, sortBy: "overdueTotal", limit: SHOWN }),
  );
  return (
    <Panel
      title={text.late}
      actions={<PageLink to={paths.balances({ overdue: "true" })}>{text.lateAll}</PageLink>}
    >
      <Loaded query={query} count={SHOWN}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="text-muted">{text.lateNone}</p>}
            <ul className="grid divide-y divide-line">
              {data.map((balance) => (
                <li
                  key={`${balance.memberId} ${balance.currency}`}
                  className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0"
                >
                  <span className="min-w-0 flex-1 break-words">
                    <PageLink to={paths.member(balance.memberId)}>{balance.memberName}</PageLink>
                    <span className="block text-sm text-muted">
                      <Money amount={balance.overdueTotal} currency={balance.currency} />
                    </span>
                  </span>
                  {balance.memberEmail && (
                    <RemindButton
                      invoiceIds={balance.invoiceIds}
                      memberName={balance.memberName}
                      remindedAt={balance.remindedAt}
                    />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** What came in last; each opens beside the list of payments. */
export function LatestPayments() {
  const query = useQuery(api.billing.listPayments.queryOptions({ limit: SHOWN }));
  return (
    <Panel
      title={text.latest}
      actions={<PageLink to={paths.payments()}>{text.latestAll}</PageLink>}
    >
      <Loaded query={query} count={SHOWN}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="text-muted">{text.latestNone}</p>}
            <ul className="grid divide-y divide-line">
              {data.map((payment) => (
                <li
                  key={payment.id}
                  className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0"
                >
                  <span className="min-w-0 flex-1 break-words">
                    <PageLink to={paths.payments({ record: payment.id })}>
                      {payerName(payment)}
                    </PageLink>
                    <span className="block text-sm text-muted">
                      <Day instant={payment.createdAt} />
                    </span>
                  </span>
                  <span className="grid justify-items-end gap-1">
                    <Money amount={payment.amount} currency={payment.currency} />
                    <StatusBadge status={shownPaymentStatus(payment)} />
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
