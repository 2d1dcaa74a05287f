import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { HOUR } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, joinByKey, own } from "#base/db/query/scoped.ts";
import { AppError, notFound } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import { event, ticketType } from "../../events/event.sql.ts";
import { isOver } from "../../events/event-states.ts";
import type { TicketTypeRow } from "../../events/load-event.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { accessCode } from "../checkin.sql.ts";
import { presentDoorEvent } from "../door/present-door-event.ts";
import type { redeemInput, redeemOutput } from "./access-code.schema.ts";
import { hasHash, listHashes } from "./access-code.ts";

type Session = z.infer<typeof redeemOutput>;
type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

const MAX_SESSION_MS = 12 * HOUR;

/**
 * Exchanges an access code and a name for a token of one event's door (specification
 * "Authentication" 10). Only holders of the right code get the specific refusals, in the order of
 * rules#redeem-order. Wrong codes are limited per address and per event. Above the event's limit
 * wrong codes are refused but a right one still works, so that many addresses together can neither
 * guess a code nor lock the door.
 */
export async function redeem(
  ctx: ContextOf<PublicActor>,
  input: z.infer<typeof redeemInput>,
): Promise<Session> {
  const { system, keys } = ctx.app;
  const usedCode = await system.run(async (query) => {
    const code = await findCode(query, input.eventId, listHashes(keys, input.code), ctx.now);
    if (code) refuseUnusable(code, ctx.now);
    return code && { ...code, ticketTypes: await markUsed(query, code, ctx.now) };
  });
  if (!usedCode) {
    await countWrongCode(ctx, input.eventId);
    throw new AppError("ACCESS_CODE_INVALID", "This access code is not valid");
  }
  return openSession(ctx, usedCode, input.staffName);
}

/** The headers report the limit per address; that of the event only where it refuses. */
function countWrongCode(ctx: ContextOf<PublicActor>, eventId: string): Promise<void> {
  const report = reportAllowance(ctx.reply);
  return ctx.app.limiter.consume("wrongCodesByEvent", eventId, (allowance) => {
    if (allowance.refused) report(allowance);
  });
}

/** The event's code, if it has begun. A code of another event, or for later, is unknown. */
async function findCode(query: Query, eventId: string, hashes: string[], now: Date) {
  const [row] = await query
    .select({ code: accessCode, event, tenant })
    .from(accessCode)
    .innerJoin(event, joinByKey(event, accessCode.eventId))
    .innerJoin(tenant, eq(tenant.id, accessCode.tenantId))
    .where(and(hasHash(hashes), eq(accessCode.eventId, eventId)));
  return row && row.code.startsAt <= now ? row : undefined;
}

function refuseUnusable(usedCode: FoundCode, now: Date): void {
  if (usedCode.tenant.status !== "ACTIVE") throw notFound("Event");
  if (usedCode.code.revokedAt)
    throw new AppError("ACCESS_CODE_REVOKED", "This access code was revoked");
  if (isOver(usedCode.event, now)) throw new AppError("EVENT_ENDED", "This event has ended");
  if (usedCode.code.expiresAt <= now)
    throw new AppError("ACCESS_CODE_EXPIRED", "This access code has expired");
}

async function markUsed(query: Query, { code }: FoundCode, now: Date): Promise<TicketTypeRow[]> {
  const { tenantId, id, eventId } = code;
  const [, ticketTypes] = await pipeline(query, [
    query
      .update(accessCode)
      .set({ redemptions: sql`${accessCode.redemptions} + 1`, lastUsedAt: now })
      .where(byKey(accessCode, tenantId, id)),
    query
      .select()
      .from(ticketType)
      .where(own(ticketType, tenantId, eq(ticketType.eventId, eventId)))
      .orderBy(asc(ticketType.position), asc(ticketType.id)),
  ]);
  return ticketTypes;
}

function openSession(
  ctx: ContextOf<PublicActor>,
  usedCode: FoundCode & { ticketTypes: TicketTypeRow[] },
  staffName: string,
): Session {
  const { code, event, ticketTypes } = usedCode;
  const { slug, name } = usedCode.tenant;
  const expiresAt = getSessionEnd(code.expiresAt, ctx.now);
  const claims = { tenantId: code.tenantId, eventId: event.id, codeId: code.id, staffName };
  const token = ctx.app.keys.sign("checkin", claims, expiresAt, ctx.now);
  return {
    token,
    staffName,
    expiresAt: iso(expiresAt),
    tenant: { slug, name },
    event: presentDoorEvent(event, ticketTypes),
  };
}

/** Whole seconds, like the token's `exp`, so that the answer and the token agree. */
function getSessionEnd(codeExpiresAt: Date, now: Date): Date {
  const end = Math.min(codeExpiresAt.getTime(), now.getTime() + MAX_SESSION_MS);
  return new Date(Math.floor(end / 1000) * 1000);
}
