import { eq } from "drizzle-orm";
import { byKey } from "#base/db/scoped.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { addressesOf } from "../membership/addresses-of.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { webhook } from "./webhook.sql.ts";

/** The mail to administrators that a webhook was switched off (rules#webhooks). */
export const webhookMails = {
  webhookDisabled: async (query, { tenantId, subjectId }, app) => {
    if (!tenantId) return undefined;
    const [found] = await query
      .select({ url: webhook.url, active: webhook.active, club: tenant.name })
      .from(webhook)
      .innerJoin(tenant, eq(tenant.id, webhook.tenantId))
      .where(byKey(webhook, tenantId, subjectId));
    // Somebody who has switched it on again need not hear of it.
    if (!found || found.active) return undefined;
    const { host } = new URL(found.url);
    return {
      to: await addressesOf(query, tenantId, "ADMIN"),
      from: found.club,
      subject: `A webhook was switched off: ${host}`,
      heading: "A webhook was switched off",
      paragraphs: [
        `${host} has accepted nothing for three days, so no more is sent to it. What was given up stands in the log for 30 days.`,
        "Repair the receiver, switch the webhook on again and send again what is missing.",
      ],
      action: { label: "Open the webhooks", url: `${app.settings.publicUrl}/settings/webhooks` },
    };
  },
} satisfies Record<string, MailComposer>;
