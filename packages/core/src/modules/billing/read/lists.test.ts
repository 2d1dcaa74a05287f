import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { invoice as invoices } from "../billing.sql.ts";

// Ada has a draft, an issued and a paid invoice; Ben one for a ticket, with an online payment begun.
const { app, as, newMember, newEvent } = await openClub();
const finance = await newMember(["FINANCE_MANAGER"]);
const ada = await newMember(["MEMBER"], { fullName: "Zoë Ångström", membershipNumber: "L-7" });
const ben = await newMember(["MEMBER"], { fullName: "Ben_100% Example" });
const invoice = async (unitAmount: number, issue: boolean) => {
  const lines = [{ description: "Dues", quantity: 1, unitAmount }];
  return (await as(finance).billing.createInvoice({ memberId: ada.id, lines, issue })).id;
};
const draft = await invoice(300, false);
const issued = await invoice(200, true);
const paid = await invoice(100, true);
const reference = "Statement_48%";
await as(finance).checkout.recordPayment({
  id: paid,
  channel: "MANUAL_BANK_TRANSFER",
  reference,
});
const event = await newEvent({ prices: [2500], title: "Spring Regatta" });
const eventId = event.id;
const ticket = (await as(ben).checkout.checkout({ id: eventId })).invoice.id;
const ids: Record<"draft" | "issued" | "paid" | "ticket", string> = { draft, issued, paid, ticket };

const nameOf = (id: string) => Object.entries(ids).find(([, each]) => each === id)?.[0];

describe("GET /api/billing/invoices/tenant", () => {
  type Query = Parameters<ReturnType<typeof as>["billing"]["listInvoices"]>[0];
  const list = async (query: Query = {}) => {
    const { data } = await as(finance).billing.listInvoices(query);
    return data.map(({ id }) => nameOf(id));
  };

  test("200 every invoice of the tenant, the latest first, with who owes it and for which event", async () => {
    const { data, meta } = await as(finance).billing.listInvoices({});
    expect(data.map(({ id }) => nameOf(id))).toEqual(["ticket", "paid", "issued", "draft"]);
    expect(meta).toEqual({ page: 1, limit: 20, total: 4, totalPages: 1 });
    expect(data[0]).toMatchObject({ memberName: ben.fullName, memberEmail: ben.email });
    expect(data.map(({ eventTitle }) => eventTitle)).toEqual(["Spring Regatta", null, null, null]);
    expect(data[1]).toMatchObject({ membershipNumber: "L-7", renewsThrough: null });
  });

  test("200 filtered by status, member, event and date", async () => {
    expect(await list({ status: ["PAID", "DRAFT"] })).toEqual(["paid", "draft"]);
    expect(await list({ memberId: ben.id })).toEqual(["ticket"]);
    expect(await list({ eventId })).toEqual(["ticket"]);
    expect(await list({ to: "2020-01-01T00:00:00Z" })).toEqual([]);
    expect(await list({ from: "2020-01-01T00:00:00Z" })).toEqual(["ticket", "paid", "issued"]);
  });

  test("200 searched by name without accents, by address and by number, literally", async () => {
    const { number } = await as(finance).billing.getInvoice({ id: ids.paid });
    expect(await list({ search: "zoe ang" })).toEqual(["paid", "issued", "draft"]);
    expect(await list({ search: ben.email ?? "" })).toEqual(["ticket"]);
    expect(await list({ search: number ?? "" })).toEqual(["paid"]);
    expect(await list({ search: "_100%" })).toEqual(["ticket"]);
    expect(await list({ search: "%%" })).toEqual([]);
  });

  test("200 sorted by each key; what has no number comes last, whichever way", async () => {
    expect(await list({ sortBy: "total", sortOrder: "asc" })).toEqual([
      "paid",
      "issued",
      "draft",
      "ticket",
    ]);
    expect(await list({ sortBy: "number", sortOrder: "asc" })).toEqual([
      "issued",
      "paid",
      "ticket",
      "draft",
    ]);
    expect((await list({ sortBy: "number", sortOrder: "desc" })).at(-1)).toBe("draft");
    expect((await list({ sortBy: "issuedAt" })).at(-1)).toBe("draft");
    expect((await list({ sortBy: "status", sortOrder: "asc" }))[0]).toBe("draft");
  });

  test("200 pages that do not overlap; 400 for a limit of 101 and an unknown sort key", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 2 })));
    expect(pages.flat()).toEqual(["ticket", "paid", "issued", "draft"]);
    for (const query of [{ limit: 101 }, { sortBy: "lines" as never }])
      await expect(list(query)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("200 nothing of another tenant", async () => {
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    expect((await as(stranger).billing.listInvoices({})).meta.total).toBe(0);
    expect((await as(stranger).billing.listPayments({})).meta.total).toBe(0);
  });
});

describe("GET /api/billing/invoices/:id", () => {
  test("200 with the member and all payments", async () => {
    expect(await as(finance).billing.getInvoice({ id: ids.paid })).toMatchObject({
      id: ids.paid,
      status: "PAID",
      memberName: ada.fullName,
      payments: [{ status: "SUCCEEDED", channel: "MANUAL_BANK_TRANSFER", amount: 100 }],
    });
  });
});

describe("GET /api/billing/admin/payments", () => {
  type Query = Parameters<ReturnType<typeof as>["billing"]["listPayments"]>[0];
  const list = async (query: Query = {}) => {
    const { data } = await as(finance).billing.listPayments(query);
    return data.map(({ invoiceId }) => nameOf(invoiceId ?? ""));
  };

  test("200 every payment, the latest first, with invoice, event, who pays and who approved it", async () => {
    const { data } = await as(finance).billing.listPayments({});
    expect(data).toMatchObject([
      { invoiceId: ids.ticket, status: "PENDING", channel: "ONLINE", memberName: ben.fullName },
      { invoiceId: ids.paid, status: "SUCCEEDED", approvedBy: finance.id },
    ]);
    expect(data[1]?.invoiceNumber).toMatch(/-000002$/);
    expect(data).toMatchObject([
      { eventTitle: "Spring Regatta", approvedByName: null },
      { eventTitle: null, approvedByName: finance.fullName, membershipNumber: "L-7" },
    ]);
  });

  test("200 filtered by status, channel, invoice, member and date", async () => {
    expect(await list({ status: ["PENDING"] })).toEqual(["ticket"]);
    expect(await list({ channel: ["MANUAL_BANK_TRANSFER"] })).toEqual(["paid"]);
    expect(await list({ invoiceId: ids.paid })).toEqual(["paid"]);
    expect(await list({ memberId: ben.id })).toEqual(["ticket"]);
    expect(await list({ from: "2100-01-01T00:00:00Z" })).toEqual([]);
  });

  test("200 searched by reference, name and number; sorted by amount and approval", async () => {
    expect(await list({ search: "statement_48%" })).toEqual(["paid"]);
    expect(await list({ search: "ångström" })).toEqual(["paid"]);
    expect(await list({ search: "-000003" })).toEqual(["ticket"]);
    expect(await list({ sortBy: "amount", sortOrder: "asc" })).toEqual(["paid", "ticket"]);
    expect(await list({ sortBy: "approvedAt" })).toEqual(["paid", "ticket"]);
  });
});

describe("GET /api/billing/admin/payments/:id", () => {
  test("200 the same as in the list", async () => {
    const { data } = await as(finance).billing.listPayments({});
    for (const payment of data)
      expect(await as(finance).billing.getPayment({ id: payment.id })).toEqual(payment);
    expect(data).toHaveLength(2);
  });

  test("404 of another tenant", async () => {
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const { data } = await as(finance).billing.listPayments({ limit: 1 });
    const reading = as(stranger).billing.getPayment({ id: data[0]?.id ?? "" });
    await expect(reading).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("GET /api/billing/invoices/mine", () => {
  test("200 one's own, drafts left out, with filters", async () => {
    const mine = async (of: TestMember, query = {}) =>
      (await as(of).billing.myInvoices(query)).data.map(({ id }) => nameOf(id));
    expect(await mine(ada)).toEqual(["paid", "issued"]);
    expect(await mine(ada, { status: ["PAID"] })).toEqual(["paid"]);
    expect(await mine(ben)).toEqual(["ticket"]);
    expect(await mine(finance)).toEqual([]);
    const issuedAt = new Date("2020-05-01T12:00:00Z");
    await app.services.system.run((query) =>
      query.update(invoices).set({ issuedAt }).where(eq(invoices.id, ids.issued)),
    );
    expect(await mine(ada, { to: "2020-05-02T00:00:00Z" })).toEqual(["issued"]);
    expect(await mine(ada, { from: "2020-05-02T00:00:00Z" })).toEqual(["paid"]);
    await expect(mine(ada, { status: ["DRAFT"] })).rejects.toEqual(refused("VALIDATION_ERROR"));
  });
});
