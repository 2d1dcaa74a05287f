import { and, eq } from "drizzle-orm";
import { byKey, own } from "#base/db/query/scoped.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { broadcast } from "./broadcast.sql.ts";
import { letterOf, sharedBy } from "./compose-broadcast.ts";
import { broadcastWords } from "./words.ts";

/** A test of a broadcast, to whoever asked for it; it has no address to unsubscribe. */
export const broadcastMails = {
  broadcastTest: async (query, { tenantId, subjectId, aboutId }, _app, language) => {
    if (!tenantId || !aboutId) return undefined;
    const [found] = await query
      .select({
        email: member.email,
        subject: broadcast.subject,
        body: broadcast.body,
        club: tenant.name,
        replyTo: tenant.replyTo,
        language: tenant.language,
      })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .innerJoin(broadcast, byKey(broadcast, tenantId, aboutId))
      .where(own(member, tenantId, and(eq(member.id, subjectId), eq(member.status, "ACTIVE"))));
    if (!found?.email) return undefined;
    const shared = sharedBy(await letterOf(query, { ...found, tenantId, id: aboutId }));
    const { subject, notice } = broadcastWords(language);
    return { ...shared, to: [found.email], subject: subject(found.subject), notice };
  },
} satisfies Record<string, MailComposer>;
