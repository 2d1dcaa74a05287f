import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("treasurer");
}, 120_000);
afterAll(() => stage.close());

test("an administrator says how the club is paid, and a treasurer sees and reminds who owes", async () => {
  const admin = await enter(stage, "admin@riverside.example", "/settings");
  await admin.getByLabel("How to pay").fill("NL92 ABNA 0417 1643 00");
  await button(admin, "Save").click();
  await admin.getByText("This IBAN has a wrong digit or letter").waitFor();
  await admin.getByLabel("Legal name").fill("Riverside Rowing Club e.V.");
  await admin.getByLabel("Address", { exact: true }).fill("Boathouse 1\n1234 AB Amsterdam");
  await admin.getByLabel("How to pay").fill("NL91 ABNA 0417 1643 00");
  await button(admin, "Save").click();
  const asked = await stage.login("admin@riverside.example");
  const saved = async () => (await stage.call("GET", "/tenant", asked)).data.paymentInstructions;
  await expect.poll(saved).toBe("NL91 ABNA 0417 1643 00");
  await expectSound(stage, admin);
  await admin.context().close();

  const token = await stage.login("finance@riverside.example");
  const people = await stage.call("GET", "/membership/members?search=m01", token);
  const made = await stage.call("POST", "/billing/invoices", token, {
    memberId: people.data[0].id,
    lines: [{ description: "Boat storage", quantity: 1, unitAmount: 12_345 }],
    dueAt: "2026-01-31T12:00:00Z",
    issue: true,
  });
  expect(made.status).toBe(201);
  const page = await enter(stage, "finance@riverside.example", "/billing/balances");
  await heading(page, "Who owes what").waitFor();
  await page.getByLabel("Which").selectOption("Overdue only");
  const name = people.data[0].fullName as string;
  await page.getByRole("link", { name }).waitFor();
  await page.getByText("€123.45").first().waitFor();
  await expectSound(stage, page);
  await button(page, `Remind ${name} of what is open`).click();
  const reminders = async () =>
    (await stage.call("GET", "/activity?action=INVOICE_REMINDED", asked)).data.length;
  await expect.poll(reminders).toBe(1);
  await page.context().close();
});
