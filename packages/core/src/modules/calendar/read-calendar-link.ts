import { eq } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import { own } from "#base/db/query/scoped.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { CalendarLinkOutput } from "./calendar.schema.ts";
import { calendarLink } from "./calendar-link.sql.ts";

/** Whether the caller has a link, without its address, which nobody can read again. */
export async function readCalendarLink(ctx: ContextOf<MemberActor>): Promise<CalendarLinkOutput> {
  const { tenantId, memberId } = ctx.actor;
  const [link] = await inTenant(
    ctx,
    (tx) =>
      tx
        .select({ createdAt: calendarLink.createdAt })
        .from(calendarLink)
        .where(own(calendarLink, tenantId, eq(calendarLink.memberId, memberId))),
    { oneRoundTrip: true },
  );
  return { exists: link !== undefined, createdAt: isoOrNull(link?.createdAt ?? null) };
}
