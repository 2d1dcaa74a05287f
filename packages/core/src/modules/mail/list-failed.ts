import { and, count, eq, gte, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "../../base/actor.ts";
import { own } from "../../base/db/scoped.ts";
import { sortedBy } from "../../base/db/sorted-by.ts";
import { iso } from "../../base/fields.schema.ts";
import { outbox } from "../../base/mail/outbox.sql.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type {
  FailedMailOutput,
  failedMailListInput,
  PlatformFailedMailOutput,
} from "./mail.schema.ts";

type ListInput = z.output<typeof failedMailListInput>;
type Row = typeof outbox.$inferSelect;

const failed = ({ kind, from, to }: ListInput, ofTenant?: SQL) =>
  and(
    ofTenant,
    isNotNull(outbox.failedAt),
    kind && inArray(outbox.kind, kind),
    from && gte(outbox.createdAt, from),
    to && lte(outbox.createdAt, to),
  );

/** One page of a club's mail that was given up, with whom or what each is about. */
export function listFailed(
  ctx: ContextOf<MemberActor>,
  input: ListInput,
): Promise<Page<FailedMailOutput>> {
  const { tenantId } = ctx.actor;
  const matching = failed(input, own(outbox, tenantId));
  return inTenant(ctx, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx
        .select({ row: outbox, about: ABOUT })
        .from(outbox)
        .where(matching)
        .orderBy(...sortedBy(outbox[input.sortBy], outbox.id, input.sortOrder))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(outbox).where(matching),
    ]);
    const data = rows.map(({ row, about }) => ({
      ...presentFailedMail(row),
      subjectId: row.subjectId,
      about,
    }));
    return pageOf(data, counted?.total ?? 0, input);
  });
}

// An id is of one table only; at most a hundred rows look for theirs, each by a primary key.
const ABOUT = sql<string | null>`coalesce(
  (select full_name from registration as r
    where r.tenant_id = ${outbox.tenantId} and r.id = ${outbox.subjectId}),
  (select full_name from member as m
    where m.tenant_id = ${outbox.tenantId} and m.id = ${outbox.subjectId}),
  (select full_name from membership_application as a
    where a.tenant_id = ${outbox.tenantId} and a.id = ${outbox.subjectId}),
  (select title from event as e
    where e.tenant_id = ${outbox.tenantId} and e.id = ${outbox.subjectId}))`;

/** The same of all clubs and of the platform itself, without anybody's name. */
export function listAllFailed(
  ctx: ContextOf<PlatformActor>,
  input: ListInput,
): Promise<Page<PlatformFailedMailOutput>> {
  const matching = failed(input);
  return ctx.app.system.transaction(async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx
        .select({ row: outbox, tenantSlug: tenant.slug })
        .from(outbox)
        .leftJoin(tenant, eq(tenant.id, outbox.tenantId))
        .where(matching)
        .orderBy(...sortedBy(outbox[input.sortBy], outbox.id, input.sortOrder))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(outbox).where(matching),
    ]);
    const data = rows.map(({ row, tenantSlug }) => ({
      ...presentFailedMail(row),
      tenantId: row.tenantId,
      tenantSlug,
    }));
    return pageOf(data, counted?.total ?? 0, input);
  });
}

const presentFailedMail = ({ id, kind, createdAt, failedAt, attempts, lastError }: Row) => ({
  id,
  kind,
  createdAt: iso(createdAt),
  failedAt: iso(failedAt as Date),
  attempts,
  lastError,
});
