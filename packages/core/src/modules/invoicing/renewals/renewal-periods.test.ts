import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { openRenewingClub } from "#testing/clubs/renewing-club.ts";
import { renewal } from "../../billing/invoice/renewal.sql.ts";
import { runInvoiceBatches } from "../run-batches.ts";

const club = await openRenewingClub("renewal_periods");
const { api, tenant, day, newMember, newType, thisYear, invoicesOf, pay } = club;
const { services, renew, start, preview, periodsOf } = club;

const dayAfter = (date: string): string =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

const TODAY = day(0);
/** The last day of this year, on which the first period of a calendar year ends. */
const YEAR_END = `${thisYear}-12-31`;
const NEXT_YEAR = { from: `${thisYear + 1}-01-01`, to: `${thisYear + 1}-12-31` };

test.each([
  ["CALENDAR_YEAR", YEAR_END, NEXT_YEAR.from, NEXT_YEAR.to],
  ["CALENDAR_YEAR", `${thisYear + 1}-06-30`, `${thisYear + 1}-07-01`, NEXT_YEAR.to],
  ["ROLLING_YEAR", `${thisYear + 2}-12-14`, `${thisYear + 2}-12-15`, `${thisYear + 3}-12-14`],
  ["MONTH", `${thisYear + 2}-03-31`, `${thisYear + 2}-04-01`, `${thisYear + 2}-04-30`],
  ["MONTH", `${thisYear + 2}-04-30`, `${thisYear + 2}-05-01`, `${thisYear + 2}-05-31`],
] as const)(
  "a %s that is paid through %s is renewed from %s to %s, whatever day was asked for",
  async (period, paidThrough, from, to) => {
    const type = await newType(period);
    const values = { membershipTypeId: type.id, paidThrough };
    for (const through of [paidThrough, dayAfter(dayAfter(paidThrough)), "2099-12-31"]) {
      const person = await newMember(["MEMBER"], values);
      expect((await preview(type.id, through)).people).toMatchObject([
        { memberId: person.id, from, to, amount: 12_000, currency: "EUR" },
      ]);
      await renew(type.id, through);
      expect(await periodsOf(person)).toEqual([[from, to]]);
      const [bill] = await invoicesOf(person);
      await pay(bill?.id);
      expect((await api.membership.get({ id: person.id })).paidThrough).toBe(to);
      await api.membership.deactivate({ id: person.id });
    }
  },
);

test("nobody whose paid period ends after the day is due", async () => {
  const type = await newType("ROLLING_YEAR");
  const values = { membershipTypeId: type.id, paidThrough: day(20) };
  const person = await newMember(["MEMBER"], values);
  expect(await preview(type.id, day(19))).toMatchObject({ invoices: 0, paid: 1, people: [] });
  expect(await renew(type.id, day(19))).toMatchObject({ total: 0 });
  expect(await preview(type.id, day(20))).toMatchObject({ invoices: 1, paid: 0 });
  expect(await renew(type.id, day(20))).toMatchObject({ created: 1 });
  expect(await invoicesOf(person)).toHaveLength(1);
});

test.each(["CALENDAR_YEAR", "ROLLING_YEAR", "MONTH"] as const)(
  "a %s begins today for who never paid or lapsed",
  async (period) => {
    const type = await newType(period, 900, 30);
    const values = { membershipTypeId: type.id };
    const never = await newMember(["MEMBER"], values);
    const lapsed = await newMember(["MEMBER"], { ...values, paidThrough: day(-31) });
    const inGrace = await newMember(["MEMBER"], { ...values, paidThrough: day(-30) });
    const { people } = await preview(type.id);
    const fromOf = ({ id }: { id: string }) => people.find(({ memberId }) => memberId === id)?.from;
    expect([never, lapsed, inGrace].map(fromOf)).toEqual([TODAY, TODAY, day(-29)]);
    await renew(type.id);
    const [begun = []] = await periodsOf(never);
    expect(begun[0]).toBe(TODAY);
    expect(await periodsOf(lapsed)).toEqual([begun]);
  },
);

test("a renewal of named members leaves the others of the type as they are", async () => {
  const type = await newType("ROLLING_YEAR");
  const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
  const other = await newMember(["MEMBER"], { membershipTypeId: type.id });
  await api.invoicing.renew({ through: TODAY, memberIds: [person.id] });
  await runInvoiceBatches(services);
  expect(await periodsOf(person)).toHaveLength(1);
  expect(await invoicesOf(other)).toEqual([]);
});

test("a renewal that was made void is written again for its period, once", async () => {
  const type = await newType("ROLLING_YEAR");
  const paidThrough = day(10);
  const person = await newMember(["MEMBER"], { membershipTypeId: type.id, paidThrough });
  await renew(type.id, paidThrough);
  const [first] = await invoicesOf(person);
  await api.billing.voidInvoice({ id: first?.id ?? "" });
  expect(await preview(type.id, paidThrough)).toMatchObject({ invoices: 1, skipped: 0 });
  const batches = await Promise.all([1, 2].map(() => start(type.id, paidThrough)));
  await Promise.all([1, 2].map(() => runInvoiceBatches(services)));
  const done = await Promise.all(batches.map((batchId) => api.invoicing.batch({ batchId })));
  expect(done.map(({ created }) => created).sort()).toEqual([0, 1]);
  expect(await periodsOf(person)).toEqual([[first?.renewsFrom, first?.renewsThrough]]);
  const again = (await invoicesOf(person)).find(({ status }) => status === "ISSUED");
  await pay(again?.id);
  const { paidThrough: paidTo } = await api.membership.get({ id: person.id });
  expect(paidTo).toBe(first?.renewsThrough);
});

test("an open invoice of yesterday is of the period that begins today", async () => {
  const type = await newType("ROLLING_YEAR");
  const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
  await renew(type.id);
  await services.system.run((query) =>
    query
      .update(renewal)
      .set({ through: sql`${renewal.through} - 1` })
      .where(own(renewal, tenant.id, eq(renewal.memberId, person.id))),
  );
  expect(await preview(type.id)).toMatchObject({ invoices: 0, skipped: 1, people: [] });
  expect(await renew(type.id)).toMatchObject({ created: 0, skipped: 1 });
});

test("the line names the type and the period in the member's language", async () => {
  const calendar = await newType();
  const life = await newType("LIFETIME");
  const values = { paidThrough: YEAR_END, language: "nl" as const };
  const yearly = await newMember(["MEMBER"], { ...values, membershipTypeId: calendar.id });
  const forLife = await newMember(["MEMBER"], { language: "fr", membershipTypeId: life.id });
  await renew(calendar.id, YEAR_END);
  await renew(life.id);
  const lineOf = async (person: { id: string }) =>
    (await invoicesOf(person))[0]?.lines[0]?.description;
  const year = thisYear + 1;
  expect(await lineOf(yearly)).toBe(`${calendar.name}, 1 januari ${year} – 31 december ${year}`);
  expect(await lineOf(forLife)).toBe(`${life.name}, à vie`);
});

test("400 for a day after which no period has a year of four digits", async () => {
  const type = await newType();
  await expect(start(type.id, "9999-12-31")).rejects.toMatchObject({
    appCode: "VALIDATION_ERROR",
  });
});

test("the preview lists each member with period and amount, and sends nothing", async () => {
  const type = await newType("CALENDAR_YEAR", 2_500);
  const people = [await newMember(), await newMember()];
  for (const { id } of people) await api.membership.edit({ id, membershipTypeId: type.id });
  const totals = [{ currency: "EUR", amount: 5_000, invoices: 2 }];
  const ahead = await newMember(["MEMBER"], { membershipTypeId: type.id, paidThrough: day(1) });
  const silent = await newMember(["MEMBER"], { membershipTypeId: type.id, email: null });
  totals[0] = { currency: "EUR", amount: 7_500, invoices: 3 };
  const before = { invoices: 3, totals, free: 0, skipped: 0, paid: 1, withoutEmail: 1 };
  const named = [
    { memberId: ahead.id, fullName: ahead.fullName, reason: "PAID" },
    { memberId: silent.id, fullName: silent.fullName, reason: "WITHOUT_EMAIL" },
  ];
  const fee = { membershipTypeId: type.id, amount: 2_500, currency: "EUR" };
  const listed = [...people, silent]
    .map(({ id: memberId, fullName }) => ({
      ...{ memberId, fullName, ...fee, from: TODAY, to: YEAR_END },
    }))
    .sort((one, other) => one.fullName.localeCompare(other.fullName));
  expect(await preview(type.id)).toEqual({ ...before, named, people: listed });
  expect(await invoicesOf(...people, ahead)).toEqual([]);
  await renew(type.id);
  expect(await preview(type.id)).toMatchObject({ invoices: 0, skipped: 3, people: [] });
});
