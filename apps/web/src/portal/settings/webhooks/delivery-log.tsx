import { DELIVERY_STATUSES, DELIVERY_TYPES } from "@rollcall/core/contract";
import { formatMoment } from "#lib/format/format-time.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { StatusBadge } from "#ui-react/badge.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListFilter, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Time } from "#ui-react/time.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { clients } from "../messages/clients.ts";
import type { DeliveryData } from "./webhook-data.ts";

const text = clients.deliveries;
const LIST = {
  sortKeys: ["createdAt"],
  sortOrder: "desc",
  filters: { status: DELIVERY_STATUSES, type: DELIVERY_TYPES },
} as const;
const LOOK_AGAIN_MS = 2_000;
/** While a message is being sent, its next attempt is half a minute ahead, in case this one never ends. */
const SOON_MS = 60_000;

/** What was sent to a webhook. While a message is being sent, the answer appears by itself. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const { list, query } = useListScreen(LIST, (input) =>
    api.webhooks.deliveries.queryOptions(
      { id: webhookId, ...input },
      { refetchInterval: ({ state }) => state.data?.data.some(isSentSoon) && LOOK_AGAIN_MS },
    ),
  );
  return (
    <section aria-labelledby="log" className="grid min-w-0 grid-cols-1 gap-4">
      <div>
        <h2 id="log">{text.title}</h2>
        <p className="text-muted">{text.about}</p>
      </div>
      <ListTable
        caption={text.caption}
        words={text}
        columns={getColumns(webhookId)}
        query={query}
        list={list}
      >
        <StatusFilter list={list} />
        <ListFilter
          list={list}
          name="type"
          label={text.type}
          all={text.anyType}
          word={(type) => clients.event[type]}
        />
      </ListTable>
    </section>
  );
}

const isSentSoon = ({ nextAttemptAt }: DeliveryData): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now() + SOON_MS;

const getColumns = (webhookId: string): Column<DeliveryData>[] => [
  { header: text.column.type, cell: ({ type }) => clients.event[type] },
  {
    header: text.column.status,
    cell: ({ status, attempts }) => (
      <>
        <StatusBadge status={status} />{" "}
        <span className="text-sm whitespace-nowrap text-muted">{text.attempts(attempts)}</span>
      </>
    ),
  },
  { header: text.column.response, cell: (delivery) => <Answer delivery={delivery} /> },
  {
    header: text.column.time,
    sortKey: "createdAt",
    cell: ({ createdAt, nextAttemptAt }) => (
      <div className="grid gap-0.5">
        <Time instant={createdAt} />
        {nextAttemptAt && (
          <span className="text-sm text-muted">
            {text.next} <Time instant={nextAttemptAt} />
          </span>
        )}
      </div>
    ),
  },
  {
    header: text.column.again,
    isAction: true,
    cell: (delivery) => <Redeliver webhookId={webhookId} delivery={delivery} />,
  },
];

/** The status of the last answer, or why there was none, and the first of its text. */
function Answer({ delivery }: { delivery: DeliveryData }) {
  const { responseStatus, responseBody, error, durationMs } = delivery;
  const result = [responseStatus, error, durationMs !== null && text.took(durationMs)]
    .filter((part) => part !== null && part !== false)
    .join(" · ");
  if (!responseBody) return <span className="break-words">{result || text.none}</span>;
  return (
    <details className="text-start">
      <summary className="cursor-pointer py-1">{result}</summary>
      <pre className="max-w-prose text-sm break-all whitespace-pre-wrap">{responseBody}</pre>
    </details>
  );
}

interface RedeliverProps {
  webhookId: string;
  delivery: DeliveryData;
}

function Redeliver({ webhookId, delivery: { id, type, createdAt } }: RedeliverProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const send = async () => {
    await client.webhooks.redeliver.mutate({ id: webhookId, deliveryId: id });
    await refreshAll();
  };
  return (
    <ActButton
      label={text.againLabel(clients.event[type], formatMoment(createdAt, timeZone))}
      act={send}
      done={text.againDone}
    >
      {text.again}
    </ActButton>
  );
}
