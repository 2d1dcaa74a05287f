import { describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN", "FINANCE_MANAGER"], { fullName: "Mia Manager" });

const checkin = () => as(manager).checkin;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const taken = { paymentCollectedOffline: true, paymentChannel: "MANUAL_CASH" } as const;

/** Money that Anna's door took for a ticket that was paid already. */
async function keptMoney(told = 2500) {
  const event = await newEvent({ prices: [2500] });
  const { id: memberId } = await newMember();
  const { ticketCode: code } = await makeRegistration(app.services, event, { memberId });
  const anna = as({ token: (await openDoor(app, manager, event, "Anna")).token }).checkin;
  await anna.checkIn({ code, ...taken, amount: told });
  return { anna, memberId, eventId: event.id, id: await keptIdOf(event.id) };
}

async function keptIdOf(eventId: string): Promise<string> {
  const { data } = await checkin().conflicts({ eventId });
  return data[0]?.paymentId ?? "";
}

async function takingsOf(eventId: string) {
  const { volunteers = [] } = await checkin().takings({ eventId });
  return Object.fromEntries(
    volunteers.map(({ name, money }) => [name, money.reduce((sum, { amount }) => sum + amount, 0)]),
  );
}

describe("money that is RECEIVED_NOT_DUE", () => {
  const billing = () => as(manager).billing;

  test("200 becomes credit of its member, once", async () => {
    const { eventId, id, memberId } = await keptMoney();
    const send = () => billing().creditPayment({ id });
    const answers = await Promise.all([send(), send()]);
    expect(answers).toMatchObject([
      { status: "SUCCEEDED", creditTotal: 2500, memberId },
      { status: "SUCCEEDED", creditTotal: 2500, memberId },
    ]);
    const { balances, entries } = await billing().getCredit({ id: memberId });
    expect([balances, entries.length]).toEqual([[{ currency: "EUR", amount: 2500 }], 1]);
    expect(await takingsOf(eventId)).toEqual({ Anna: 2500 });
    const { data } = await checkin().conflicts({ eventId });
    expect(data).toMatchObject([{ amount: 2500, paymentStatus: "SUCCEEDED" }]);
  });

  test("201 is refunded in part, without a credit note, and the rest becomes credit", async () => {
    const { eventId, id, memberId } = await keptMoney();
    const first = await billing().refundPayment({ id, amount: 1000, reason: "Gave it back" });
    expect(first).toMatchObject({
      ...{ payment: { status: "RECEIVED_NOT_DUE", refundedTotal: 1000 } },
      ...{ refund: { amount: 1000 }, creditNote: null, invoice: null },
    });
    await billing().creditPayment({ id });
    const { balances } = await billing().getCredit({ id: memberId });
    expect(balances).toEqual([{ currency: "EUR", amount: 1500 }]);
    const whole = await keptMoney();
    const { payment: given } = await billing().refundPayment({ id: whole.id, reason: "Twice" });
    expect(given.status).toBe("REFUNDED");
    await expect(billing().creditPayment({ id: whole.id })).rejects.toEqual(refused("CONFLICT"));
    expect(await takingsOf(eventId)).toEqual({ Anna: 2500 });
  });

  test("400 without a member that the club knows, 200 for the one who is named", async () => {
    const { eventId, anna } = await keptMoney();
    const unknown = { scanId: newId(), code: "0000000000000000", scannedAt: minutesAgo(5) };
    await anna.batch({ eventId, scans: [{ ...unknown, ...taken, amount: 1200 }] });
    const id = await keptIdOf(eventId);
    await expect(billing().creditPayment({ id })).rejects.toEqual(refused("VALIDATION_ERROR"));
    const { id: memberId } = await newMember();
    expect(await billing().creditPayment({ id, memberId })).toMatchObject({ memberId });
    const listed = await billing().listPayments({ memberId });
    expect(listed.data).toMatchObject([
      { id, eventTitle: expect.any(String), invoiceNumber: null },
    ]);
  });

  test("200 is reversed when nothing was taken, and stays in the takings as it was told", async () => {
    const { eventId, id } = await keptMoney();
    const { payment: reversed, invoice } = await as(manager).checkout.reversePayment({
      ...{ id, reason: "MISTAKE" },
    });
    expect([reversed.status, invoice]).toEqual(["REVERSED", null]);
    expect(await takingsOf(eventId)).toEqual({ Anna: 2500 });
  });
});
