import { formatMoney } from "@rollcall/core/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, choose, enter, expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const ADMIN = "admin@riverside.example";
const FINANCE = "finance@riverside.example";
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("treasurer");
}, 120_000);
afterAll(() => stage.close());

test("an administrator says how the club is paid", async () => {
  const admin = await enter(stage, ADMIN, "/settings/invoices");
  const form = admin.locator("form", { has: admin.getByLabel("Payment instructions") });
  const save = form.getByRole("button", { name: "Save", exact: true });
  await admin.getByLabel("Payment instructions").fill("NL92 ABNA 0417 1643 00");
  await save.click();
  await admin.getByText("This IBAN has a wrong digit or letter").waitFor();
  // The field with the mistake has the focus then; what is typed before would go into it.
  await admin.locator("textarea:focus, input:focus").waitFor();
  await admin.getByLabel("Legal name").fill("Riverside Rowing Club e.V.");
  await admin.getByLabel("Address", { exact: true }).fill("Boathouse 1\n1234 AB Amsterdam");
  await admin.getByLabel("Payment instructions").fill("NL91 ABNA 0417 1643 00");
  await save.click();
  const token = await stage.login(ADMIN);
  const details = async () => (await stage.call("GET", "/tenant", token)).data;
  await expect.poll(async () => (await details()).legalName).toBe("Riverside Rowing Club e.V.");
  expect((await details()).paymentInstructions).toBe("NL91 ABNA 0417 1643 00");
  await expectSound(stage, admin);
  await admin.context().close();
});

test("a treasurer bills a segment, books what comes in, gives some back and reminds the rest", async () => {
  const token = await stage.login(ADMIN);
  const filter = { search: "Smit" };
  const made = await stage.call("POST", "/segments", token, { name: "The Smits", filter });
  const people = made.data.memberCount as number;
  expect(people).toBeGreaterThan(2);
  const page = await enter(stage, FINANCE, "/billing/invoices/bulk");
  const batchId = await billSegment(page, people);
  await page.reload();
  await page.getByText(`${people} of ${people} invoices done.`).waitFor();
  await expectSound(stage, page);
  await page.getByRole("link", { name: "View invoices" }).click();
  const list = page.getByRole("table", { name: "Invoices" });
  await expect.poll(() => list.getByRole("row").count()).toBe(people + 1);

  const invoices = await stage.call("GET", `/billing/invoices/tenant?batchId=${batchId}`, token);
  const { id, number } = invoices.data[0];
  await list.getByRole("link", { name: number }).click();
  await page
    .getByRole("dialog", { name: `Invoice ${number}` })
    .getByText("Unpaid")
    .waitFor();
  await book(page, "30");
  await page.getByText("€30.00").first().waitFor();
  await expectSound(stage, page);
  await book(page, "50");
  await giveBack(page, "30");
  const booked = async () => {
    const { data } = await stage.call("GET", `/billing/invoices/${id}`, token);
    const { status, total, paidTotal, creditedTotal, openTotal } = data;
    return { status, total, paidTotal, creditedTotal, openTotal };
  };
  await expect.poll(booked).toEqual({
    ...{ status: "PAID", total: 8_000, paidTotal: 5_000, creditedTotal: 3_000, openTotal: 0 },
  });
  const notes = await stage.call("GET", "/billing/invoices/tenant?kind=CREDIT_NOTE", token);
  expect(notes.data.map(({ total }: { total: number }) => total)).toContain(3_000);
  await remindLate(page, token);
  await page.context().close();
});

test("a refund is seen on the invoice and on its credit note, which link to each other", async () => {
  const token = await stage.login(FINANCE);
  const members = await stage.call("GET", "/membership/members?search=m02", token);
  const made = await stage.call("POST", "/billing/invoices", token, {
    ...{ memberId: members.data[0].id, issue: true },
    lines: [{ description: "Locker", quantity: 1, unitAmount: 3_000 }],
  });
  const { id, number } = made.data;
  const path = `/billing/invoices/${id}/payments`;
  const paid = await stage.call("POST", path, token, { channel: "MANUAL_BANK_TRANSFER" });
  const { id: paymentId } = paid.data.payment;
  const refund = `/billing/payments/${paymentId}/refund`;
  const given = await stage.call("POST", refund, token, { amount: 1_000, reason: "Ill" });
  const page = await enter(stage, FINANCE, `/billing/invoices/${id}`);
  await page.getByText("Partly refunded").first().waitFor();
  await page.getByRole("link", { name: given.data.creditNote.number }).click();
  await heading(page, `Credit note ${given.data.creditNote.number}`).waitFor();
  await page.getByText("-€10.00").first().waitFor();
  await expect.poll(() => page.getByText("Immediately").count()).toBe(0);
  await expectSound(stage, page);
  await page.getByRole("link", { name: number }).click();
  await heading(page, `Invoice ${number}`).waitFor();
  await page.context().close();
});

async function billSegment(page: Page, people: number): Promise<string> {
  const segment = page.getByRole("combobox", { name: "Segment" });
  await segment.fill("The Smits");
  await page.getByText("1 match").waitFor();
  await segment.press("Enter");
  await expect.poll(() => segment.inputValue()).toContain("The Smits");
  await page.getByLabel("Description").fill("Boat storage");
  await page.getByLabel("Unit price, in EUR").fill("80");
  await button(page, "Issue and send").click();
  const dialog = page.getByRole("dialog", { name: `Issue ${people} invoices?` });
  await dialog.getByText(`${people} invoices of €80.00: €${people * 80}.00 in total.`).waitFor();
  await expectSound(stage, page);
  await dialog.getByRole("button", { name: `Issue ${people} invoices` }).click();
  await heading(page, "Bulk invoice").waitFor();
  await page.waitForURL(/\/batches\//u);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Writes down what came in for the invoice on the page. */
async function book(page: Page, amount: string): Promise<void> {
  await button(page, "Record payment").click();
  const dialog = page.getByRole("dialog", { name: "Record payment" });
  await dialog.getByLabel("Amount, in EUR").fill(amount);
  await dialog.getByRole("button", { name: /^Record €/u }).click();
  await dialog.waitFor({ state: "detached" });
}

async function giveBack(page: Page, amount: string): Promise<void> {
  await button(page, "Refund payment of €50.00").click();
  const dialog = page.getByRole("dialog", { name: "Refund payment" });
  await dialog.getByLabel("Amount, in EUR").fill(amount);
  await dialog.getByLabel("Reason").fill("Half a season only");
  await expectSound(stage, page);
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(`€${amount}.00 refunded`).waitFor();
}

/** What the page says each one owes is what the API says, and a late one is reminded by hand. */
async function remindLate(page: Page, token: string): Promise<void> {
  const members = await stage.call("GET", "/membership/members?search=m01", token);
  const { id: memberId, fullName } = members.data[0];
  const late = await stage.call("POST", "/billing/invoices", token, {
    ...{ memberId, dueAt: "2026-01-31T12:00:00Z", issue: true },
    lines: [{ description: "Boat storage, last year", quantity: 1, unitAmount: 12_345 }],
  });
  expect(late.status).toBe(201);
  await page.goto(`${stage.url}/billing/balances?sortBy=memberName&sortOrder=asc`);
  const table = page.getByRole("table", { name: "Balances" });
  const owed = await stage.call(
    "GET",
    "/billing/balances?sortBy=memberName&sortOrder=asc&limit=20",
    token,
  );
  const shown = () =>
    table
      .getByRole("row")
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => row.querySelectorAll("td, th")[1]?.textContent),
      );
  await expect
    .poll(shown)
    .toEqual(
      owed.data.map(({ openTotal }: { openTotal: number }) =>
        formatMoney(openTotal, "EUR", "en-US"),
      ),
    );
  await choose(page, "Show", "Overdue only");
  await table.getByRole("link", { name: fullName }).waitFor();
  await expectSound(stage, page);
  await button(page, `Send reminder to ${fullName}`).click();
  const reminders = async () =>
    (await stage.call("GET", "/activity?action=INVOICE_REMINDED", token)).data.length;
  await expect.poll(reminders).toBe(1);
  await table.getByText(/^Reminded \w+ \d+$/u).waitFor();
  await table.getByText("Remind again").waitFor();
  await expectSound(stage, page);
}
