import { getActingMemberId } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { inTenant } from "#base/rpc/context.ts";
import { append } from "../../audit/append.ts";
import { presentInvoice } from "../../billing/invoice/present-invoice.ts";
import { presentPayment } from "../../billing/payment/present-payment.ts";
import { recordPaid } from "../../billing/payment/record-paid.ts";
import { takeSeatsOverCapacity } from "../../events/seats.ts";
import { notifyOfRefusedMoney } from "../../membership/member/refuse-inactive.ts";
import { atLeastNow } from "../../registration/party/at-least-created.ts";
import { buildRegistration } from "../../registration/party/new-registration.ts";
import { mapDuplicateToConflict } from "../../registration/party/one-registration.ts";
import {
  presentRegistration,
  type RegistrationRow,
} from "../../registration/party/present-registration.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { WalkInInput, WalkInOutput } from "../checkin.schema.ts";
import {
  buildDoorReceipt,
  type DoorActor,
  type DoorContext,
  describeTicketAct,
  getRecorderName,
  presentAtDoor,
} from "../door/door.ts";
import { assertScannedAt } from "../door/refusals.ts";
import { applyWalkInIdempotently } from "./apply-walk-in.ts";
import { keepMoney } from "./collect-payment.ts";
import { type Quote, quoteWalkIn } from "./quote-walk-in.ts";
import { getWalkInReport, refuseWalkIn } from "./refused-money.ts";
import { dropReport, reportMoney } from "./report-money.ts";

/**
 * Registers a person without a registration and checks them in (specification "Check-in", "States";
 * rules#walk-ins): member or shell guest, seat, registration, PAID invoice with its payment, audit
 * entry and welcome mail, all or nothing. A full event does not refuse a walk-in unless it is set
 * to. A walkInId is applied only once, no matter how often and by which device it is sent. Locks:
 * walkInId, member, event, registration, invoice series.
 */
export async function walkIn(ctx: DoorContext, input: WalkInInput): Promise<WalkInOutput> {
  const answer = await notifyOfRefusedMoney(
    ctx.app,
    ctx.actor.tenantId,
    input.eventId,
    async () => {
      assertScannedAt(input.scannedAt, ctx.now);
      return mapDuplicateToConflict(() =>
        inTenant(
          ctx,
          (tx) => applyWalkInIdempotently(ctx, tx, input, () => letWalkIn(ctx, tx, input)),
          { commitAtEnd: input.walkInId !== undefined },
        ),
      );
    },
  ).catch((refusal: unknown) => refuseWalkIn(ctx, input, refusal));
  return presentFor(ctx.actor, answer, input);
}

async function letWalkIn(ctx: DoorContext, tx: Query, input: WalkInInput): Promise<WalkInOutput> {
  const quote = await quoteWalkIn(ctx, tx, input);
  const row = newRow(ctx, input, quote);
  const isPaid = input.paymentCollectedOffline === true;
  const isWelcomed = isPaid && quote.amount > 0 && row.email !== null;
  const [storedRows] = await pipeline(
    tx,
    [
      tx.insert(registration).values(row).returning(),
      takeSeatsOverCapacity(tx, row, 1),
      append(tx, row.tenantId, { ...describeTicketAct(ctx, row, input), action: "WALK_IN" }),
      isWelcomed ? enqueueMail(tx, row.tenantId, welcomeMail(row)) : undefined,
    ],
    { commit: !isPaid },
  );
  const arrived = firstRow(storedRows);
  return isPaid ? recordMoney(ctx, tx, arrived, { quote, input }) : presentWalkIn(arrived, quote);
}

const welcomeMail = ({ id }: { id: string }) => ({
  kind: "walkInWelcome" as const,
  subjectId: id,
});

function newRow(ctx: DoorContext, input: WalkInInput, { owner, ticketType, overCapacity }: Quote) {
  const person = {
    memberId: owner.id,
    fullName: input.fullName,
    email: input.email ?? null,
    phone: input.phone ?? null,
    ticketTypeId: ticketType?.id ?? null,
  };
  return {
    ...buildRegistration(person, "CHECKED_IN", ctx.now),
    tenantId: ctx.actor.tenantId,
    eventId: input.eventId,
    source: "WALK_IN" as const,
    overCapacity,
    decidedBy: overCapacity && ctx.actor.type !== "staff" ? getActingMemberId(ctx.actor) : null,
    checkedInAt: atLeastNow(ctx.now),
    checkedInBy: getRecorderName(ctx.actor, input),
    scannedAt: input.scannedAt ?? null,
  };
}

/** Books the price, and keeps what was taken beyond it as money that was not due. */
async function recordMoney(
  ctx: DoorContext,
  tx: Query,
  row: RegistrationRow,
  { quote, input }: { quote: Quote; input: WalkInInput },
): Promise<WalkInOutput> {
  const report = getWalkInReport(ctx, input);
  await dropReport(tx, row.tenantId, report);
  const output =
    quote.amount > 0 ? await recordSale(ctx, tx, row, { quote, input }) : presentWalkIn(row, quote);
  const amount = (input.amount ?? quote.amount) - quote.amount;
  if (amount === 0) return output;
  const { eventId } = row;
  const surplus = { eventId, memberId: quote.owner.id, amount, currency: quote.event.currency };
  const answer = { scanId: report.id, status: 201, registration: output.registration };
  await reportMoney(ctx, tx, report, { scan: input, status: 201, answer }, () =>
    keepMoney(ctx, tx, input, surplus),
  );
  return output;
}

async function recordSale(
  ctx: DoorContext,
  tx: Query,
  row: RegistrationRow,
  { quote, input }: { quote: Quote; input: WalkInInput },
): Promise<WalkInOutput> {
  const { tenantId } = ctx.actor;
  const { event, ticketType, amount, owner } = quote;
  const sale = await recordPaid(tx, tenantId, {
    ...buildDoorReceipt(ctx, input),
    registration: row,
    memberId: owner.id,
    description: ticketType ? `${event.title}: ${ticketType.name}` : event.title,
    amount,
    currency: event.currency,
  });
  return {
    ...presentWalkIn(row, quote),
    invoice: presentInvoice(sale.invoice),
    payment: presentPayment(sale.payment),
  };
}

function presentWalkIn(row: RegistrationRow, { owner, overCapacity }: Quote): WalkInOutput {
  const { id, email, fullName, status, roles } = owner;
  const member = { id, email, fullName, status, roles };
  return { registration: presentRegistration(row), member, overCapacity };
}

/**
 * Presents the answer as this caller may see it. A scoped token could try many addresses, so it sees
 * only what it sent about a person, never what the club knows.
 */
function presentFor(actor: DoorActor, answer: WalkInOutput, input: WalkInInput): WalkInOutput {
  if (actor.type !== "staff") return answer;
  const { fullName, email = null, phone = null } = input;
  const { registration, member } = answer;
  return {
    ...answer,
    registration: { ...presentAtDoor(actor, registration), email, phone },
    member: { id: member.id, email, fullName, status: "ACTIVE", roles: ["GUEST"] },
  };
}
