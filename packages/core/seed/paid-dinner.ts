import type { Query } from "#base/db/client.ts";
import { byKey } from "#base/db/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { changeBalance } from "../src/modules/billing/balance.ts";
import { type InvoiceLine, invoice, payment } from "../src/modules/billing/billing.sql.ts";
import { writeCreditNote } from "../src/modules/billing/credit-invoice.ts";
import { nextInvoiceNumber } from "../src/modules/billing/invoice-number.ts";
import { settleInvoice } from "../src/modules/billing/record-paid.ts";
import { refund } from "../src/modules/billing/refund.sql.ts";
import type { DemoClub } from "./demo-clubs.ts";
import { daysBefore } from "./demo-schedule.ts";
import { type NewRegistration, partyRows } from "./registration-rows.ts";
import type { People } from "./write-people.ts";

interface At {
  tenantId: TenantId;
  eventId: string;
}

/** What one host owes or has paid. */
interface Bill extends At {
  registrationId: string;
  memberId: string;
  currency: string;
  lines: InvoiceLine[];
  isPaid: boolean;
}

/** The key of the question that each attendee answers. */
export const DIET_KEY = "diet";
const PAID_HOSTS = 10;
const UNPAID_HOSTS = 3;

/** Ten paid registrations, one of them with a guest, and three that wait for the money. */
export function paidDinner(at: At, club: DemoClub, people: People, now: Date) {
  const forMembers = ticketType(at, "Member", club.prices.member, "MEMBER", 0);
  const forGuests = ticketType(at, "Guest", club.prices.guest, "GUEST", 1);
  const { options: dishes } = club.diet;
  const hosts = people.further.slice(4, 4 + PAID_HOSTS + UNPAID_HOSTS);
  const parties = hosts.map((host, index) => {
    const isPaid = index < PAID_HOSTS;
    const [own, ...guests] = partyRows(
      at,
      host,
      {
        status: isPaid ? "CONFIRMED" : "PENDING",
        createdAt: daysBefore(now, 6),
        confirmedAt: isPaid ? daysBefore(now, 6) : null,
      },
      index === 0 ? ["Elena Rossi"] : [],
    ) as [NewRegistration, ...NewRegistration[]];
    const eats = (index: number) => ({
      answers: { [DIET_KEY]: dishes[index % dishes.length] ?? "" },
    });
    const rows = [
      { ...own, ticketTypeId: forMembers.id, ...eats(index) },
      ...guests.map((guest) => ({ ...guest, ticketTypeId: forGuests.id, ...eats(index + 1) })),
    ];
    const lines = [
      line(club.titles.paid, forMembers, own),
      ...guests.map((guest) => line(club.titles.paid, forGuests, guest)),
    ];
    const bill: Bill = {
      ...{ ...at, registrationId: own.id, memberId: host.id, currency: club.currency },
      ...{ lines, isPaid },
    };
    return { rows, bill };
  });
  return {
    ticketTypes: [forMembers, forGuests],
    registrations: parties.flatMap(({ rows }) => rows),
    bills: parties.map(({ bill }) => bill),
  };
}

const ticketType = (
  at: At,
  name: string,
  price: number,
  audience: "MEMBER" | "GUEST",
  position: number,
) => ({ ...at, id: newId(), name, price, audience, position });

const line = (
  event: string,
  { name, price }: { name: string; price: number },
  seat: NewRegistration,
): InvoiceLine => ({
  registrationId: seat.id,
  description: `${event}: ${name}`,
  quantity: 1,
  unitAmount: price,
  amount: price,
});

/**
 * Invoices PAID by an online payment, or ISSUED with a payment that waits for approval. One of the
 * paid ones was given back, and of an unpaid one a part has come in.
 */
export async function writeBills(
  tx: Query,
  bills: readonly Bill[],
  people: People,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  const rows = [];
  for (const { isPaid, lines, ...bill } of bills) {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const number = await nextInvoiceNumber(tx, bill.tenantId, now);
    rows.push({ ...bill, id: newId(), number, lines, total, isPaid });
  }
  const written = tx.insert(invoice).values(
    rows.map(({ isPaid, ...row }) => ({
      ...row,
      status: isPaid ? ("PAID" as const) : ("ISSUED" as const),
      issuedAt: now,
      dueAt,
      paidAt: isPaid ? now : null,
      paidTotal: isPaid ? row.total : 0,
    })),
  );
  const stored = await written.returning();
  const payments = tx.insert(payment).values(
    rows.map(({ tenantId, id: invoiceId, memberId, currency, total: amount, isPaid }) => ({
      ...{ tenantId, invoiceId, memberId, currency, amount },
      channel: "ONLINE" as const,
      status: isPaid ? ("SUCCEEDED" as const) : ("PENDING" as const),
      approvedBy: isPaid ? people.finance.id : null,
      approvedAt: isPaid ? now : null,
    })),
  );
  const received = await payments.returning();
  const refunded = received.findLast(({ status }) => status === "SUCCEEDED");
  const ofRefund = stored.find(({ id }) => id === refunded?.invoiceId);
  const [unpaid] = stored.filter(({ status }) => status === "ISSUED");
  const takenBy = people.finance.id;
  const part = { takenBy, now, channel: "MANUAL_BANK_TRANSFER" as const, amount: 1000 };
  if (unpaid) await settleInvoice(tx, unpaid, part);
  if (refunded && ofRefund) await giveBack(tx, ofRefund, refunded, { takenBy, now });
}

async function giveBack(
  tx: Query,
  row: typeof invoice.$inferSelect,
  { tenantId, id, amount, currency }: typeof payment.$inferSelect,
  { takenBy, now }: { takenBy: string; now: Date },
): Promise<void> {
  const reason = "Cannot come after all";
  const line = { description: `Refund: ${reason}`, quantity: 1, unitAmount: amount };
  const { id: creditNoteId } = await writeCreditNote(tx, row, [line], now);
  await changeBalance(tx, row, { paid: -amount, credited: amount }, now);
  await tx
    .update(payment)
    .set({ status: "REFUNDED", refundedTotal: amount })
    .where(byKey(payment, tenantId, id));
  const values = { tenantId, paymentId: id, creditNoteId, amount, currency, reason };
  await tx.insert(refund).values({ ...values, createdBy: takenBy });
}
