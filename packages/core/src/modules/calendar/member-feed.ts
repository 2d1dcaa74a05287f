import { and, asc, eq, gte, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { type Context, inTenantById } from "#base/rpc/context.ts";
import { setEntityTag } from "#base/rpc/set-entity-tag.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import { getPageTurn } from "#base/work/work-turn.ts";
import { event } from "../events/event.sql.ts";
import { createCalendarFeed } from "../events/present/calendar-file.ts";
import { renderPlainDescriptions } from "../events/present/plainly-described.ts";
import { member } from "../membership/member.sql.ts";
import { hadSeat } from "../registration/billing/had-seat.ts";
import { registration } from "../registration/registration.sql.ts";
import { SEATED } from "../registration/registration-states.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { memberFeedInput } from "./calendar.schema.ts";
import { calendarLink } from "./calendar-link.sql.ts";
import { isRecent, MAX_IN_FEED, wasAnnounced } from "./feed-events.ts";

/**
 * The events at which the holder of a link has a seat, as a calendar (rules#calendar-feeds). An
 * unknown link, a revoked one, that of a member who is not ACTIVE and that of a suspended tenant
 * are the same NOT_FOUND.
 */
export async function memberFeed(
  ctx: Pick<Context, "app" | "actor" | "request" | "outer" | "now" | "reply">,
  { token }: z.infer<typeof memberFeedInput>,
): Promise<string> {
  const [holder] = await ctx.app.system.run((query) =>
    readHolder(query, { tokenHash: hashSecret(token) }),
  );
  if (!holder) throw notFound("Calendar");
  const { tenantId, memberId, club } = holder;
  const rows = await inTenantById(
    ctx,
    tenantId,
    (tx) =>
      tx
        .select({ event })
        .from(registration)
        .innerJoin(event, joinByKey(event, registration.eventId))
        .where(
          own(
            registration,
            tenantId,
            eq(registration.memberId, memberId),
            hasSeat,
            isRecent(ctx.now),
          ),
        )
        .orderBy(asc(event.startsAt), asc(event.id))
        .limit(MAX_IN_FEED),
    { oneRoundTrip: true },
  );
  const events = rows.map((row) => row.event);
  const described = await renderPlainDescriptions(events, getPageTurn(tenantId, ctx));
  const feed = createCalendarFeed(described, club, ctx.app.settings.publicUrl);
  setEntityTag(ctx, feed);
  return feed;
}

/** A seat, or one that was lost because the event was cancelled; who only waited had none. */
const hasSeat = and(
  wasAnnounced,
  or(
    inArray(registration.status, SEATED),
    and(eq(event.status, "CANCELLED"), gte(registration.cancelledAt, event.cancelledAt), hadSeat),
  ),
);

const readHolder = preparedQuery(["tokenHash"], (query, value) =>
  query
    .select({
      tenantId: calendarLink.tenantId,
      memberId: calendarLink.memberId,
      club: { name: tenant.name, slug: tenant.slug },
    })
    .from(calendarLink)
    .innerJoin(member, joinByKey(member, calendarLink.memberId))
    .innerJoin(tenant, eq(tenant.id, calendarLink.tenantId))
    .where(
      and(
        eq(calendarLink.tokenHash, value.tokenHash),
        eq(member.status, "ACTIVE"),
        eq(tenant.status, "ACTIVE"),
      ),
    ),
);
