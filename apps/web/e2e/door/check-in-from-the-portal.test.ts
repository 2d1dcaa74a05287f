import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, eventId, expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("portal_check_in");
}, 120_000);
afterAll(() => stage.close());

test("an organiser checks in, undoes it, lets a walk-in in, and finds all of it in the trail", async () => {
  const id = await eventId(stage, "Open Rowing Evening");
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/check-in`, PHONE);
  await page.getByLabel("Name, email or ticket code").fill("koen jansen");
  await button(page, "Check in Koen Jansen").click();
  await button(page, "Undo Koen Jansen's check-in").click();
  await button(page, "Check in Koen Jansen").waitFor();
  await findInsteadOfAdding(page, "Sem Jansen", "m18@riverside.example");
  await button(page, "Add walk-in").click();
  await page.getByLabel("Name", { exact: true }).fill("Walter Walkin");
  await page.getByRole("dialog").getByRole("button", { name: "Check in" }).click();
  await page.getByText("Walter Walkin is checked in.").waitFor();
  await expectSound(stage, page);
  await page.goto(`${stage.url}/events/${id}/audit`);
  const trail = page.getByRole("list", { name: /audit trail/ });
  await trail.getByText("Walter Walkin").waitFor();
  await expectTabsInOneRow(page, "Reports");
  await expect.poll(() => trail.getByRole("listitem").count()).toBe(3);
  const download = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(4);
  await button(page, "Verify integrity").click();
  await page.getByText(/sealed entr/).waitFor();
  await expectSound(stage, page);
});

/** Whoever has a ticket already is refused as a walk-in, and looked for instead. */
async function findInsteadOfAdding(page: Page, name: string, address: string): Promise<void> {
  await button(page, "Add walk-in").click();
  const form = page.getByRole("dialog", { name: "Walk-in" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email address").fill(address);
  await page.getByRole("dialog").getByRole("button", { name: "Check in" }).click();
  await form.getByText("This person is already registered for the event").waitFor();
  await expectSound(stage, page);
  await button(page, "Find ticket").click();
  await button(page, `Check in ${name}`).waitFor();
}

/** The tabs are one row, the current one is seen whole, and the keyboard reaches the first. */
async function expectTabsInOneRow(page: Page, current: string): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Event sections" }).getByRole("link");
  const left = async (name: string) =>
    (await tabs.filter({ hasText: name }).boundingBox())?.x ?? -1;
  const rows = await tabs.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().y),
  );
  expect(new Set(rows).size).toBe(1);
  await expect.poll(() => left(current)).toBeGreaterThan(0);
  await expect.poll(() => left(current)).toBeLessThan(390 - 80);
  expect(rows.length).toBeLessThanOrEqual(5);
  await tabs.first().focus();
  await expect.poll(() => left("Overview")).toBeGreaterThanOrEqual(0);
}
