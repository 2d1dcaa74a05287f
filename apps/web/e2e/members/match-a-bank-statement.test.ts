import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { camtOf } from "../support/bank-files.ts";
import { button, enter, expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const FINANCE = "finance@riverside.example";
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("bank");
}, 120_000);
afterAll(() => stage.close());

test("a treasurer uploads a bank statement, and what it paid is paid", async () => {
  const token = await stage.login(FINANCE);
  const members = await stage.call("GET", "/membership/members?search=Lotte", token);
  const made = await stage.call("POST", "/billing/invoices", token, {
    memberId: members.data[0].id,
    lines: [{ description: "Locker", quantity: 1, unitAmount: 2_500 }],
    issue: true,
  });
  const { id, number } = made.data;

  const page = await enter(stage, FINANCE, "/billing/payments");
  await page.getByRole("link", { name: "Bank statements" }).click();
  await heading(page, "Bank statements").waitFor();
  // The demonstration has one that somebody else began with.
  await page.getByRole("link", { name: /^bank-\d{4}-\d{2}\.xml$/ }).waitFor();
  const file = page.getByLabel("File", { exact: true });
  const upload = (text: string) =>
    file.setInputFiles({ name: "2026-11.xml", mimeType: "text/xml", buffer: Buffer.from(text) });
  await upload("<html></html>");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("The file is XML, but not a bank statement").waitFor();
  await expectSound(stage, page);
  await upload(
    camtOf([
      { amount: "25.00", payer: "L. Hendriks", words: `Invoice ${number}` },
      { amount: "12.00", payer: "A Friend", words: "A donation" },
    ]),
  );
  await page.getByRole("button", { name: "Upload", exact: true }).click();

  await heading(page, "2026-11.xml").waitFor();
  await page.getByText("Exact: it names this invoice").waitFor();
  await expectSound(stage, page);
  await button(page, "Ignore the payment from A Friend").click();
  await button(page, "Reopen the payment from A Friend").waitFor();
  await button(page, "Approve 1 exact match").click();
  await page.getByRole("link", { name: `Paid ${number}` }).waitFor();
  await button(page, "Undo").click();
  await button(page, "Approve 1 exact match").click();
  await page.getByRole("link", { name: `Paid ${number}` }).waitFor();
  await button(page, "Unmatch the payment from L. Hendriks").click();
  await expectSound(stage, page);
  await page.getByRole("dialog").getByRole("button", { name: "Unmatch" }).click();
  await page.getByText("Unmatched").waitFor();
  await button(page, "Approve 1 exact match").click();
  await page.getByRole("link", { name: `Paid ${number}` }).waitFor();
  const paid = await stage.call("GET", `/billing/invoices/${id}`, token);
  expect(paid.data).toMatchObject({ status: "PAID", openTotal: 0 });
  expect(paid.data.payments.map(({ status }: { status: string }) => status)).toEqual([
    "SUCCEEDED",
    "REVERSED",
    "REVERSED",
  ]);
  await page.context().close();
});

test("a treasurer says once what the columns of a bank's table are", async () => {
  const page = await enter(stage, FINANCE, "/billing/bank");
  await uploadTable(page, "first.csv", "2026-11-20");
  await page.getByLabel("Booking date").selectOption("Tag");
  await page.getByLabel("Amount", { exact: true }).selectOption("Wert");
  await page.getByLabel("Payer", { exact: true }).selectOption("Von");
  await expectSound(stage, page);
  await button(page, "Read statement").click();
  await heading(page, "first.csv").waitFor();
  await page.context().close();

  // Another browser of the club knows them.
  const again = await enter(stage, FINANCE, "/billing/bank");
  await uploadTable(again, "next.csv", "2026-11-21");
  await heading(again, "next.csv").waitFor();
  await again.goto(new URL("/billing/bank", stage.url).href);
  await again.getByLabel("Choose the columns myself").check();
  await uploadTable(again, "again.csv", "2026-11-22");
  await again.getByLabel("Booking date").selectOption("Tag");
  await again.setViewportSize({ width: 390, height: 844 });
  await expectSound(stage, again);
  await again.context().close();
});

/** Uploads a table of a bank that nobody knows, with one payment. */
async function uploadTable(page: Page, name: string, day: string): Promise<void> {
  const table = `Konto NL91 ABNA 0417 1643 00\nTag,Wert,Von\n${day},25.00,A Friend\n`;
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}
