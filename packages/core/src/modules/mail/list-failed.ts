import { and, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { own } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type {
  FailedMailOutput,
  failedMailListInput,
  PlatformFailedMailOutput,
} from "./mail.schema.ts";

type ListInput = z.output<typeof failedMailListInput>;

const SHOWN = {
  id: outbox.id,
  kind: outbox.kind,
  createdAt: outbox.createdAt,
  failedAt: outbox.failedAt,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
};

type Row = Pick<typeof outbox.$inferSelect, keyof typeof SHOWN>;

/** Where a server refused the mails of a whole evening, nobody needs their exact number. */
const MAX_COUNTED = 5_000;

// Failed mail has a time of failure, so that no null need come last; an index has that order.
const SORTS = { failedAt: sql`${outbox.failedAt}`, createdAt: outbox.createdAt };

const failed = ({ kind, from, to }: ListInput) =>
  and(
    isNotNull(outbox.failedAt),
    kind && inArray(outbox.kind, kind),
    from && gte(outbox.createdAt, from),
    to && lte(outbox.createdAt, to),
  );

/** One page of a club's failed mail, with the person or event of each. */
export function listFailed(
  ctx: ContextOf<MemberActor>,
  input: ListInput,
): Promise<Page<FailedMailOutput>> {
  return inTenant(ctx, (tx) =>
    listPage(tx, input, {
      from: tx
        .select({ ...SHOWN, subjectId: outbox.subjectId, about: ABOUT })
        .from(outbox)
        .$dynamic(),
      counted: outbox,
      tenantId: ctx.actor.tenantId,
      kept: narrowsOnlyBy(input) ? keptTotal(ctx.actor.tenantId, "failed_mail") : undefined,
      countsUpTo: MAX_COUNTED,
      where: own(outbox, ctx.actor.tenantId, failed(input)),
      sort: SORTS[input.sortBy],
      tie: outbox.id,
      map: ({ subjectId, about, ...row }) => ({ ...presentFailedMail(row), subjectId, about }),
    }),
  );
}

// Written out, because Drizzle leaves the table away, and the inner one's column would be meant.
// An id exists in one table only. At most a hundred rows are looked up, each by a primary key.
const ABOUT = sql<string | null>`coalesce(
  (select full_name from registration as r
    where r.tenant_id = outbox.tenant_id and r.id = outbox.subject_id),
  (select full_name from member as m
    where m.tenant_id = outbox.tenant_id and m.id = outbox.subject_id),
  (select full_name from membership_application as a
    where a.tenant_id = outbox.tenant_id and a.id = outbox.subject_id),
  (select title from event as e
    where e.tenant_id = outbox.tenant_id and e.id = outbox.subject_id),
  (select m.full_name from invoice as i join member as m
      on m.tenant_id = i.tenant_id and m.id = i.member_id
    where i.tenant_id = outbox.tenant_id and i.id = outbox.subject_id))`;

/** Failed mail of all clubs and of the platform, without personal data. */
export function listAllFailed(
  ctx: ContextOf<PlatformActor>,
  input: ListInput,
): Promise<Page<PlatformFailedMailOutput>> {
  return ctx.app.system.transaction((tx) =>
    listPage(tx, input, {
      from: tx
        .select({ ...SHOWN, tenantId: outbox.tenantId, tenantSlug: tenant.slug })
        .from(outbox)
        .leftJoin(tenant, eq(tenant.id, outbox.tenantId))
        .$dynamic(),
      counted: outbox,
      countsUpTo: MAX_COUNTED,
      where: failed(input),
      sort: SORTS[input.sortBy],
      tie: outbox.id,
      map: ({ tenantId, tenantSlug, ...row }) => ({
        ...presentFailedMail(row),
        tenantId,
        tenantSlug,
      }),
    }),
  );
}

const presentFailedMail = ({ id, kind, createdAt, failedAt, attempts, lastError }: Row) => ({
  id,
  kind,
  createdAt: iso(createdAt),
  failedAt: iso(failedAt as Date),
  attempts,
  lastError,
});
