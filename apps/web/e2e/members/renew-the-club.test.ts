import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("renewals");
}, 120_000);
afterAll(() => stage.close());

const ADMIN = "admin@riverside.example";
const LAST_YEAR = new Date().getFullYear() - 1;
const [PAULA, PERRY] = ["paula@list.example", "perry@list.example"];

/** As ClubExpress writes it; the second type is unknown to the club. */
const FILE = [
  "member_number,first_name,last_name,primary_email,login_name,date_expired,membership_type",
  `901,Paula,Paid,${PAULA},paula,12/31/${LAST_YEAR},Sculler`,
  `902,Perry,Part,${PERRY},perry,12/31/${LAST_YEAR},Sculler`,
  `903,Nora,Nobody,nora@list.example,nora,12/31/${LAST_YEAR},Nobleman`,
].join("\r\n");

test("a club takes its members from a file, renews them, and a payment in full moves the year", async () => {
  const token = await stage.login(ADMIN);
  const type = { name: "Sculler", fee: 9_000, period: "CALENDAR_YEAR", graceDays: 366 };
  expect((await stage.call("POST", "/membership/types", token, type)).status).toBe(201);
  const admin = await enter(stage, ADMIN, "/members/import");
  await importFile(admin);
  const member = async (email: string) => {
    const { data } = await stage.call("GET", `/membership/members?search=${email}`, token);
    return data[0] as { id: string; standing: string; paidThrough: string };
  };
  await expect
    .poll(() => member(PAULA))
    .toMatchObject({ standing: "DUE", paidThrough: `${LAST_YEAR}-12-31` });
  await admin.context().close();

  const page = await enter(stage, "finance@riverside.example", "/members");
  await page.getByRole("link", { name: "Renew", exact: true }).click();
  const dialog = await askFor(page);
  await dialog.getByText("2 invoices, €180.00 in total.").waitFor();
  const row = dialog.getByRole("row", { name: "Paula Paid" });
  const days = `Jan 1, ${LAST_YEAR + 1} – Dec 31, ${LAST_YEAR + 1}`;
  await row.getByText(days).waitFor();
  await row.getByText("€90.00").waitFor();
  await expectSound(stage, page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(stage, page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "Send 2 invoices" }).click();
  await heading(page, "Renewals").waitFor();
  await page.getByText("2 of 2 invoices done.").waitFor();
  await expectSound(stage, page);

  const invoiceOf = async (email: string) => {
    const { id } = await member(email);
    const path = `/billing/invoices/tenant?memberId=${id}`;
    const { data } = await stage.call("GET", path, token);
    expect(data).toHaveLength(1);
    return data[0].id as string;
  };
  await pay(page, await invoiceOf(PAULA), "90");
  await pay(page, await invoiceOf(PERRY), "40");
  await expect
    .poll(() => member(PAULA))
    .toMatchObject({ standing: "CURRENT", paidThrough: `${LAST_YEAR + 1}-12-31` });
  await expect
    .poll(() => member(PERRY))
    .toMatchObject({ standing: "DUE", paidThrough: `${LAST_YEAR}-12-31` });

  await page.goto(`${stage.url}/members/renewals`);
  const again = await askFor(page);
  await again.getByRole("heading", { name: "No invoices needed" }).waitFor();
  await again.getByText("1 member already invoiced for this period:").waitFor();
  await again.getByText("1 member not due by this day, or lifetime:").waitFor();
  await page.context().close();
});

async function importFile(page: Page): Promise<void> {
  const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await button(page, "Upload file").click();
  await page.getByText("Recognised as an export from ClubExpress").waitFor();
  await page.getByText("“Nobleman” in 1 row").waitFor();
  await page.getByText("3 rows: 2 new, 1 with errors").waitFor();
  await expectSound(stage, page);
  await button(page, "Import 2 rows and skip 1").click();
  await page.getByText("3 of 3 rows done.").waitFor();
  await page.getByText(/^Row 4, membership_type: “Nobleman”/u).waitFor();
  await page.getByRole("link", { name: "View members" }).waitFor();
  await expectSound(stage, page);
}

/** Asks what a renewal of the imported type comes to. */
async function askFor(page: Page) {
  await heading(page, "Renew memberships").waitFor();
  await page.getByLabel("Sculler").waitFor();
  await page.getByLabel("Paid period ends by").fill(`${LAST_YEAR + 1}-01-01`);
  for (const box of await page.getByRole("checkbox").all())
    if ((await box.getAttribute("id")) !== (await page.getByLabel("Sculler").getAttribute("id")))
      await box.uncheck();
  await button(page, "Preview").click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

/** Writes down what came in for an invoice. */
async function pay(page: Page, invoiceId: string, amount: string): Promise<void> {
  await page.goto(`${stage.url}/billing/invoices/${invoiceId}`);
  await button(page, "Record payment").click();
  const dialog = page.getByRole("dialog", { name: "Record payment" });
  await dialog.getByLabel("Amount, in EUR").fill(amount);
  await dialog.getByRole("button", { name: /^Record €/u }).click();
  await dialog.waitFor({ state: "detached" });
}
