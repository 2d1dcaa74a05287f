import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_MANAGER, enter, expectSound } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("find_an_event");
}, 120_000);
afterAll(() => stage.close());

test("what is next comes first; drafts and what was stand apart", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("GET", "/admin/events?limit=100&sortOrder=asc", token);
  const titles = (status: string): string[] =>
    data
      .filter((event: { status: string }) => event.status === status)
      .map(({ title }: { title: string }) => title);
  const page = await enter(stage, EVENT_MANAGER, "/events");
  const shown = () => page.locator("tbody tr td:first-child a").allTextContents();
  const view = (name: string) => page.getByRole("link", { name, exact: true });
  await page.locator("tbody tr").first().waitFor();
  expect(await shown()).toEqual(titles("PUBLISHED"));
  expect(await view("Upcoming").getAttribute("aria-current")).toBe("page");
  await expectSound(stage, page);

  await view("Past").click();
  await expect.poll(shown).toEqual(titles("COMPLETED").reverse());
  await view("Drafts").click();
  await expect.poll(shown).toEqual(titles("DRAFT"));
  expect(new URL(page.url()).search).toBe("?status=DRAFT");

  // A search without a chosen view looks everywhere.
  const draft = titles("DRAFT")[0] ?? "";
  await page.goto(`${stage.url}/events?search=${encodeURIComponent(draft)}`);
  await expect.poll(shown).toEqual([draft]);
});

test("the current view can be told where the system chooses the colours", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events");
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (name: string) =>
    page
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await page.locator("tbody tr").first().waitFor();
  expect(await ground("Upcoming")).not.toBe(await ground("Past"));
});
