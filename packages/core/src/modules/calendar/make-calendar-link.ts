import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { iso } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { hashSecret, newSecret } from "#base/secrets/tokens.ts";
import { recordActivity } from "../activity/record-activity.ts";
import type { newCalendarLinkOutput } from "./calendar.schema.ts";
import { calendarLink } from "./calendar-link.sql.ts";

/** Makes the caller's link and shows it, once; a former one is dead (rules#calendar-feeds). */
export function makeCalendarLink(
  ctx: ContextOf<MemberActor>,
): Promise<z.infer<typeof newCalendarLinkOutput>> {
  const { tenantId, memberId } = ctx.actor;
  const token = newSecret();
  const link = { tokenHash: hashSecret(token), createdAt: ctx.now };
  return inTenant(ctx, async (tx) => {
    await tx
      .insert(calendarLink)
      .values({ tenantId, memberId, ...link })
      .onConflictDoUpdate({ target: [calendarLink.tenantId, calendarLink.memberId], set: link });
    await recordActivity(tx, tenantId, ctx, {
      action: "CALENDAR_LINK_CREATED",
      subject: { type: "MEMBER", id: memberId },
    });
    const url = `${ctx.app.settings.publicUrl}/api/public/calendar/${token}/events.ics`;
    return { exists: true, createdAt: iso(ctx.now), url };
  });
}
