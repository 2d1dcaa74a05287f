import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { moneyAt } from "#testing/clubs/money.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const finance = await newMember(["FINANCE_MANAGER"]);

const approve = (...paymentIds: string[]) => as(finance).checkout.approvePayments({ paymentIds });

/** People who have checked out of events of their own. */
const checkedOut = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const event = await newEvent({ prices: [2500] });
      const member = await newMember();
      return { event, member, ...(await as(member).checkout.checkout({ id: event.id })) };
    }),
  );

describe("POST /api/billing/admin/payments/approve", () => {
  test("200 each payment as if alone, in the order asked for, refusals beside them", async () => {
    const [paid, gone, other] = await checkedOut(3);
    if (!paid || !gone || !other) throw new Error("three have checked out");
    await as(gone.member).registration.cancelOwn({ id: gone.event.id });
    const unknown = newId();
    const ids = [other.payment.id, gone.payment.id, unknown, paid.payment.id, paid.payment.id];
    const answer = await approve(...ids);
    expect(answer.map(({ paymentId }) => paymentId)).toEqual(ids);
    expect(answer).toMatchObject([
      { status: 200, payment: { status: "SUCCEEDED" }, registration: { status: "CONFIRMED" } },
      { status: 422, error: { code: "UNPROCESSABLE_ENTITY" } },
      { status: 404, error: { code: "NOT_FOUND" } },
      { status: 200, invoice: { status: "PAID" } },
      { status: 200, invoice: { status: "PAID" } },
    ]);
    const mails = await mailsAbout(app.services, paid.registration.id);
    expect(mails.filter((kind) => kind === "registrationConfirmed")).toHaveLength(1);
    expect(await moneyAt(app.services, gone.event.id)).toEqual([["VOID", "FAILED"]]);
  });

  test("200 the same answer again under one Idempotency-Key", async () => {
    const [paid] = await checkedOut(1);
    const call = { token: finance.token, headers: { "Idempotency-Key": newId() } };
    const body = { paymentIds: [paid?.payment.id ?? ""] };
    const first = await as(call).checkout.approvePayments(body);
    const { caller, headers } = app.recorded(call);
    expect(await caller.checkout.approvePayments(body)).toEqual(first);
    expect(headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("200 for calls at once in opposite orders: each payment succeeds once", async () => {
    const people = await checkedOut(6);
    const ids = people.map(({ payment }) => payment.id);
    const answers = await Promise.all([
      approve(...ids),
      approve(...ids.toReversed()),
      approve(...ids),
    ]);
    expect(answers.flat().map(({ status }) => status)).toEqual(Array(18).fill(200));
    for (const { event } of people) {
      expect(await moneyAt(app.services, event.id)).toEqual([["PAID", "SUCCEEDED"]]);
    }
  });

  test("429 RATE_LIMITED after 30 calls, however many payments each names", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const paymentIds = Array.from({ length: 200 }, newId);
    const { checkout } = limited.as({ token: finance.token });
    for (let n = 0; n < 30; n += 1) await checkout.approvePayments({ paymentIds: [newId()] });
    await expect(checkout.approvePayments({ paymentIds })).rejects.toEqual(refused("RATE_LIMITED"));
    await limited.close();
  });

  test("400 for none, 201, or no ids; 403 for an ADMIN; nothing of another tenant", async () => {
    const many = Array.from({ length: 201 }, newId);
    for (const paymentIds of [[], many, ["nonsense"]])
      await expect(approve(...paymentIds)).rejects.toEqual(refused("VALIDATION_ERROR"));
    const [paid] = await checkedOut(1);
    const paymentIds = [paid?.payment.id ?? ""];
    const admin = await newMember(["ADMIN"]);
    await expect(as(admin).checkout.approvePayments({ paymentIds })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
    const elsewhere = await makeTenant(app.services);
    const stranger = await makeMember(app.services, elsewhere, ["FINANCE_MANAGER"]);
    expect(await as(stranger).checkout.approvePayments({ paymentIds })).toMatchObject([
      { status: 404 },
    ]);
  });
});
