import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_MANAGER, enter, heading } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

const FRESH_MS = 5_500;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("server_goes_away");
}, 120_000);
afterAll(() => stage.close());

test("a section that was not loaded yet says so in the page, and opens once the server answers", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/dashboard");
  await page.getByRole("button", { name: "Log out" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Broadcasts" }).click();
  await heading(page, "This part of the page could not be loaded").waitFor();
  expect(new URL(page.url()).pathname).toBe("/broadcasts");
  await page.context().setOffline(false);
  await heading(page, "Broadcasts").waitFor();
});

test("a list that was read before says from when it is, and that it could not be read again", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events");
  await page.getByRole("link", { name: "Open Rowing Evening" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Today" }).click();
  await heading(page, "This part of the page could not be loaded").waitFor();
  // Until the list counts as old, and is asked for again.
  await page.waitForTimeout(FRESH_MS);
  await page.getByRole("link", { name: "Events", exact: true }).click();
  const note = page.getByText(/Last updated at \d+:\d\d/);
  await note.waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Open Rowing Evening" }).count()).toBe(1);
  await page.context().setOffline(false);
  await note.waitFor({ state: "detached" });
});
