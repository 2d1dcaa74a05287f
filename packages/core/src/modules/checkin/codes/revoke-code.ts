import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { accessCode } from "../checkin.sql.ts";
import { findEvent } from "../door/find-event.ts";
import type { AccessCodeOutput, revokeCodeInput } from "./access-code.schema.ts";
import { presentCode, staffUrl } from "./access-code.ts";

/**
 * Revokes an access code; doing so again changes nothing. Its tokens are refused from their next
 * request on, since each request reads this row (authenticate-staff.ts, rules#scoped-token).
 */
export async function revokeCode(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof revokeCodeInput>,
): Promise<AccessCodeOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { tenantSlug } = await findEvent(tx, tenantId, input.eventId);
    const rows = await tx
      .update(accessCode)
      .set({ revokedAt: sql`coalesce(${accessCode.revokedAt}, ${ctx.now.toISOString()})` })
      .where(
        own(
          accessCode,
          tenantId,
          eq(accessCode.eventId, input.eventId),
          eq(accessCode.id, input.codeId),
        ),
      )
      .returning();
    const row = foundRow(rows, "Access code");
    // A second revocation keeps the first one's time and is no act.
    if (row.revokedAt?.getTime() === ctx.now.getTime())
      await recordActivity(tx, tenantId, ctx, {
        action: "ACCESS_CODE_REVOKED",
        subject: { type: "ACCESS_CODE", id: row.id },
        after: { eventId: row.eventId, label: row.label, codeHint: row.codeHint },
      });
    const url = staffUrl(ctx.app.settings.publicUrl, tenantSlug, input.eventId);
    return presentCode(row, ctx.now, url);
  });
}
