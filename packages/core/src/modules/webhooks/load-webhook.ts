import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { Context } from "#base/rpc/context.ts";
import { urlProblem } from "./deliver/receiver-address.ts";
import { webhook } from "./webhook.sql.ts";

type WebhookRow = typeof webhook.$inferSelect;

/** A webhook of the tenant, locked; NOT_FOUND otherwise. */
export async function lockWebhook(tx: Query, tenantId: TenantId, id: string): Promise<WebhookRow> {
  const rows = await tx
    .select()
    .from(webhook)
    .where(byKey(webhook, tenantId, id))
    .for("no key update");
  return foundRow(rows, "Webhook");
}

/** 400 for an address that no webhook may have (rules#webhooks). */
export function refuseUrl({ app }: Pick<Context, "app">, url: string | undefined): void {
  if (url === undefined) return;
  const message = urlProblem(url, { loopback: !app.settings.production });
  if (message) throw invalid({ path: "url", message, code: "invalid_value" });
}
