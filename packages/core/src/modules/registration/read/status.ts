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
import { findEventId, loadEvent } from "../../events/load-event.ts";
import { waitlistActive } from "../../events/registration-window.ts";
import { seatsLeft } from "../../events/seats.ts";
import { countBookableSeats } from "../../events/ticket-type-seats.ts";
import { amountDueFromHolder, currencyDueFromHolder } from "../billing/amount-due.ts";
import type { ownInput, StatusOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { applicationStatus } from "../registration-states.ts";
import { positionOnWaitlist } from "./waitlist-position.ts";

/**
 * Gets the caller's status at an event (specification "Application-level status",
 * rules#application-status): from the live registration, else the last cancelled one. A draft is 404.
 */
export function status(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof ownInput>,
): Promise<StatusOutput> {
  const { tenantId, memberId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const key = { tenantId, eventId: await findEventId(tx, tenantId, input.id) };
    const [{ event, ticketTypes }, [latest]] = await pipeline(
      tx,
      [loadEvent(tx, tenantId, key.eventId), findLatest(tx, { ...key, memberId })],
      { commit: true },
    );
    if (event.status === "DRAFT") throw notFound("Event");
    const { waitlistEnabled } = ctx.app.settings;
    const freeSeats = countBookableSeats(seatsLeft(event), ticketTypes);
    return {
      status: applicationStatus(latest?.row.status ?? null),
      registrationStatus: latest?.row.status ?? null,
      registrationId: latest?.row.id ?? null,
      ticketCode: latest?.row.ticketCode ?? null,
      waitlistActive: waitlistActive({ ...event, seatsLeft: freeSeats }, waitlistEnabled, ctx.now),
      waitlistEnabled,
      waitlistPosition: latest?.position ?? null,
      seatsLeft: freeSeats,
      holdExpiresAt: isoOrNull(latest?.row.holdExpiresAt ?? null),
      amountDue: latest?.amountDue ?? null,
      currency: latest?.currency ?? null,
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

const findLatest = preparedQuery(["tenantId", "eventId", "memberId"], (query, value) =>
  query
    .select({
      row: SHOWN,
      position: positionOnWaitlist,
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
