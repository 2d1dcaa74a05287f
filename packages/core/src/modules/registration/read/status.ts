import { desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { ticketType } from "../../events/event.sql.ts";
import { eventIdOf, loadEvent } from "../../events/load-event.ts";
import { waitlistActive } from "../../events/registration-window.ts";
import { seatsLeft } from "../../events/seats.ts";
import { bookableSeats } from "../../events/ticket-type-seats.ts";
import { amountDueFromHolder, currencyDueFromHolder } from "../billing/amount-due.ts";
import type { ownInput, StatusOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { applicationStatus } from "../registration-states.ts";
import { queuePosition } from "./queue-position.ts";

/**
 * The caller's standing at an event (specification "Application-level status",
 * rules#application-status): of the live registration, else the last cancelled one. A draft is 404.
 */
export function status(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof ownInput>,
): Promise<StatusOutput> {
  const { tenantId, memberId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const key = { tenantId, eventId: await eventIdOf(tx, tenantId, input.id) };
    const [{ event: found, ticketTypes: types }, [own]] = await pipeline(
      tx,
      [loadEvent(tx, tenantId, key.eventId), latestOf(tx, { ...key, memberId })],
      { commit: true },
    );
    if (found.status === "DRAFT") throw notFound("Event");
    const { waitlistEnabled } = ctx.app.settings;
    const left = bookableSeats(seatsLeft(found), types);
    return {
      status: applicationStatus(own?.row.status ?? null),
      registrationStatus: own?.row.status ?? null,
      registrationId: own?.row.id ?? null,
      ticketCode: own?.row.ticketCode ?? null,
      waitlistActive: waitlistActive({ ...found, seatsLeft: left }, waitlistEnabled, ctx.now),
      waitlistEnabled,
      waitlistPosition: own?.position ?? null,
      seatsLeft: left,
      holdExpiresAt: isoOrNull(own?.row.holdExpiresAt ?? null),
      amountDue: own?.amountDue ?? null,
      currency: own?.currency ?? null,
    };
  });
}

/** The part of a registration that its holder may see. */
const SHOWN = {
  id: registration.id,
  status: registration.status,
  ticketCode: registration.ticketCode,
  holdExpiresAt: registration.holdExpiresAt,
};

const latestOf = preparedQuery(["tenantId", "eventId", "memberId"], (query, value) =>
  query
    .select({
      row: SHOWN,
      position: queuePosition,
      amountDue: amountDueFromHolder,
      currency: currencyDueFromHolder,
    })
    .from(registration)
    .leftJoin(ticketType, joinByKey(ticketType, registration.ticketTypeId))
    .where(
      own(
        registration,
        value.tenantId,
        eq(registration.eventId, value.eventId),
        eq(registration.memberId, value.memberId),
      ),
    )
    .orderBy(sql`${registration.status} = 'CANCELLED'`, desc(registration.createdAt))
    .limit(1),
);
