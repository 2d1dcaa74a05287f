import { and, eq, exists, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import { inBatches } from "#base/jobs/in-batches.ts";
import type { Services } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { media } from "./media.sql.ts";

/** Days for which a replaced picture answers, for mails and pages that name it. */
const KEPT_DAYS = 30;

/**
 * Deletes the logos and covers that nothing has named for a month, and share images of that age,
 * which are drawn again when they are asked for (rules#pictures). One that is named again meanwhile,
 * by a copy of an event, stays.
 */
export async function pruneMedia({ system, clock }: Services): Promise<void> {
  const now = clock.now();
  const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY);
  await system.run((query) => markUnused(query, now));
  await inBatches(system, (query, most) => {
    const old = or(
      and(lt(media.unusedSince, longAgo), isUnused(query)),
      and(eq(media.purpose, "SHARE"), lt(media.createdAt, longAgo)),
    );
    const surplus = query
      .select({ row: sql`ctid` })
      .from(media)
      .where(old)
      .limit(most)
      .for("update", { skipLocked: true });
    return query
      .delete(media)
      .where(sql`ctid = any(array(${surplus}))`)
      .returning({ id: media.id });
  });
}

/** Notes since when a picture is unused, and forgets it for one that is in use again. */
async function markUnused(query: Query, now: Date): Promise<void> {
  const isKept = sql`purpose <> 'SHARE'`;
  await query
    .update(media)
    .set({ unusedSince: now })
    .where(and(isKept, isNull(media.unusedSince), isUnused(query)));
  for (const users of [logos(query), covers(query)])
    await query
      .update(media)
      .set({ unusedSince: null })
      .where(and(isNotNull(media.unusedSince), exists(users)));
}

const isUnused = (query: Query) => and(notExists(logos(query)), notExists(covers(query)));

/** The tenant whose logo a picture is. */
const logos = (query: Query) =>
  query
    .select({ id: tenant.id })
    .from(tenant)
    .where(and(eq(tenant.id, media.tenantId), eq(tenant.logoId, media.id)));

/** The events whose cover a picture is. */
const covers = (query: Query) =>
  query
    .select({ id: event.id })
    .from(event)
    .where(sameTenant(event, media, eq(event.coverImageId, media.id)));
