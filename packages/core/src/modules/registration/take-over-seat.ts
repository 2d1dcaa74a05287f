import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import { fold } from "../../base/fold.ts";
import { enqueueMail } from "../../base/mail/enqueue.ts";
import type { Context } from "../../base/rpc/context.ts";
import { voidInvoices } from "../billing/void-invoices.ts";
import type { WholeEvent } from "../events/load-event.ts";
import { type EventKey, lockEvent } from "../events/seats.ts";
import { atLeastCreated } from "./at-least-created.ts";
import type { Attendee } from "./form-party.ts";
import { holdUntil } from "./hold.ts";
import { registrationMails } from "./place-party.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { registration } from "./registration.sql.ts";
import { SEATED } from "./registration-states.ts";
import { newTicketCode } from "./ticket-code.ts";

type Placing = Pick<Context, "app" | "now">;

/**
 * The seats that hosts hold for guests of this address. Naming an address proves nothing, so they
 * are only ever handed to the member who has it, and never to whoever types it at a public page.
 */
export const seatsHeldFor = (tx: Query, { tenantId, eventId }: EventKey, email: string | null) =>
  tx
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        eq(registration.eventId, eventId),
        eq(registration.email, email ?? ""),
        isNotNull(registration.hostRegistrationId),
        inArray(registration.status, SEATED),
      ),
    )
    .orderBy(asc(registration.id))
    .limit(1);

/**
 * A member who registers alone takes over the seat that a host holds for them: the row becomes
 * theirs, with a ticket code that the host has not seen, and no second seat is taken. What the host
 * has paid for stays paid and the ticket type with it; otherwise what the member asks for is owed by
 * the member, and the host's unpaid invoice, which counted this seat, is VOID. Undefined when no
 * seat is held. Takes the event's lock.
 */
export async function takeOverSeat(
  tx: Query,
  ctx: Placing,
  { event, ticketTypes }: WholeEvent,
  person: Attendee,
): Promise<RegistrationRow | undefined> {
  const key = { tenantId: event.tenantId, eventId: event.id };
  await lockEvent(tx, key);
  const [held] = await seatsHeldFor(tx, key, person.email).for("no key update");
  if (!held) return undefined;
  const priceOfHeld = ticketTypes.find(({ id }) => id === held.ticketTypeId)?.price ?? 0;
  const stays = held.status === "CHECKED_IN" || (held.status === "CONFIRMED" && priceOfHeld > 0);
  const row = await handOver(tx, ctx, held, person, stays);
  if (held.status === "PENDING" && held.hostRegistrationId)
    await voidInvoices(tx, key.tenantId, { registrationIds: [held.hostRegistrationId] });
  await enqueueMail(tx, key.tenantId, ...registrationMails([row]));
  ctx.app.wakeOutbox();
  return row;
}

async function handOver(
  tx: Query,
  ctx: Placing,
  held: RegistrationRow,
  { memberId, fullName, phone, ticketType, answers }: Attendee,
  stays: boolean,
): Promise<RegistrationRow> {
  const isOwing = (ticketType?.price ?? 0) > 0;
  const asked = {
    ticketTypeId: ticketType?.id ?? null,
    status: isOwing ? "PENDING" : "CONFIRMED",
    confirmedAt: isOwing ? null : atLeastCreated(ctx.now),
    holdExpiresAt: isOwing ? holdUntil(ctx) : null,
  } as const;
  const [row] = await tx
    .update(registration)
    .set({
      memberId,
      hostRegistrationId: null,
      fullName,
      nameKey: fold(fullName),
      phone,
      answers,
      ticketCode: newTicketCode(),
      source: "MEMBER",
      ...(stays ? {} : asked),
    })
    .where(and(eq(registration.tenantId, held.tenantId), eq(registration.id, held.id)))
    .returning();
  return row as RegistrationRow;
}
