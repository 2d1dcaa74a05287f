import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, eventId, expectSound, PHONE } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("portal_check_in");
}, 120_000);
afterAll(() => stage.close());

test("an organiser checks in, undoes it, lets a walk-in in, and finds all of it in the trail", async () => {
  const id = await eventId(stage, "Open Rowing Evening");
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/check-in`, PHONE);
  await page.getByLabel("Name, e-mail or ticket code").fill("koen jansen");
  await button(page, "Check in Koen Jansen").click();
  await button(page, "Undo the check-in of Koen Jansen").click();
  await button(page, "Check in Koen Jansen").waitFor();
  await button(page, "Add a walk-in").click();
  await page.getByLabel("Name", { exact: true }).fill("Walter Walkin");
  await button(page, "Let in").click();
  await page.getByText("Walter Walkin is in.").waitFor();
  await expectSound(stage, page);
  await page.goto(`${stage.url}/events/${id}/audit`);
  const trail = page.getByRole("list", { name: /audit trail/ });
  await trail.getByText("Walter Walkin").waitFor();
  expect(await trail.getByRole("listitem").count()).toBe(3);
  const download = page.waitForEvent("download");
  await button(page, "Save as CSV").click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(4);
  await button(page, "Check that nothing was changed").click();
  await page.getByText(/sealed entr/).waitFor();
  await expectSound(stage, page);
});
