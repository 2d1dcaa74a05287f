import type { Query } from "#base/db/client.ts";
import { invalid } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { inTenant } from "#base/rpc/context.ts";
import { append } from "../audit/append.ts";
import { presentInvoice } from "../billing/present-invoice.ts";
import { presentPayment } from "../billing/present-payment.ts";
import { recordPaid } from "../billing/record-paid.ts";
import { notifyOfRefusedMoney } from "../membership/refuse-inactive.ts";
import { type MemberRow, memberOrShellGuest } from "../membership/shell-guest.ts";
import { atLeastNow } from "../registration/at-least-created.ts";
import { newRegistration } from "../registration/new-registration.ts";
import { registeredAlready } from "../registration/one-registration.ts";
import { presentRegistration, type RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { applyWalkInIdempotently } from "./apply-walk-in.ts";
import type { WalkInInput, WalkInOutput } from "./checkin.schema.ts";
import {
  aboutTicket,
  type DoorActor,
  type DoorContext,
  doorReceipt,
  shownAtDoor,
  whoRecorded,
} from "./door.ts";
import { type Quote, quoteWalkIn } from "./quote-walk-in.ts";
import { scannedAtProblem } from "./refusals.ts";
import { activeByEmail, refuseRegistered } from "./refuse-registered.ts";
import { seatWalkIn } from "./seat-walk-in.ts";

/**
 * Registers a person without a registration and checks them in (specification "Check-in", "States";
 * rules#walk-ins): member or shell guest, seat, registration, PAID invoice with its payment, audit
 * entry and welcome mail, all or nothing. A full event does not refuse a walk-in unless it is set
 * to. A walkInId is applied only once, however often and by whomever it is sent. Order of locks:
 * walkInId, member, event, registration, invoice series.
 */
export async function walkIn(ctx: DoorContext, input: WalkInInput): Promise<WalkInOutput> {
  const problem = scannedAtProblem(input.scannedAt, ctx.now);
  if (problem) throw invalid({ path: "scannedAt", message: problem, code: "invalid_value" });
  const answer = await notifyOfRefusedMoney(ctx.app, ctx.actor.tenantId, input.eventId, () =>
    inTenant(ctx, (tx) => applyWalkInIdempotently(ctx, tx, input, () => letWalkIn(ctx, tx, input))),
  );
  return shownTo(ctx.actor, answer, input);
}

async function letWalkIn(ctx: DoorContext, tx: Query, input: WalkInInput): Promise<WalkInOutput> {
  const quote = await quoteWalkIn(ctx, tx, input);
  const { fullName, email, phone } = input;
  const person = { fullName, email, phone };
  const { member } = await memberOrShellGuest(tx, ctx.actor.tenantId, person);
  const { overCapacity } = await seatWalkIn(ctx, tx, input, quote.ticketType);
  // Checked again under the event's lock: a host may have named this address since the first check.
  refuseRegistered(await activeByEmail(tx, ctx, input));
  const row = await insertRegistration(ctx, tx, input, { member, quote, overCapacity });
  const [sale] = await Promise.all([
    quote.amount > 0 ? recordSale(ctx, tx, { row, member, quote, input }) : undefined,
    recordWalkIn(ctx, tx, row, { input, quote }),
  ]);
  return presentWalkIn({ row, member, overCapacity, sale });
}

async function insertRegistration(
  ctx: DoorContext,
  tx: Query,
  input: WalkInInput,
  { member, quote, overCapacity }: { member: MemberRow; quote: Quote; overCapacity: boolean },
): Promise<RegistrationRow> {
  const person = {
    memberId: member.id,
    fullName: input.fullName,
    email: input.email ?? null,
    phone: input.phone ?? null,
    ticketTypeId: quote.ticketType?.id ?? null,
  };
  const [row] = await tx
    .insert(registration)
    .values({
      ...newRegistration(person, "CHECKED_IN", ctx.now),
      tenantId: ctx.actor.tenantId,
      eventId: input.eventId,
      source: "WALK_IN",
      overCapacity,
      decidedBy: overCapacity && ctx.actor.type === "member" ? ctx.actor.memberId : null,
      checkedInAt: atLeastNow(ctx.now),
      checkedInBy: whoRecorded(ctx.actor, input),
      scannedAt: input.scannedAt ?? null,
    })
    .onConflictDoNothing()
    .returning();
  // Two doors at once: the unique indexes on live registrations decide.
  if (!row) throw registeredAlready();
  return row;
}

async function recordWalkIn(
  ctx: DoorContext,
  tx: Query,
  row: RegistrationRow,
  { input, quote }: { input: WalkInInput; quote: Quote },
): Promise<void> {
  const { tenantId } = ctx.actor;
  const welcome = { kind: "walkInWelcome", subjectId: row.id } as const;
  await Promise.all([
    append(tx, tenantId, { ...aboutTicket(ctx, row, input), action: "WALK_IN" }),
    quote.amount > 0 && row.email ? enqueueMail(tx, tenantId, welcome) : undefined,
  ]);
}

function recordSale(
  ctx: DoorContext,
  tx: Query,
  {
    row,
    member,
    quote,
    input,
  }: { row: RegistrationRow; member: MemberRow; quote: Quote; input: WalkInInput },
) {
  const { title, currency } = quote.event;
  return recordPaid(tx, ctx.actor.tenantId, {
    ...doorReceipt(ctx, input),
    registration: row,
    memberId: member.id,
    description: quote.ticketType ? `${title}: ${quote.ticketType.name}` : title,
    amount: quote.amount,
    currency,
  });
}

interface Done {
  row: RegistrationRow;
  member: MemberRow;
  overCapacity: boolean;
  sale: Awaited<ReturnType<typeof recordPaid>> | undefined;
}

function presentWalkIn({ row, member, overCapacity, sale }: Done): WalkInOutput {
  const { id, email, fullName, status, roles } = member;
  return {
    registration: presentRegistration(row),
    member: { id, email, fullName, status, roles },
    ...(sale && { invoice: presentInvoice(sale.invoice), payment: presentPayment(sale.payment) }),
    overCapacity,
  };
}

/**
 * The answer as this caller may see it. A scoped token could try one address after the other, so it
 * sees only what it typed about a person, never what the club knows.
 */
function shownTo(actor: DoorActor, answer: WalkInOutput, typed: WalkInInput): WalkInOutput {
  if (actor.type === "member") return answer;
  const { fullName, email = null, phone = null } = typed;
  const { registration: stored, member } = answer;
  return {
    ...answer,
    registration: { ...shownAtDoor(actor, stored), email, phone },
    member: { id: member.id, email, fullName, status: "ACTIVE", roles: ["GUEST"] },
  };
}
