import { sql } from "drizzle-orm";
import { oweMail, type Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { registration } from "../../registration/registration.sql.ts";

type Status = (typeof registration.$inferSelect)["status"];

interface PartyMail {
  kind: MailKind;
  statuses: readonly Status[];
  aboutId: string;
  occasion?: string;
}

/**
 * Owes each party of an event one mail, in one statement however many there are. It goes to the
 * host, or to the first guest with an address when the host has none.
 * @param aboutId the row that the mail speaks of
 * @param occasion what a party gets one mail of a kind for; the row that it speaks of by default
 */
export async function mailParties(
  tx: Query,
  { tenantId, eventId }: { tenantId: TenantId; eventId: string },
  { kind, statuses, aboutId, occasion = aboutId }: PartyMail,
): Promise<void> {
  await tx.execute(sql`
    insert into ${outbox} (id, tenant_id, kind, subject_id, about_id, bulk, dedupe_key)
    select gen_random_uuid(), ${tenantId}, ${kind}, id, ${aboutId}, true, ${occasion} || ':' || id
    from (
      select distinct on (coalesce(host_registration_id, id)) id from ${registration}
      where tenant_id = ${tenantId} and event_id = ${eventId} and email is not null
        and status in ${[...statuses]}
      order by coalesce(host_registration_id, id), host_registration_id nulls first, id
    ) as party
    on conflict do nothing`);
  oweMail(tx);
}
