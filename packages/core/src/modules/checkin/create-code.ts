import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { DAY, HOUR, MINUTE } from "../../base/clock.ts";
import { invalid, unprocessable } from "../../base/errors.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { createCodeInput, createdCodeOutput } from "./access-code.schema.ts";
import { newAccessCode, presentCode, staffUrl } from "./access-code.ts";
import { accessCode } from "./checkin.sql.ts";
import { findEvent } from "./find-event.ts";

type Input = z.infer<typeof createCodeInput>;

const AFTER_THE_END_MS = 2 * HOUR;
const LONGEST_LIFE_MS = 30 * DAY;
/** Beyond it neither an answer nor the database has a year of four digits (decisions §1). */
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Makes a time-boxed access code for an event's door (specification "Check-in", decisions §9). The
 * code itself is in this answer and nowhere else.
 */
export async function createCode(
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<z.infer<typeof createdCodeOutput>> {
  const { tenantId, memberId: createdBy } = ctx.actor;
  const { code, ...stored } = newAccessCode(ctx.app.keys);
  return inTenant(ctx, async (tx) => {
    const { event, tenantSlug } = await findEvent(tx, tenantId, input.eventId);
    const period = periodOf(input, event.endsAt, ctx.now);
    const [row] = await tx
      .insert(accessCode)
      .values({
        ...{ tenantId, createdBy, eventId: event.id, label: input.label ?? null },
        ...stored,
        ...period,
      })
      .returning();
    if (!row) throw new Error("an insert returned nothing");
    const url = staffUrl(ctx.app.settings.publicUrl, tenantSlug, event.id);
    return { ...presentCode(row, ctx.now, url), code };
  });
}

function periodOf(input: Input, endsAt: Date, now: Date): { startsAt: Date; expiresAt: Date } {
  const startsAt = input.startsAt ?? now;
  const latest = new Date(Math.min(startsAt.getTime() + LONGEST_LIFE_MS, LAST_MOMENT));
  const earliest = startsAt > now ? startsAt : now;
  if (input.expiresAt === undefined && input.expiresInMinutes === undefined) {
    const after = new Date(endsAt.getTime() + AFTER_THE_END_MS);
    if (after <= earliest) throw unprocessable("The event is over: say when the code expires");
    return { startsAt, expiresAt: after < latest ? after : latest };
  }
  const inMinutes = new Date(startsAt.getTime() + (input.expiresInMinutes ?? 0) * MINUTE);
  const expiresAt = input.expiresAt ?? inMinutes;
  if (expiresAt <= earliest) throw wrongExpiry("must be in the future and after startsAt");
  if (expiresAt > latest)
    throw wrongExpiry("must be at most 30 days after startsAt, and in the years 0001 to 9999");
  return { startsAt, expiresAt };
}

const wrongExpiry = (message: string) =>
  invalid({ path: "expiresAt", message, code: "invalid_value" });
