import type { z } from "zod";
import { getActingId, type PermittedActor } from "#base/actor.ts";
import { MINUTE } from "#base/clock.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { invalid, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import {
  getCodesEnd,
  getDefaultExpiry,
  getDefaultStart,
  getLatestExpiry,
} from "../../events/edit/door-times.ts";
import { lockEvent } from "../../events/seats.ts";
import { accessCode } from "../checkin.sql.ts";
import { findEvent } from "../door/find-event.ts";
import type { createCodeInput, createdCodeOutput } from "./access-code.schema.ts";
import { generateAccessCode, inviteUrl, presentCode, staffUrl } from "./access-code.ts";

type Input = z.infer<typeof createCodeInput>;

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Creates an access code with a limited time for an event's door (specification "Check-in",
 * rules#access-codes). Only this answer contains the code.
 */
export async function createCode(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<z.infer<typeof createdCodeOutput>> {
  const { tenantId } = ctx.actor;
  const createdBy = getActingId(ctx.actor);
  const { code, ...hashValues } = generateAccessCode(ctx.app.keys);
  return inTenant(ctx, async (tx) => {
    // An edit that moves the event also moves the codes with a default expiry: none may slip past it.
    await lockEvent(tx, { tenantId, eventId: input.eventId });
    const { event, tenantSlug } = await findEvent(tx, tenantId, input.eventId);
    const period = choosePeriod(input, event, ctx.now);
    const rows = await tx
      .insert(accessCode)
      .values({
        tenantId,
        createdBy,
        eventId: event.id,
        label: input.label ?? null,
        ...hashValues,
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

/** Chooses when a code is valid: as requested, else until two hours after the event. */
function choosePeriod(input: Input, event: Span, now: Date): Period {
  const { startsAt, expiresAt, expiresInMinutes } = input;
  if (expiresInMinutes !== undefined) {
    const start = startsAt ?? now;
    const until = new Date(start.getTime() + expiresInMinutes * MINUTE);
    return requirePeriod(start, until, now);
  }
  if (expiresAt)
    return requirePeriod(startsAt ?? getDefaultStart(event, expiresAt, now), expiresAt, now);
  const end = getCodesEnd(event);
  if (end <= now) throw unprocessable("The event is over. Specify when the code expires.");
  const defaultStart = startsAt ?? getDefaultStart(event, end, now);
  if (end <= defaultStart)
    throw unprocessable("The event is over before startsAt. Specify when the code expires.");
  return { startsAt: defaultStart, expiresAt: getDefaultExpiry(event, defaultStart) };
}

function requirePeriod(startsAt: Date, expiresAt: Date, now: Date): Period {
  if (expiresAt <= now || expiresAt <= startsAt)
    throw wrongExpiry("must be in the future and after startsAt");
  if (expiresAt > getLatestExpiry(startsAt))
    throw wrongExpiry("must be at most 30 days after startsAt, and in the years 0001 to 9999");
  return { startsAt, expiresAt };
}

const wrongExpiry = (message: string) =>
  invalid({ path: "expiresAt", message, code: "invalid_value" });
