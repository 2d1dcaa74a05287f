import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_MANAGER, enter, expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { savedCsv } from "../support/saved-file.ts";

const FINANCE = "finance@riverside.example";
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("go_anywhere");
}, 120_000);
afterAll(() => stage.close());

async function openPalette(page: Page) {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await palette.waitFor();
  return palette;
}

/** An unpaid invoice of the demonstration. */
async function findInvoice() {
  const token = await stage.login(FINANCE);
  const { data } = await stage.call("GET", "/billing/invoices/tenant?status=ISSUED&limit=1", token);
  return data[0];
}

test("the reference that a payer gives is found from anywhere, as it is spelt on paper", async () => {
  const { number, reference, memberName } = await findInvoice();
  const spelt = reference.replace(/(.{4})(?=.)/g, "$1 ");
  const page = await enter(stage, FINANCE, "/dashboard");
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill(spelt);
  await palette.getByRole("option", { name: `${number} · ${memberName}` }).waitFor();
  await expectSound(stage, page);
  await page.keyboard.press("Enter");
  await heading(page, `Invoice ${number}`).waitFor();
  await page.getByText(spelt).first().waitFor();
  for (const search of [spelt, reference]) {
    await page.goto(`${stage.url}/billing/invoices?search=${encodeURIComponent(search)}`);
    await page.getByRole("link", { name: number }).waitFor();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
  }
  const saved = await savedCsv(page);
  expect(JSON.stringify(saved)).toContain(reference);
});

test("what is begun most often is begun from anywhere, and an event shows its day and its door", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/dashboard");
  const palette = await openPalette(page);
  const before = await palette.boundingBox();
  await palette.getByRole("combobox").fill("open rowing");
  await palette.getByRole("option", { name: /^Open Rowing Evening.*\d/ }).waitFor();
  const after = await palette.boundingBox();
  expect(after?.height).toBe(before?.height);
  await expectSound(stage, page);
  await palette.getByRole("option", { name: "Check in: Open Rowing Evening" }).click();
  await page.waitForURL(/\/check-in$/);
  const again = await openPalette(page);
  await again.getByRole("combobox").fill("new event");
  await page.keyboard.press("Enter");
  await heading(page, "New event").waitFor();
  const third = await openPalette(page);
  await third.getByRole("combobox").fill("new invoice");
  await third.getByText("No results").waitFor();
});
