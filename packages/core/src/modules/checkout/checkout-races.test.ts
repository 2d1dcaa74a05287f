import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { accessTokenOf, type TestEvent, type TestMember } from "#testing/clubs/factories.ts";
import { moneyAt } from "#testing/clubs/money.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { untilServed } from "#testing/servers/until-served.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { ticketType } from "../events/event.sql.ts";
import { lockEvent } from "../events/seats.ts";
import { releaseHolds } from "../registration/change/release-holds.ts";

// Releasing works across all tenants, so it needs a database in which nobody else waits for payment.
const databaseUrl = await freshDatabaseUrl("checkout");
const { app, as, tenant, newMember, newEvent } = await openClub({ databaseUrl });
/** The same database when the events have begun: holds that were begun by `app` have run out. */
const later = await openAppForFile({ databaseUrl });
later.clock.advance(61 * MINUTE);
const finance = await newMember(["FINANCE_MANAGER"]);

const ROUNDS = 8;

const checkout = (member: TestMember, event: TestEvent) =>
  untilServed(() => as(member).checkout.checkout({ id: event.id }));
const checkoutLater = async (member: TestMember, event: TestEvent) => {
  const token = accessTokenOf(later.services, member);
  return untilServed(() => later.as({ token }).checkout.checkout({ id: event.id }));
};
const approve = (id: string) => untilServed(() => as(finance).checkout.approvePayment({ id }));
const paidEvent = (capacity: number | null = 10) => newEvent({ capacity, prices: [2500] });
const sound = async (event: TestEvent) => {
  const { faults, registrations, event: row } = await reconcile(app.services, event);
  expect(faults).toEqual([]);
  return { registrations, row };
};
const statuses = async (event: TestEvent) =>
  (await sound(event)).registrations.map(({ status }) => status).sort();

const refusalsOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((call) => (call.status === "rejected" ? call.reason.appCode : []));

describe("races of checkouts", () => {
  test("10 checkouts of one member: all get the same registration, invoice, payment", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [event, member] = [await paidEvent(), await newMember()];
      const all = await Promise.all(Array.from({ length: 10 }, () => checkout(member, event)));
      for (const each of all) expect(each).toEqual(all[0]);
      expect(await moneyAt(app.services, event.id)).toEqual([["ISSUED", "PENDING"]]);
      expect((await sound(event)).row.seatsTaken).toBe(1);
    }
  });

  test("a checkout beside a registration of the same member: one registration", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [event, member] = [await paidEvent(), await newMember()];
      const [paid] = await Promise.allSettled([
        checkout(member, event),
        as(member).registration.register({ id: event.id }),
      ]);
      // Whichever was first: the registration is there to be taken up, or 409 tells of it.
      if (paid.status === "rejected") expect(paid.reason).toEqual(refused("CONFLICT"));
      expect(await statuses(event)).toEqual(["PENDING"]);
    }
  });

  test("20 members for 5 seats: 5 have one and an invoice, 15 are 409 and not queued", async () => {
    const event = await paidEvent(5);
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember()));
    const settled = await Promise.allSettled(members.map((member) => checkout(member, event)));
    expect(refusalsOf(settled)).toEqual(Array(15).fill("CONFLICT"));
    expect(await moneyAt(app.services, event.id)).toHaveLength(5);
    expect(await statuses(event)).toEqual(Array(5).fill("PENDING"));
  });

  test("a checkout beside the release of its hold: taken up before, or registered anew", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [event, member] = [await paidEvent(1), await newMember()];
      await as(member).registration.register({ id: event.id });
      const [made] = await Promise.all([
        checkoutLater(member, event),
        releaseHolds(later.services),
      ]);
      const { registrations } = await sound(event);
      const active = registrations.filter(({ status }) => status !== "CANCELLED");
      expect(active).toMatchObject([{ id: made.registration.id, status: "PENDING" }]);
      expect(await moneyAt(app.services, event.id)).toEqual([["ISSUED", "PENDING"]]);
    }
  });

  test("a checkout that was begun beside the release of its hold: no open invoice is left behind", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [event, member] = [await paidEvent(1), await newMember()];
      await checkout(member, event);
      const [again] = await Promise.all([
        checkoutLater(member, event),
        releaseHolds(later.services),
      ]);
      const open = (await moneyAt(app.services, event.id)).filter(([of]) => of === "ISSUED");
      expect(open).toEqual([["ISSUED", "PENDING"]]);
      const { registrations } = await sound(event);
      expect(registrations.find(({ id }) => id === again.registration.id)?.status).toBe("PENDING");
    }
  });
});

describe("races of approvals", () => {
  test("10 approvals of one payment: one change and one mail", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await paidEvent();
      const { payment, registration } = await checkout(await newMember(), event);
      const all = await Promise.all(Array.from({ length: 10 }, () => approve(payment.id)));
      for (const each of all) expect(each).toEqual(all[0]);
      const mails = await mailsAbout(app.services, registration.id);
      expect(mails).toEqual(["registrationConfirmed", "registrationPending"]);
    }
  });

  test("an approval beside the cancellation: paid and then cancelled, or 422 and nothing paid", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [event, member] = [await paidEvent(), await newMember()];
      const { payment } = await checkout(member, event);
      const [approval] = await Promise.allSettled([
        approve(payment.id),
        as(member).registration.cancelOwn({ id: event.id }),
      ]);
      const money = await moneyAt(app.services, event.id);
      if (approval.status === "rejected") {
        expect(approval.reason).toEqual(refused("UNPROCESSABLE_ENTITY"));
        expect(money).toEqual([["VOID", "FAILED"]]);
      } else expect(money).toEqual([["PAID", "SUCCEEDED"]]);
      expect(await statuses(event)).toEqual(["CANCELLED"]);
    }
  });

  test("an approval beside the release of the hold: the seat is paid, or it is free", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await paidEvent();
      const { payment } = await checkout(await newMember(), event);
      const [approval] = await Promise.allSettled([
        approve(payment.id),
        releaseHolds(later.services),
      ]);
      const isPaid = approval.status === "fulfilled";
      expect(await statuses(event)).toEqual([isPaid ? "CONFIRMED" : "CANCELLED"]);
      expect(await moneyAt(app.services, event.id)).toEqual([
        isPaid ? ["PAID", "SUCCEEDED"] : ["VOID", "FAILED"],
      ]);
    }
  });

  test("an approval beside a bank transfer for the same invoice: paid once", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await paidEvent();
      const { payment, invoice } = await checkout(await newMember(), event);
      const transfer = { id: invoice.id, channel: "MANUAL_BANK_TRANSFER" as const };
      const settled = await Promise.allSettled([
        approve(payment.id),
        as(finance).checkout.recordPayment(transfer),
      ]);
      expect(refusalsOf(settled)).toEqual(["CONFLICT"]);
      const paid = (await moneyAt(app.services, event.id)).filter(([, of]) => of === "SUCCEEDED");
      expect(paid).toHaveLength(1);
    }
  });

  test("an approval beside the voiding of the invoice: one of them comes first", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await paidEvent();
      const { payment, invoice } = await checkout(await newMember(), event);
      const settled = await Promise.allSettled([
        approve(payment.id),
        as(finance).billing.voidInvoice({ id: invoice.id }),
      ]);
      expect(refusalsOf(settled)).toEqual(["CONFLICT"]);
      const [money] = await moneyAt(app.services, event.id);
      const isPaid = money?.[0] === "PAID";
      expect(money).toEqual(isPaid ? ["PAID", "SUCCEEDED"] : ["VOID", "FAILED"]);
      expect(await statuses(event)).toEqual([isPaid ? "CONFIRMED" : "PENDING"]);
    }
  });

  test("10 transfers for one invoice: it is paid once, 9 are 409", async () => {
    const lines = [{ description: "Dues", quantity: 1, unitAmount: 12_000 }];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await as(finance).billing.createInvoice({ memberId: finance.id, lines });
      const transfer = { id, channel: "MANUAL_BANK_TRANSFER" as const };
      const settled = await Promise.allSettled(
        Array.from({ length: 10 }, () =>
          untilServed(() => as(finance).checkout.recordPayment(transfer)),
        ),
      );
      expect(refusalsOf(settled)).toEqual(Array(9).fill("CONFLICT"));
      expect((await as(finance).billing.getInvoice({ id })).payments).toHaveLength(1);
    }
  });
});

test("422 for a checkout of a ticket whose price becomes 0 at that moment", async () => {
  const [event, member] = [await paidEvent(), await newMember()];
  const free = async (tx: Query) => {
    await lockEvent(tx, { tenantId: tenant.id, eventId: event.id });
    await tx.update(ticketType).set({ price: 0 }).where(eq(ticketType.eventId, event.id));
  };
  const checkedOut = holdWhileWaitedFor(app, free, () =>
    as(member).checkout.checkout({ id: event.id }),
  );
  await expect(checkedOut).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  expect((await sound(event)).registrations).toEqual([]);
});
