import type { z } from "zod";
import { idOfActor, type PermittedActor } from "#base/actor.ts";
import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import { firstRow } from "#base/db/scoped.ts";
import { invalid, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import type { createCodeInput, createdCodeOutput } from "./access-code.schema.ts";
import { inviteUrl, newAccessCode, presentCode, staffUrl } from "./access-code.ts";
import { accessCode } from "./checkin.sql.ts";
import { findEvent } from "./find-event.ts";

type Input = z.infer<typeof createCodeInput>;

interface Span {
  startsAt: Date;
  endsAt: Date;
}

const AFTER_THE_END_MS = 2 * HOUR;
const LONGEST_LIFE_MS = 30 * DAY;
/** A later moment has a year of more than four digits (rules#access-codes). */
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Creates an access code with a limited time for an event's door (specification "Check-in",
 * rules#access-codes). Only this answer contains the code.
 */
export async function createCode(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<z.infer<typeof createdCodeOutput>> {
  const { tenantId } = ctx.actor;
  const createdBy = idOfActor(ctx.actor);
  const { code, ...stored } = newAccessCode(ctx.app.keys);
  return inTenant(ctx, async (tx) => {
    const { event, tenantSlug } = await findEvent(tx, tenantId, input.eventId);
    const period = periodOf(input, event, ctx.now);
    const rows = await tx
      .insert(accessCode)
      .values({
        ...{ tenantId, createdBy, eventId: event.id, label: input.label ?? null },
        ...stored,
        ...period,
      })
      .returning();
    const row = firstRow(rows);
    const { id, label, codeHint, startsAt, expiresAt } = row;
    await recordActivity(tx, tenantId, ctx, {
      action: "ACCESS_CODE_CREATED",
      subject: { type: "ACCESS_CODE", id },
      after: { eventId: event.id, label, codeHint, startsAt, expiresAt },
    });
    const url = staffUrl(ctx.app.settings.publicUrl, tenantSlug, event.id);
    return { ...presentCode(row, ctx.now, url), code, inviteUrl: inviteUrl(url, code) };
  });
}

interface Period {
  startsAt: Date;
  expiresAt: Date;
}

/** From when to when a code is valid: as requested, else until two hours after the event. */
function periodOf(input: Input, event: Span, now: Date): Period {
  const { startsAt, expiresAt, expiresInMinutes } = input;
  if (expiresInMinutes !== undefined) {
    const from = startsAt ?? now;
    const until = new Date(from.getTime() + expiresInMinutes * MINUTE);
    return checkedPeriod(from, until, now);
  }
  if (expiresAt)
    return checkedPeriod(startsAt ?? startBefore(expiresAt, event, now), expiresAt, now);
  const after = new Date(event.endsAt.getTime() + AFTER_THE_END_MS);
  if (after <= now) throw unprocessable("The event is over: say when the code expires");
  const from = startsAt ?? startBefore(after, event, now);
  if (after <= from)
    throw unprocessable("The event is over before startsAt: say when the code expires");
  const latest = latestEnd(from);
  return { startsAt: from, expiresAt: after < latest ? after : latest };
}

/**
 * The default start of a code: now, or 24 hours before an event for which 30 days from now are too
 * few.
 */
function startBefore(end: Date, event: Span, now: Date): Date {
  if (end <= latestEnd(now)) return now;
  const dayBefore = new Date(event.startsAt.getTime() - DAY);
  return dayBefore > now ? dayBefore : now;
}

function checkedPeriod(startsAt: Date, expiresAt: Date, now: Date): Period {
  if (expiresAt <= now || expiresAt <= startsAt)
    throw wrongExpiry("must be in the future and after startsAt");
  if (expiresAt > latestEnd(startsAt))
    throw wrongExpiry("must be at most 30 days after startsAt, and in the years 0001 to 9999");
  return { startsAt, expiresAt };
}

const latestEnd = (startsAt: Date): Date =>
  new Date(Math.min(startsAt.getTime() + LONGEST_LIFE_MS, LAST_MOMENT));

const wrongExpiry = (message: string) =>
  invalid({ path: "expiresAt", message, code: "invalid_value" });
