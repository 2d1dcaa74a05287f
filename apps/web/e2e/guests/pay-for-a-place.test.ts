import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const MEMBER = "member@riverside.example";
const FINANCE = "finance@riverside.example";
const ADMIN = "admin@riverside.example";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("pay_for_a_place");
}, 120_000);
afterAll(() => stage.close());

test("a member checks out, finance approves the payment, and the ticket is good", async () => {
  const page = await enter(stage, MEMBER, "/my/events", PHONE);
  await page.getByRole("link", { name: "Regatta Dinner" }).click();
  await page.getByText(`Logged in as ${MEMBER}`).waitFor();
  await button(page, "Add guest").click();
  const guest = page.getByRole("group", { name: "Guest 1" });
  await guest.getByLabel("Name").fill("Paying Guest");
  await button(page, "Register 2 people").click();
  await expect.poll(() => page.getByText("Please choose a ticket.").count()).toBe(2);
  await page.getByRole("radio").first().check();
  await guest.getByRole("radio").nth(1).check();
  await page.getByText("57.50").waitFor();
  await expectSound(stage, page);
  await button(page, "Register 2 people").click();
  await page.getByRole("link", { name: "How to pay" }).click();
  await page.getByText(/Please pay €57\.50 to the club/).waitFor();
  await page.getByText("Your seat is reserved until").waitFor();
  await expectSound(stage, page);

  const finance = await enter(stage, FINANCE, "/billing/payments?status=PENDING");
  await finance.getByRole("link", { name: "Lotte Hendriks" }).click();
  const payment = finance.getByRole("dialog", { name: "€57.50 from Lotte Hendriks" });
  await payment.getByText("Expected", { exact: true }).waitFor();
  await payment.getByText("Bank transfer").waitFor();
  await expectSound(stage, finance);
  await button(finance, "Mark as received: Lotte Hendriks").last().click();
  await finance.getByText("Payment from Lotte Hendriks received.").waitFor();
  // It waits no longer, so that the list has it no more; the record stays.
  await payment.getByText("Received", { exact: true }).first().waitFor();
  await expect.poll(() => finance.getByRole("row", { name: "Lotte Hendriks" }).count()).toBe(0);

  await page.reload();
  const place = page.getByRole("region", { name: "Your registration" });
  await place.getByText("You are registered").waitFor();
  await expect.poll(() => page.getByText("Please pay").count()).toBe(0);
  await expect.poll(() => place.getByRole("img", { name: /^QR code/ }).count()).toBe(2);
  await expect.poll(() => place.getByText("Valid", { exact: true }).count()).toBe(2);
  await expectSound(stage, page);
  await page.goto(`${stage.url}/my/invoices`);
  const invoice = page.getByRole("list", { name: "My invoices" }).getByRole("listitem");
  await invoice.getByText("Paid", { exact: true }).waitFor();
  const saving = page.waitForEvent("download");
  await button(page, /^Download invoice/).click();
  expect((await saving).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
  await expectSound(stage, page);
});

test("expected payments are finance's to mark as received, and an administrator's to see", async () => {
  const waiting = (page: Page) =>
    page.getByRole("listitem").filter({ hasText: "expected payments" });
  const finance = await enter(stage, FINANCE, "/dashboard");
  await waiting(finance).getByRole("link", { name: "Check" }).waitFor();
  const admin = await enter(stage, ADMIN, "/dashboard");
  await waiting(admin).getByText("For a finance manager to mark as received").waitFor();
  await waiting(admin).getByRole("link", { name: "Review" }).click();
  await admin
    .getByText("Expected payments can be marked as received by a finance manager.")
    .waitFor();
  await admin.goto(`${stage.url}/billing/bank`);
  await heading(admin, "No access").waitFor();
  await expect.poll(() => admin.getByLabel("File").count()).toBe(0);
});
