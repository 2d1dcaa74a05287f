import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, expectSound, heading } from "./support/portal.ts";
import { openStage, type Stage } from "./support/running-product.ts";

/** The shortest that the API takes. */
const TOKEN_SECONDS = 10;
const ABOUT = "Those who came to the Club Night and said that they would come again.";
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("refresh", { ACCESS_TOKEN_TTL_SECONDS: String(TOKEN_SECONDS) });
}, 120_000);
afterAll(() => stage.close());

/** The page as it is when somebody comes back to its window: what it shows is read again. */
const comeBack = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

test("somebody types while the token expires, and notices nothing", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const segment = await stage.call("POST", "/segments", token, { name: "Regulars" });
  const page = await enter(stage, EVENT_MANAGER, `/segments/${segment.data.id}`);
  await heading(page, "Regulars").waitFor();
  const refreshed: number[] = [];
  let refused = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/auth/refresh")) refreshed.push(response.status());
    if (response.url().includes("/trpc/") && response.status() === 401) refused += 1;
  });
  const about = page.getByLabel("Description");
  await about.click();
  // As a person types: past the token's end.
  await page.keyboard.type(ABOUT, { delay: ((TOKEN_SECONDS + 2) * 1_000) / ABOUT.length });
  expect(refreshed).toEqual([]);
  await comeBack(page);
  await expect.poll(() => refreshed.length).toBe(1);
  await page.waitForLoadState("networkidle");
  expect(refused).toBeGreaterThan(1);
  expect(refreshed).toEqual([200]);
  await expect.poll(() => page.locator("textarea:focus").inputValue()).toBe(ABOUT);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.type(" Or not.");
  await button(page, "Save").click();
  await page.getByText("Segment saved.").waitFor();
  const { data } = await stage.call(
    "GET",
    `/segments/${segment.data.id}`,
    await stage.login(EVENT_MANAGER),
  );
  expect(data.description).toBe(`${ABOUT} Or not.`);
  await expectSound(stage, page);
  await page.context().close();
});
