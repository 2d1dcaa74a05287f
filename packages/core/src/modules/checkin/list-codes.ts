import { asc, count, desc, eq, gte, lte } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { own } from "../../base/db/scoped.ts";
import { offsetOf, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { accessCodePage, listCodesInput } from "./access-code.schema.ts";
import { hasStatus, presentCode, staffUrl } from "./access-code.ts";
import { accessCode } from "./checkin.sql.ts";
import { findEvent } from "./find-event.ts";

/**
 * The access codes of an event, newest first, without the codes themselves (rules#access-codes).
 */
export async function listCodes(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof listCodesInput>,
): Promise<z.infer<typeof accessCodePage>> {
  const { tenantId } = ctx.actor;
  const direction = input.sortOrder === "asc" ? asc : desc;
  const matching = own(
    accessCode,
    tenantId,
    eq(accessCode.eventId, input.eventId),
    input.status && hasStatus(input.status, ctx.now),
    input.from && gte(accessCode.createdAt, input.from),
    input.to && lte(accessCode.createdAt, input.to),
  );
  return inTenant(ctx, async (tx) => {
    const [{ tenantSlug }, rows, [counted]] = await Promise.all([
      findEvent(tx, tenantId, input.eventId),
      tx
        .select()
        .from(accessCode)
        .where(matching)
        .orderBy(direction(accessCode[input.sortBy]), direction(accessCode.id))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(accessCode).where(matching),
    ]);
    const url = staffUrl(ctx.app.settings.publicUrl, tenantSlug, input.eventId);
    const listed = rows.map((row) => presentCode(row, ctx.now, url));
    const { data, meta } = pageOf(listed, counted?.total ?? 0, input);
    return { data, meta: { ...meta, staffUrl: url } };
  });
}
