import { Badge } from "#ui-react/badge.tsx";
import { clients } from "../messages/clients.ts";
import type { WebhookData } from "./webhook-data.ts";

const text = clients.webhooks;

/** Whether a webhook is on, off, or was switched off because nothing was accepted. */
export function WebhookState({ webhook: { active, disabledAt } }: { webhook: WebhookData }) {
  if (active) return <Badge tone="good">{text.on}</Badge>;
  return disabledAt ? <Badge tone="bad">{text.switchedOff}</Badge> : <Badge>{text.off}</Badge>;
}
