import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { clients } from "../messages/clients.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import type { WebhookData } from "./webhook-data.ts";
import { WebhookState } from "./webhook-state.tsx";

const text = clients.webhooks;

/** /settings/webhooks/:webhookId: one webhook and its log. */
export function WebhookScreen() {
  const { webhookId } = useRouteParams("webhook");
  const query = useQuery(api.webhooks.get.queryOptions({ id: webhookId }));
  return (
    <Loaded query={query} shape="page">
      {(webhook) => (
        <>
          <PageHeader
            title={new URL(webhook.url).host}
            parent={{ label: text.title, to: paths.webhooks() }}
            about={webhook.description}
            actions={<WebhookActions webhook={webhook} />}
          />
          <div className="grid grid-cols-1 gap-5">
            <WebhookFacts webhook={webhook} />
            <DeliveryLog webhookId={webhook.id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function WebhookFacts({ webhook }: { webhook: WebhookData }) {
  const { url, events, disabledAt, lastDeliveredAt } = webhook;
  const { column } = text;
  return (
    <Panel title={clients.webhook}>
      {disabledAt && <p className="text-bad">{text.switchedOffAbout}</p>}
      <Facts
        facts={[
          [column.state, <WebhookState key="state" webhook={webhook} />],
          [
            column.url,
            <span key="url" className="break-all">
              {url}
            </span>,
          ],
          [column.events, events.map((event) => clients.event[event]).join(" · ")],
          [
            column.delivered,
            lastDeliveredAt ? <Time key="delivered" instant={lastDeliveredAt} /> : text.never,
          ],
        ]}
      />
    </Panel>
  );
}
