import { and, eq } from "drizzle-orm";
import { byKey, own } from "#base/db/query/scoped.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { broadcast } from "../broadcast.sql.ts";
import { buildLetter, sharedBy } from "./compose-broadcast.ts";
import { broadcastWords } from "./words.ts";

/** A test of a broadcast, sent to the caller. It has no unsubscribe link. */
export const broadcastMails = {
  broadcastTest: async (query, { tenantId, subjectId, aboutId }, _app, language) => {
    if (!tenantId || !aboutId) return undefined;
    const [row] = await query
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
    if (!row?.email) return undefined;
    const shared = sharedBy(await buildLetter(query, { ...row, tenantId, id: aboutId }));
    const { subject, notice } = broadcastWords(language);
    return { ...shared, to: [row.email], subject: subject(row.subject), notice };
  },
} satisfies Record<string, MailComposer>;
