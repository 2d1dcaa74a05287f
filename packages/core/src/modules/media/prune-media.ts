import { and, eq, exists, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { changeOldest } from "#base/jobs/change-oldest.ts";
import { findClubs } from "#base/jobs/find-clubs.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { media } from "./media.sql.ts";

/** Days for which a replaced picture answers, for mails and pages that name it. */
const KEPT_DAYS = 30;

/**
 * Deletes the logos and covers that nothing has named for a month, and share images of that age,
 * which are drawn again when they are asked for (rules#pictures). A picture that is named again by
 * then, by a copy of an event, stays.
 */
export const pruneMedia = (app: Services): Promise<void> =>
  runRound(app, "pruneMedia", async (round) => {
    const now = app.clock.now();
    const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY);
    for await (const tenantId of findClubs(app, HAS_PICTURES))
      await round.attempt({ tenantId }, () =>
        app.system.run((query) => markUnused(query, tenantId, now)),
      );
    const { unusedSince, createdAt, tenantId: owner } = media;
    const unused = and(lt(unusedSince, longAgo), UNUSED);
    const shared = and(sql`purpose = 'SHARE'`, lt(createdAt, longAgo));
    for (const [moment, where] of [
      [unusedSince, unused],
      [createdAt, shared],
    ] as const)
      await round.attempt({}, () =>
        changeOldest(round, { moment, owner, where, skipsLocked: true }),
      );
  });

/** Notes since when a club's picture is unused, and forgets it for one that is in use again. */
async function markUnused(query: Query, tenantId: TenantId, now: Date): Promise<void> {
  const isKept = sql`purpose <> 'SHARE'`;
  await query
    .update(media)
    .set({ unusedSince: now })
    .where(own(media, tenantId, isKept, isNull(media.unusedSince), UNUSED));
  for (const users of [LOGOS, COVERS])
    await query
      .update(media)
      .set({ unusedSince: null })
      .where(own(media, tenantId, isNotNull(media.unusedSince), exists(users)));
}

const builder = new QueryBuilder();

/** The tenant whose logo a picture is. */
const LOGOS = builder
  .select({ id: tenant.id })
  .from(tenant)
  .where(and(eq(tenant.id, media.tenantId), eq(tenant.logoId, media.id)));

/** The events whose cover a picture is. */
const COVERS = builder
  .select({ id: event.id })
  .from(event)
  .where(sameTenant(event, media, eq(event.coverImageId, media.id)));

const HAS_PICTURES = exists(
  builder.select({ id: media.id }).from(media).where(eq(tenant.id, media.tenantId)),
);

const UNUSED = and(notExists(LOGOS), notExists(COVERS));
