import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";

const { as, newMember } = await openClub();
const finance = await newMember(["FINANCE_MANAGER"]);
const line = (unitAmount: number) => ({ description: "Dues", quantity: 2, unitAmount });

const draft = (issue = false) =>
  as(finance).billing.createInvoice({ memberId: finance.id, lines: [line(1000)], issue });

describe("PATCH /api/billing/invoices/:id", () => {
  test("200 changes lines and total of a draft; what is left out stays", async () => {
    const { id } = await draft();
    const dueAt = "2030-01-02T00:00:00.000Z";
    await as(finance).billing.editInvoice({ id, dueAt });
    const edited = await as(finance).billing.editInvoice({ id, lines: [line(700)] });
    expect(edited).toMatchObject({ total: 1400, openTotal: 1400, dueAt, number: null });
    expect(edited.lines).toEqual([{ ...line(700), amount: 1400 }]);
    const cleared = await as(finance).billing.editInvoice({ id, dueAt: null });
    expect(cleared).toMatchObject({ total: 1400, dueAt: null });
  });

  test("409 CONFLICT once it is issued, and 404 when it is not there", async () => {
    const { id } = await draft(true);
    const lines = [line(1)];
    await expect(as(finance).billing.editInvoice({ id, lines })).rejects.toEqual(
      refused("CONFLICT"),
    );
    await expect(as(finance).billing.editInvoice({ id: finance.id, lines })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
  });

  test("of an edit and an issue at once, the issued total is the one that was numbered", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await draft();
      const [edit, issue] = await Promise.allSettled([
        as(finance).billing.editInvoice({ id, lines: [line(700)] }),
        as(finance).billing.issueInvoice({ id }),
      ]);
      const { total } = await as(finance).billing.getInvoice({ id });
      expect(issue).toMatchObject({ status: "fulfilled", value: { total } });
      expect(total).toBe(edit.status === "fulfilled" ? 1400 : 2000);
    }
  });
});
