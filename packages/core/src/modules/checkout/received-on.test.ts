import { describe, expect, test } from "vitest";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { refused } from "#testing/people/refused.ts";

// The club's clocks are those of Berlin: an hour before midnight by UTC the next day has begun.
const { api, as, bank, newInvoice, newMember, newEvent, received } = await openBankClub({
  now: new Date("2026-11-20T23:30:00Z"),
});
const TODAY = "2026-11-21";

const record = (id: string, receivedOn?: string) =>
  api.checkout.recordPayment({ id, ...(receivedOn && { receivedOn }) });

async function checkedOut() {
  const event = await newEvent({ prices: [2500] });
  return as(await newMember()).checkout.checkout({ id: event.id });
}

describe("the day of a payment", () => {
  test("201 today in the tenant's zone by default, or the day that the request names", async () => {
    const [today, earlier] = [await newInvoice(), await newInvoice()];
    expect((await record(today.id)).payment.receivedOn).toBe(TODAY);
    expect((await record(earlier.id, "2025-12-31")).payment.receivedOn).toBe("2025-12-31");
  });

  test("201 a later day of this year; 400 VALIDATION_ERROR for a day of a later year", async () => {
    const { id } = await newInvoice();
    for (const day of ["2027-01-01", "2026-02-30", "yesterday"])
      await expect(record(id, day)).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect((await record(id, "2026-12-31")).payment.receivedOn).toBe("2026-12-31");
  });

  test("is null while a payment is expected; 200 on approval it is today or the day named", async () => {
    const [today, earlier, refusedOne] = [
      await checkedOut(),
      await checkedOut(),
      await checkedOut(),
    ];
    expect(today.payment.receivedOn).toBeNull();
    const approve = (id: string, receivedOn?: string) =>
      api.checkout.approvePayment({ id, ...(receivedOn && { receivedOn }) });
    expect((await approve(today.payment.id)).payment.receivedOn).toBe(TODAY);
    const first = await approve(earlier.payment.id, "2026-10-02");
    expect(first.payment.receivedOn).toBe("2026-10-02");
    expect(await approve(earlier.payment.id, "2026-10-03")).toEqual(first);
    const late = approve(refusedOne.payment.id, "2027-01-01");
    await expect(late).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("200 in bulk the day is that of all; 400 in a later year, and nothing is approved", async () => {
    const made = [await checkedOut(), await checkedOut()];
    const paymentIds = made.map(({ payment }) => payment.id);
    const approve = (receivedOn: string) =>
      api.checkout.approvePayments({ paymentIds, receivedOn });
    await expect(approve("2027-01-01")).rejects.toEqual(refused("VALIDATION_ERROR"));
    const approvals = await approve("2026-10-02");
    expect(approvals.map(({ payment }) => payment?.receivedOn)).toEqual([
      "2026-10-02",
      "2026-10-02",
    ]);
  });

  test("200 of a bank entry it is the day of its booking, or the day named", async () => {
    const [booked, named] = [await newInvoice(), await newInvoice()];
    const first = await received("25.00", booked.number);
    const { payment } = await bank.approve({ id: first.id, invoiceId: booked.id });
    expect(payment.receivedOn).toBe(first.bookedOn);
    const second = await received("25.00", named.number);
    const { id } = second;
    const approve = (receivedOn: string) => bank.approve({ id, invoiceId: named.id, receivedOn });
    await expect(approve("2027-01-01")).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect((await approve("2026-09-01")).payment.receivedOn).toBe("2026-09-01");
  });

  test("201 at the door it is the day on which the volunteer took the money", async () => {
    const event = await newEvent({ prices: [2500], status: "PUBLISHED" });
    const scannedAt = "2026-11-20T22:30:00.000Z";
    const manager = await newMember(["EVENT_MANAGER"]);
    const walkIn = (at?: string) =>
      as(manager).checkin.walkIn({
        ...{ eventId: event.id, fullName: "Noor", paymentCollectedOffline: true },
        ...(at && { scannedAt: at }),
      });
    expect((await walkIn(scannedAt)).payment?.receivedOn).toBe("2026-11-20");
    expect((await walkIn()).payment?.receivedOn).toBe(TODAY);
    const { registration, invoice } = await as(await newMember()).checkout.checkout({
      id: event.id,
    });
    const { ticketCode: code } = registration;
    await as(manager).checkin.checkIn({ code, scannedAt, paymentCollectedOffline: true });
    const { payments } = await api.billing.getInvoice({ id: invoice.id });
    expect(payments.map(({ status, receivedOn }) => [status, receivedOn])).toContainEqual([
      "SUCCEEDED",
      "2026-11-20",
    ]);
  });
});

describe("GET /api/billing/admin/payments", () => {
  test("200 sorted and filtered by the day; what has not come in stands last", async () => {
    const payer = await newMember();
    const lines = [{ description: "Fee", quantity: 1, unitAmount: 2500 }];
    for (const day of ["2026-03-02", "2026-03-01", "2026-03-03"]) {
      const bill = { memberId: payer.id, lines, issue: true };
      await record((await api.billing.createInvoice(bill)).id, day);
    }
    const event = await newEvent({ prices: [2500] });
    await as(payer).checkout.checkout({ id: event.id });
    const list = async (query: Parameters<typeof api.billing.listPayments>[0]) =>
      (await api.billing.listPayments({ memberId: payer.id, ...query })).data.map(
        ({ receivedOn }) => receivedOn,
      );
    expect(await list({ sortBy: "receivedOn" })).toEqual([
      "2026-03-03",
      "2026-03-02",
      "2026-03-01",
      null,
    ]);
    expect(await list({ receivedFrom: "2026-03-02", sortBy: "receivedOn" })).toEqual([
      "2026-03-03",
      "2026-03-02",
    ]);
    expect(await list({ receivedFrom: "2026-03-02", receivedTo: "2026-03-02" })).toEqual([
      "2026-03-02",
    ]);
  });
});
