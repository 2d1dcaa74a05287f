import { asc, eq, sql } from "drizzle-orm";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKeys, joinByKey, own } from "#base/db/query/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { voidInvoices } from "../../billing/invoice/void-invoices.ts";
import { sumOpenInvoices } from "../../billing/read/sum-open-invoices.ts";
import { registration } from "../../registration/registration.sql.ts";
import { ticketType } from "../event.sql.ts";
import type { EventKey } from "../seats.ts";

type Unpaid = Awaited<ReturnType<typeof lockUnpaid>>[number];

/**
 * Confirms the unpaid parties that owe nothing since the prices of their tickets became 0. They are
 * notified by mail, and their unpaid invoices become VOID. UNPROCESSABLE_ENTITY with the numbers
 * unless the organiser accepts that, because a price typed by mistake cannot be taken back
 * (rules#price-zero). Call it after storing the prices, under the event's lock, which keeps
 * checkouts out.
 */
export async function confirmFree(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  key: EventKey,
  { isAccepted }: { isAccepted: boolean },
): Promise<void> {
  const unpaid = await lockUnpaid(tx, key);
  const owing = new Set(unpaid.filter(({ price }) => price).map(getPartyId));
  const rows = unpaid.filter((row) => !owing.has(getPartyId(row)));
  if (rows.length === 0) return;
  const registrationIds = [...new Set(rows.flatMap((row) => [row.id, getPartyId(row)]))];
  if (!isAccepted) throw await refuseConfirming(tx, key, rows, registrationIds);
  await confirm(tx, key, rows, ctx.now);
  await voidInvoices(tx, ctx, key.tenantId, { registrationIds });
  const reachable = rows.filter(({ email }) => email);
  await enqueueMail(
    tx,
    key.tenantId,
    ...reachable.map(({ id }) => ({ kind: "registrationConfirmed" as const, subjectId: id })),
  );
}

const getPartyId = ({ id, hostId }: Unpaid): string => hostId ?? id;

async function refuseConfirming(
  tx: Query,
  { tenantId }: EventKey,
  rows: readonly Unpaid[],
  registrationIds: string[],
) {
  const open = await sumOpenInvoices(tx, tenantId, registrationIds);
  return unprocessable(
    "These prices would confirm unpaid seats and void their invoices. Send confirmUnpaid " +
      "to accept.",
    because("PRICE_CONFIRMS_UNPAID", {
      seatsConfirmed: rows.length,
      invoicesVoided: open.reduce((sum, { invoices }) => sum + invoices, 0),
      sums: open.map(({ currency, amount }) => ({ currency, amount })),
    }),
  );
}

const lockUnpaid = (tx: Query, { tenantId, eventId }: EventKey) =>
  tx
    .select({
      id: registration.id,
      hostId: registration.hostRegistrationId,
      email: registration.email,
      price: ticketType.price,
    })
    .from(registration)
    .leftJoin(ticketType, joinByKey(ticketType, registration.ticketTypeId))
    .where(
      own(
        registration,
        tenantId,
        eq(registration.eventId, eventId),
        eq(registration.status, "PENDING"),
      ),
    )
    .orderBy(asc(registration.id))
    .for("no key update", { of: registration });

const confirm = (tx: Query, { tenantId }: EventKey, rows: readonly Unpaid[], now: Date) =>
  tx
    .update(registration)
    .set({
      status: "CONFIRMED",
      confirmedAt: sql`greatest(${registration.createdAt}, ${now.toISOString()}::timestamptz)`,
      holdExpiresAt: null,
    })
    .where(byKeys(registration, tenantId, rows));
