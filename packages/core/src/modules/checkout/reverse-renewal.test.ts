import { describe, expect, test } from "vitest";
import { openRenewingClub } from "#testing/clubs/renewing-club.ts";

const club = await openRenewingClub("reverse_renewal");
const { api, thisYear, newMember, newType, invoicesOf, pay, renew } = club;

const yearEnd = (later: number) => `${thisYear + later}-12-31`;
const paidThroughOf = async ({ id }: { id: string }) =>
  (await api.membership.get({ id })).paidThrough;
const reverse = (id: string) => api.checkout.reversePayment({ id, reason: "BOUNCED" });

/** Invoices the next calendar year of a member and pays it. Returns the payment's id. */
async function payNextYear(person: { id: string }, typeId: string) {
  await renew(typeId, (await paidThroughOf(person)) ?? undefined);
  const open = (await invoicesOf(person)).find(({ status }) => status === "ISSUED");
  return (await pay(open?.id)).payment.id;
}

describe("paidThrough after POST /api/billing/payments/:id/reverse", () => {
  test("200 is what it was before the payment, as it was entered", async () => {
    const type = await newType();
    const entered = { membershipTypeId: type.id, paidThrough: yearEnd(0) };
    const person = await newMember(["MEMBER"], entered);
    const payment = await payNextYear(person, type.id);
    expect(await paidThroughOf(person)).toBe(yearEnd(1));
    await reverse(payment);
    expect(await paidThroughOf(person)).toBe(yearEnd(0));
  });

  test("200 is null again for somebody who never paid before", async () => {
    const type = await newType("LIFETIME");
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renew(type.id);
    const [bill] = await invoicesOf(person);
    const { payment } = await pay(bill?.id);
    expect(await paidThroughOf(person)).not.toBeNull();
    await reverse(payment.id);
    expect(await paidThroughOf(person)).toBeNull();
  });

  test("200 of the earlier of two years stays what the later one paid; then of both", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], {
      membershipTypeId: type.id,
      paidThrough: yearEnd(0),
    });
    const first = await payNextYear(person, type.id);
    const second = await payNextYear(person, type.id);
    expect(await paidThroughOf(person)).toBe(yearEnd(2));
    await reverse(first);
    expect(await paidThroughOf(person)).toBe(yearEnd(2));
    await reverse(second);
    expect(await paidThroughOf(person)).toBe(yearEnd(0));
  });

  test("200 is the year that is paid still when the later one bounces, and goes on from there", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], {
      membershipTypeId: type.id,
      paidThrough: yearEnd(0),
    });
    await payNextYear(person, type.id);
    await reverse(await payNextYear(person, type.id));
    expect(await paidThroughOf(person)).toBe(yearEnd(1));
    const [open] = (await invoicesOf(person)).filter(({ status }) => status === "ISSUED");
    await pay(open?.id);
    expect(await paidThroughOf(person)).toBe(yearEnd(2));
  });

  test("200 leaves a day that was entered since the payment", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], {
      membershipTypeId: type.id,
      paidThrough: yearEnd(0),
    });
    const payment = await payNextYear(person, type.id);
    await api.membership.edit({ id: person.id, paidThrough: `${thisYear + 1}-06-30` });
    await reverse(payment);
    expect(await paidThroughOf(person)).toBe(`${thisYear + 1}-06-30`);
  });

  test("200 counts no year that was paid before a day was entered", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], {
      membershipTypeId: type.id,
      paidThrough: yearEnd(0),
    });
    await payNextYear(person, type.id);
    await api.membership.edit({ id: person.id, paidThrough: yearEnd(-1) });
    const again = await payNextYear(person, type.id);
    await reverse(again);
    expect(await paidThroughOf(person)).toBe(yearEnd(-1));
  });

  test("200 of a part payment that paid nothing in full changes nothing", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], {
      membershipTypeId: type.id,
      paidThrough: yearEnd(0),
    });
    await renew(type.id, yearEnd(0));
    const [bill] = await invoicesOf(person);
    const part = await api.checkout.recordPayment({ id: bill?.id ?? "", amount: 100 });
    await reverse(part.payment.id);
    expect(await paidThroughOf(person)).toBe(yearEnd(0));
  });
});
