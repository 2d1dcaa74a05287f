import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actInMenu, button, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { clubTime, savedCsv } from "../support/saved-file.ts";

const FINANCE = "finance@riverside.example";
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("billing");
}, 120_000);
afterAll(() => stage.close());

/** Fills in an invoice for whoever the search finds first. */
async function writeInvoice(page: Page, payer: string, lines: [string, string, string][]) {
  const member = page.getByRole("combobox", { name: "Member" });
  await member.fill(payer);
  await page.getByRole("option", { name: payer }).waitFor();
  await member.press("Enter");
  await expect.poll(() => member.inputValue()).toContain("@");
  for (const [at, [what, many, each]] of lines.entries()) {
    if (at > 0) await button(page, "Add item").click();
    const line = page.getByRole("group", { name: `Item ${at + 1}` });
    await line.getByLabel("Description").fill(what);
    await line.getByLabel("Quantity").fill(many);
    await line.getByLabel("Unit price, in EUR").fill(each);
  }
}

/** The one row of a list of the API that a search finds. */
async function found(path: string, search: string) {
  const query = new URLSearchParams({ search });
  return (await stage.call("GET", `${path}?${query}`, await stage.login(FINANCE))).data[0];
}

const paymentOf = (reference: string) => found("/billing/admin/payments", reference);
const invoiceOf = (number: string) => found("/billing/invoices/tenant", number);

test("a finance manager bills a member and writes the payment down", async () => {
  const page = await enter(stage, FINANCE, "/billing/invoices/new");
  await button(page, "Issue").click();
  await page.getByText("Choose who to bill").waitFor();
  await page.getByText("Enter a description").waitFor();
  await page.getByText("Enter an amount, such as 25.50").waitFor();
  await expectSound(stage, page);
  await writeInvoice(page, "Lotte Hendriks", [
    ["Locker", "2", "12,50"],
    ["Oars", "1", "80"],
  ]);
  await page.getByText("Total €105.00").waitFor();
  await button(page, "Issue").click();
  await page.getByRole("heading", { level: 1, name: /^Invoice / }).waitFor();
  await page.getByText("Unpaid").waitFor();
  const saving = page.waitForEvent("download");
  await button(page, "Download PDF").click();
  const pdf = await readFile(await (await saving).path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  await button(page, "Record payment").click();
  const dialog = page.getByRole("dialog", { name: "Record payment" });
  await dialog.getByLabel("Method").selectOption("Cash");
  await dialog.getByLabel("Received on").fill("2026-01-31");
  await dialog.getByLabel("Reference").fill("Receipt 7");
  await expectSound(stage, page);
  await dialog.getByRole("button", { name: /^Record €/u }).click();
  await page.getByText("Payment recorded.").waitFor();
  await page.getByText("Receipt 7").waitFor();
  // Nothing is open any more: what still comes in becomes credit of the member.
  await button(page, /^More actions for \d/u).click();
  await page.getByRole("menuitem", { name: "Record money as credit" }).click();
  const late = page.getByRole("dialog", { name: "Record money as credit" });
  await late.getByLabel(/^Amount/u).fill("5.00");
  await expectSound(stage, page);
  await late.getByRole("button", { name: /^Record €/u }).click();
  await late.waitFor({ state: "hidden" });
  await page.getByText("€5.00").first().waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("the payer is found by typing, and chosen by keyboard alone", async () => {
  const page = await enter(stage, FINANCE, "/billing/invoices/new");
  const member = page.getByRole("combobox", { name: "Member" });
  await member.press("ArrowDown");
  await page.getByText(/^Showing 20 of \d+\. Type more to narrow the list\.$/).waitFor();
  await member.pressSequentially("koen");
  await page.getByText("4 matches").waitFor();
  const options = page.getByRole("option");
  const second = await options.nth(1).textContent();
  await member.press("ArrowDown");
  await expect.poll(() => options.nth(1).getAttribute("aria-selected")).toBe("true");
  await expect
    .poll(() => member.getAttribute("aria-activedescendant"))
    .toBe(await options.nth(1).getAttribute("id"));
  await expectSound(stage, page);
  await member.press("Enter");
  await expect.poll(() => member.inputValue()).toBe(second);
  await member.fill("nobody of this name");
  await page.getByText("No matches").waitFor();
  await member.press("Escape");
  await expect.poll(() => member.inputValue()).toBe(second);
  await member.fill("");
  await member.press("Tab");
  await expect.poll(() => member.inputValue()).toBe("");
  await page.context().close();
});

test("a draft is kept, issued and made void, on a phone", async () => {
  const page = await enter(stage, FINANCE, "/billing/invoices/new", PHONE);
  await writeInvoice(page, "Bram Mulder", [["Broken window", "1", "240.00"]]);
  await button(page, "Save draft").click();
  await heading(page, "Draft invoice").waitFor();
  await page.getByText("Set when issued").waitFor();
  await button(page, "Issue").click();
  await page.getByText("Invoice issued.").waitFor();
  await actInMenu(page, "Void");
  await expectSound(stage, page);
  await page.getByRole("dialog").getByRole("button", { name: "Void invoice" }).click();
  await page.getByText("Invoice voided.").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("expected payments are marked as received together", async () => {
  const page = await enter(stage, FINANCE, "/billing/payments?status=PENDING");
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  await all.waitFor();
  const waiting = await page.getByRole("checkbox", { name: /^Select €/ }).count();
  expect(waiting).toBeGreaterThan(1);
  await all.check();
  await page.getByRole("button", { name: "Mark as received", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Received on").fill("2026-02-01");
  await expectSound(stage, page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Mark ${waiting} payments as received` })
    .click();
  await page.getByText(`${waiting} payments marked as received.`).waitFor();
  await page.getByText("No payments found").waitFor();
  await page.getByLabel("Status").selectOption("SUCCEEDED");
  await page.getByRole("table", { name: "Payments" }).waitFor();
  const paid = await paymentOf("Receipt 7");
  const rows = await savedCsv(page);
  expect(rows.filter(({ Received }) => Received === "2026-02-01")).toHaveLength(waiting);
  expect(rows.find(({ Reference }) => Reference === "Receipt 7")).toMatchObject({
    ...{ Invoice: paid.invoiceNumber, Event: "", Member: "Lotte Hendriks", Method: "Cash" },
    ...{
      Status: "Received",
      Date: clubTime(paid.createdAt),
      Received: "2026-01-31",
      Approved: clubTime(paid.approvedAt),
    },
    ...{ "Approved by": paid.approvedByName, "Time zone": "Europe/Amsterdam" },
    ...{ Amount: "105.00", Refunded: "0.00", Net: "105.00", Currency: "EUR" },
  });
  await expectSound(stage, page);
  await page.context().close();
});

test("invoices and who owes what are saved as files that add up", async () => {
  const page = await enter(stage, FINANCE, "/billing/invoices?search=Lotte+Hendriks");
  await page.getByRole("cell", { name: "Lotte Hendriks" }).first().waitFor();
  const billed = (await savedCsv(page)).find((row) => row["For"] === "2 × Locker; Oars");
  const { issuedAt, membershipNumber } = await invoiceOf(billed?.["Number"] ?? "");
  expect(billed).toMatchObject({
    ...{ Type: "Invoice", Status: "Paid", Member: "Lotte Hendriks", Event: "" },
    ...{ "Membership number": membershipNumber, Issued: clubTime(issuedAt).slice(0, 10) },
    ...{ Total: "105.00", Credited: "0.00", Net: "105.00", Paid: "105.00", Outstanding: "0.00" },
  });
  await page.goto(`${stage.url}/billing/invoices?status=VOID`);
  await page.getByRole("cell", { name: "Bram Mulder" }).first().waitFor();
  const voided = (await savedCsv(page)).find((row) => row["For"] === "Broken window");
  expect(voided).toMatchObject({
    Status: "Void",
    Total: "240.00",
    Net: "0.00",
    Outstanding: "0.00",
  });

  const owed = await stage.call("GET", "/billing/balances?limit=100", await stage.login(FINANCE));
  await page.goto(`${stage.url}/billing/balances`);
  await page.getByRole("table", { name: "Balances" }).waitFor();
  const rows = await savedCsv(page);
  const sum = rows.reduce((all, row) => all + Number(row["Outstanding"]) * 100, 0);
  const open = owed.data.map(({ openTotal }: { openTotal: number }) => openTotal);
  expect(Math.round(sum)).toBe(open.reduce((all: number, one: number) => all + one, 0));
  await page.context().close();
});

test("an administrator sees payments, and approves none", async () => {
  const page = await enter(stage, "admin@riverside.example", "/billing/payments");
  await page
    .getByText("Expected payments can be marked as received by a finance manager.")
    .waitFor();
  await page.getByRole("table", { name: "Payments" }).waitFor();
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(0);
  await expectSound(stage, page);
  await page.context().close();
});

test("a payment that the bank returned is reversed, and its invoice is unpaid again", async () => {
  const { invoiceId } = await paymentOf("Receipt 7");
  const page = await enter(stage, FINANCE, `/billing/invoices/${invoiceId}`);
  await button(page, "More actions for €105.00 from Lotte Hendriks").click();
  await page.getByRole("menuitem", { name: "Reverse" }).click();
  const dialog = page.getByRole("dialog", { name: "Reverse this payment?" });
  await dialog.getByRole("radio", { name: "Returned by the bank" }).check();
  await dialog.getByLabel("Note").fill("Account closed");
  await expectSound(stage, page);
  await dialog.getByRole("button", { name: "Reverse payment" }).click();
  await page.getByText("Payment reversed.").waitFor();
  await page.getByText("Unpaid").waitFor();
  await page.getByText("Returned by the bank").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});
