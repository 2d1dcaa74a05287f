import { eq } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import { own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import type { CalendarLinkOutput } from "./calendar.schema.ts";
import { calendarLink } from "./calendar-link.sql.ts";

/** Ends the caller's link: its feed is NOT_FOUND from now on. Without a link: 200, unchanged. */
export function revokeCalendarLink(ctx: ContextOf<MemberActor>): Promise<CalendarLinkOutput> {
  const { tenantId, memberId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const revoked = await tx
      .delete(calendarLink)
      .where(own(calendarLink, tenantId, eq(calendarLink.memberId, memberId)))
      .returning({ memberId: calendarLink.memberId });
    if (revoked.length > 0)
      await recordActivity(tx, tenantId, ctx, {
        action: "CALENDAR_LINK_REVOKED",
        subject: { type: "MEMBER", id: memberId },
      });
    return { exists: false, createdAt: null };
  });
}
