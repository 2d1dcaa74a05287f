import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button, PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Time } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { clients } from "../messages/clients.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import type { WebhookData } from "./webhook-data.ts";
import { WebhookState } from "./webhook-state.tsx";

const text = clients.webhooks;
const LIST = { sortKeys: ["createdAt", "url"], sortOrder: "desc" } as const;

const COLUMNS: readonly Column<WebhookData>[] = [
  {
    header: text.column.url,
    sortKey: "url",
    cell: ({ id, url, description }) => (
      <div className="grid gap-0.5">
        <PageLink to={paths.webhook(id)} className="break-all">
          {url}
        </PageLink>
        {description && <span className="text-sm text-muted">{description}</span>}
      </div>
    ),
  },
  {
    header: text.column.events,
    cell: ({ events }) => (
      <ul className="grid gap-0.5">
        {events.map((event) => (
          <li key={event}>{clients.event[event]}</li>
        ))}
      </ul>
    ),
  },
  { header: text.column.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    header: text.column.delivered,
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt ? <Time instant={lastDeliveredAt} /> : text.never,
  },
];

/** /settings/webhooks: the addresses that are called when something happens. */
export function WebhooksScreen() {
  const [making, setMaking] = useState(false);
  const { list, query } = useListScreen(LIST, (input) => api.webhooks.list.queryOptions(input));
  const add = (
    <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {text.new}
    </Button>
  );
  return (
    <SettingsFrame title={text.title} about={text.about} actions={add}>
      <ListTable
        caption={text.title}
        words={text}
        icon={Webhook}
        columns={COLUMNS}
        query={query}
        list={list}
      />
      <NewWebhookDialog open={making} onClose={() => setMaking(false)} />
    </SettingsFrame>
  );
}
