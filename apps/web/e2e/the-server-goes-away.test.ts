import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, expectSound, heading } from "./support/portal.ts";
import { openStage, type Stage } from "./support/running-product.ts";

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
  await heading(page, "This section could not be loaded").waitFor();
  expect(new URL(page.url()).pathname).toBe("/broadcasts");
  await page.context().setOffline(false);
  await heading(page, "Broadcasts").waitFor();
});

test("a login that was not loaded yet says so after a logout without a network, and opens later", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/dashboard");
  await button(page, "Log out").waitFor();
  // Loaded anew, so that nothing of the login is left from before.
  await page.reload();
  await button(page, "Log out").waitFor();
  await page.context().setOffline(true);
  await button(page, "Log out").click();
  await heading(page, "Rollcall is not available right now").waitFor();
  await page.getByRole("alert").getByText("cannot be reached").waitFor();
  await button(page, "Try again").click();
  await expectSound(stage, page);
  await page.context().setOffline(false);
  await heading(page, "Log in").waitFor();
});

test("a list that was read before says from when it is, and that it could not be read again", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events");
  await page.getByRole("link", { name: "Open Rowing Evening" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "My events" }).click();
  await heading(page, "This section could not be loaded").waitFor();
  // Until the list counts as old, and is asked for again.
  await page.waitForTimeout(FRESH_MS);
  await page.getByRole("link", { name: "Events", exact: true }).click();
  const note = page.getByText(/Last updated at \d+:\d\d/);
  await note.waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Open Rowing Evening" }).count()).toBe(1);
  await page.context().setOffline(false);
  await note.waitFor({ state: "detached" });
});
