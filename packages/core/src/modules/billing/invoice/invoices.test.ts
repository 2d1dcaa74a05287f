import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { untilServed } from "#testing/servers/until-served.ts";

const { app, as, newMember } = await openClub();
const finance = await newMember(["FINANCE_MANAGER"]);
const member = await newMember();

const billing = (of = finance) => as(of).billing;
type NewInvoice = Parameters<ReturnType<typeof billing>["createInvoice"]>[0];
const DUES = [{ description: "Dues", quantity: 1, unitAmount: 12_000 }];
const FREE = [{ description: "A gift", quantity: 2, unitAmount: 0 }];
const create = (values: Partial<NewInvoice> = {}, of = finance) =>
  billing(of).createInvoice({ memberId: member.id, lines: DUES, ...values });

describe("POST /api/billing/invoices", () => {
  test("201 a DRAFT without a number, its total the server's, in the tenant's currency", async () => {
    const lines = [...DUES, { description: "Locker", quantity: 3, unitAmount: 250 }];
    const made = await create({ lines, dueAt: "2027-01-31T23:00:00+01:00" });
    expect(made).toMatchObject({
      status: "DRAFT",
      number: null,
      issuedAt: null,
      dueAt: "2027-01-31T22:00:00.000Z",
      memberId: member.id,
      eventId: null,
      registrationId: null,
      currency: "EUR",
      total: 12_750,
    });
    expect(made.lines.map(({ amount }) => amount)).toEqual([12_000, 750]);
  });

  test("201 ISSUED with the next number when asked to issue, in another currency", async () => {
    const { number, ...made } = await create({ issue: true, currency: "GBP" });
    expect(made).toMatchObject({ status: "ISSUED", currency: "GBP" });
    expect(number).toMatch(new RegExp(`^${made.issuedAt?.slice(0, 4)}-\\d{6}$`));
  });

  test("201 PAID at once when it is issued and asks for nothing; its draft waits for the issue", async () => {
    const made = await create({ lines: FREE, issue: true });
    expect(made).toMatchObject({
      status: "PAID",
      total: 0,
      openTotal: 0,
      number: expect.any(String),
    });
    expect(made.paidAt).toBe(made.issuedAt);
    expect(await mailsAbout(app.services, made.id)).toEqual(["invoiceIssued"]);
    expect(await create({ lines: FREE })).toMatchObject({ status: "DRAFT", paidAt: null });
  });

  test("201 for an inactive member too, and by an ADMIN", async () => {
    const admin = await newMember(["ADMIN"]);
    const { id: memberId } = await newMember([], { status: "INACTIVE" });
    expect((await create({ memberId }, admin)).memberId).toBe(memberId);
  });

  test.each<[string, object]>([
    ["no lines", { lines: [] }],
    ["more than 100 lines", { lines: Array.from({ length: 101 }, () => DUES[0]) }],
    ["a total of the client's", { total: 1 }],
    ["a status of the client's", { status: "PAID" }],
    ["a quantity of 0", { lines: [{ ...DUES[0], quantity: 0 }] }],
    ["a quantity of 10,001", { lines: [{ ...DUES[0], quantity: 10_001 }] }],
    ["half a cent", { lines: [{ ...DUES[0], unitAmount: 0.5 }] }],
    ["a negative amount", { lines: [{ ...DUES[0], unitAmount: -1 }] }],
    ["an amount of the client's", { lines: [{ ...DUES[0], amount: 1 }] }],
    ["an unknown currency", { currency: "XYZ" }],
    [
      "a total beyond exact integers",
      {
        lines: Array.from({ length: 10 }, () => ({
          description: "Much",
          quantity: 10_000,
          unitAmount: 100_000_000_000,
        })),
      },
    ],
  ])("400 VALIDATION_ERROR for %s", async (_what, values) => {
    await expect(create(values)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("201 up to the highest exact total", async () => {
    const most = { description: "Much", quantity: 10_000, unitAmount: 100_000_000_000 };
    const { total } = await create({ lines: Array.from({ length: 9 }, () => most) });
    expect(total).toBe(9_000_000_000_000_000);
  });

  test("400 for nobody's id and for a member of another tenant, alike", async () => {
    const stranger = await makeMember(app.services, await makeTenant(app.services));
    for (const memberId of [newId(), stranger.id])
      await expect(create({ memberId })).rejects.toEqual(
        expect.objectContaining({
          appCode: "VALIDATION_ERROR",
          details: [expect.objectContaining({ path: "memberId" })],
        }),
      );
  });

  test("201 for 50 at once: numbers without a gap, some of them rolled back", async () => {
    const club = await makeTenant(app.services);
    const clerk = await makeMember(app.services, club, ["FINANCE_MANAGER"]);
    const unknown = newId();
    const settled = await Promise.allSettled(
      Array.from({ length: 60 }, (_, turn) =>
        untilServed(() =>
          create({ memberId: turn % 6 === 0 ? unknown : clerk.id, issue: true }, clerk),
        ),
      ),
    );
    const numbers = settled.flatMap((call) =>
      call.status === "fulfilled" ? Number(call.value.number?.slice(5)) : [],
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });
});

describe("POST /api/billing/invoices/:id/issue", () => {
  test("200 with the next number; again 200 unchanged", async () => {
    const { id } = await create();
    const issued = await billing().issueInvoice({ id });
    expect(issued).toMatchObject({ id, status: "ISSUED", issuedAt: expect.any(String) });
    expect(issued.number).not.toBeNull();
    expect(await billing().issueInvoice({ id })).toEqual(issued);
  });

  test("200 for 20 at once: one number, and none lost", async () => {
    const club = await makeTenant(app.services);
    const clerk = await makeMember(app.services, club, ["FINANCE_MANAGER"]);
    const { id } = await create({ memberId: clerk.id }, clerk);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => untilServed(() => billing(clerk).issueInvoice({ id }))),
    );
    expect(new Set(all.map(({ number }) => number?.slice(5)))).toEqual(new Set(["000001"]));
    const next = await create({ memberId: clerk.id, issue: true }, clerk);
    expect(next.number?.slice(5)).toBe("000002");
  });

  test("200 PAID at once when it asks for nothing; again 200 unchanged, and nothing to remind of", async () => {
    const { id } = await create({ lines: FREE });
    const issued = await billing().issueInvoice({ id });
    expect(issued).toMatchObject({ status: "PAID", openTotal: 0, dueAt: expect.any(String) });
    expect(issued.number).not.toBeNull();
    expect(issued.paidAt).toBe(issued.issuedAt);
    expect(await billing().issueInvoice({ id })).toEqual(issued);
    expect(await mailsAbout(app.services, id)).toEqual(["invoiceIssued"]);
    for (const call of [
      () => billing().remindInvoice({ id }),
      () => as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH" }),
    ])
      await expect(call()).rejects.toEqual(refused("CONFLICT"));
  });

  test("409 CONFLICT for one that is void", async () => {
    const { id } = await create();
    await billing().voidInvoice({ id });
    await expect(billing().issueInvoice({ id })).rejects.toEqual(refused("CONFLICT"));
  });
});

describe("POST /api/billing/invoices/:id/void", () => {
  test.each([true, false])(
    "200 VOID for one that is unpaid (issued: %s); again 200",
    async (issue) => {
      const { id, number } = await create({ issue });
      const voided = await billing().voidInvoice({ id });
      expect(voided).toMatchObject({ status: "VOID", number });
      expect(await billing().voidInvoice({ id })).toEqual(voided);
    },
  );

  test("409 CONFLICT for one that is paid", async () => {
    const { id } = await create({ issue: true });
    await as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH" });
    for (const verb of ["voidInvoice", "issueInvoice"] as const)
      await expect(billing()[verb]({ id })).rejects.toEqual(refused("CONFLICT"));
  });
});

describe("an invoice of another tenant", () => {
  test("404 for whoever asks, as for one that does not exist", async () => {
    const { id } = await create();
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    for (const verb of ["getInvoice", "issueInvoice", "voidInvoice", "invoicePdf"] as const) {
      await expect(billing(stranger)[verb]({ id })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(billing()[verb]({ id: newId() })).rejects.toEqual(refused("NOT_FOUND"));
    }
  });
});
