import { eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { invoice } from "../billing/billing.sql.ts";
import { refuseStranger } from "../membership/member/load-member.ts";
import { member } from "../membership/member.sql.ts";
import { toPresentHolder } from "../registration/party/to-present-holder.ts";
import { registration } from "../registration/registration.sql.ts";
import type { MemberMailOutput, memberMailsInput } from "./mail.schema.ts";

/** One page of the mails to a member (rules#member-history); NOT_FOUND for a stranger. */
export function mailsOfMember(
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof memberMailsInput>,
): Promise<Page<MemberMailOutput>> {
  const { tenantId } = ctx.actor;
  const { id, kind, from, to } = input;
  return inTenant(ctx, async (tx) => {
    const [page] = await pipeline(tx, [
      listPage(tx, input, {
        from: tx
          .select({ ...SHOWN, about: ABOUT })
          .from(outbox)
          .$dynamic(),
        where: own(
          outbox,
          tenantId,
          inArray(outbox.subjectId, findSubjects(tx, tenantId, id)),
          toPresentHolder,
          kind && inArray(outbox.kind, kind),
          from && gte(outbox.createdAt, from),
          to && lte(outbox.createdAt, to),
        ),
        sort: outbox.createdAt,
        tie: outbox.id,
        map: presentMail,
      }),
      refuseStranger(tx, tenantId, id),
    ]);
    return page;
  });
}

/** The rows by which mails name a person: the member, the seats and the invoices. */
const findSubjects = (tx: Query, tenantId: TenantId, id: string) =>
  unionAll(
    tx
      .select({ id: member.id })
      .from(member)
      .where(byKey(member, tenantId, id)),
    tx
      .select({ id: registration.id })
      .from(registration)
      .where(own(registration, tenantId, eq(registration.memberId, id))),
    tx
      .select({ id: invoice.id })
      .from(invoice)
      .where(own(invoice, tenantId, eq(invoice.memberId, id))),
  );

// Written out, because Drizzle leaves the table away, and the inner one's column would be meant.
const ABOUT: SQL<string | null> = sql`coalesce(
  (select e.title from registration as r
      join event as e on e.tenant_id = r.tenant_id and e.id = r.event_id
    where r.tenant_id = outbox.tenant_id and r.id = outbox.subject_id),
  (select i.number from invoice as i
    where i.tenant_id = outbox.tenant_id and i.id = outbox.subject_id))`;

const SHOWN = {
  id: outbox.id,
  kind: outbox.kind,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  failedAt: outbox.failedAt,
};

type Row = Pick<typeof outbox.$inferSelect, keyof typeof SHOWN> & { about: string | null };

const presentMail = (row: Row): MemberMailOutput => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  state: row.sentAt ? "SENT" : row.failedAt ? "FAILED" : "WAITING",
  createdAt: iso(row.createdAt),
  sentAt: isoOrNull(row.sentAt),
  failedAt: isoOrNull(row.failedAt),
});
