import { eq } from "drizzle-orm";
import { z } from "zod";
import { byKey, joinByKey } from "#base/db/scoped.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { frameWords } from "#base/mail/words.ts";
import { activityDetail } from "../activity/activity.sql.ts";
import { event } from "../events/event.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { eventFacts } from "./event-facts.ts";
import { registration } from "./registration.sql.ts";
import { registrationWords } from "./words.ts";

const formerHolder = z.object({ email: z.email() });

/**
 * Tells a person that their place was transferred. The registration has the new person's address
 * already, so the old one is taken from the log; nothing is sent when it was erased meanwhile.
 */
export const composeTransferred: MailComposer = async (query, owed, _app, language) => {
  const { tenantId, subjectId, aboutId } = owed;
  if (!tenantId || !aboutId) return undefined;
  const [found] = await query
    .select({ about: event, club: tenant.name, before: activityDetail.before })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .innerJoin(activityDetail, byKey(activityDetail, tenantId, aboutId))
    .where(byKey(registration, tenantId, subjectId));
  const former = formerHolder.safeParse(found?.before);
  if (!found || !former.success) return undefined;
  const { about, club } = found;
  const { transferred } = registrationWords(language);
  return {
    ...transferred,
    to: [former.data.email],
    from: club,
    subject: frameWords(language).about(transferred.heading, about.title),
    facts: eventFacts(about, language),
  };
};
