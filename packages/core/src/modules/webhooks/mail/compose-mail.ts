import { eq } from "drizzle-orm";
import { byKey } from "#base/db/query/scoped.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { findAddresses } from "../../membership/mail/addresses-of.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { webhook } from "../webhook.sql.ts";
import { webhookWords } from "./words.ts";

/** The mail to administrators that a webhook was switched off (rules#webhooks). */
export const webhookMails = {
  webhookDisabled: async (query, { tenantId, subjectId }, app, language) => {
    if (!tenantId) return undefined;
    const [disabledWebhook] = await query
      .select({ url: webhook.url, active: webhook.active, club: tenant.name })
      .from(webhook)
      .innerJoin(tenant, eq(tenant.id, webhook.tenantId))
      .where(byKey(webhook, tenantId, subjectId));
    // Somebody who has switched it on again need not hear of it.
    if (!disabledWebhook || disabledWebhook.active) return undefined;
    const words = webhookWords(language);
    return {
      ...words.disabled(new URL(disabledWebhook.url).host),
      to: await findAddresses(query, tenantId, "ADMIN"),
      from: disabledWebhook.club,
      action: { label: words.openWebhooks, url: `${app.settings.publicUrl}/settings/webhooks` },
    };
  },
} satisfies Record<string, MailComposer>;
