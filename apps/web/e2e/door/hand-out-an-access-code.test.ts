import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, eventId, expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("hand_out_code");
}, 120_000);
afterAll(() => stage.close());

test("an organiser makes an access code that is shown once, and revokes it", async () => {
  const id = await eventId(stage, "Open Rowing Evening");
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/access-codes`);
  const address = await page.getByLabel("Check-in page link").inputValue();
  expect(address).toContain(`/riverside/events/${id}/check-in/staff`);
  await button(page, "New access code").click();
  await page.getByRole("textbox", { name: "Door" }).fill("North");
  await button(page, "Create code").click();
  const code = await page.getByRole("textbox", { name: "Access code" }).inputValue();
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  const words = await page.getByRole("textbox", { name: "Invitation for volunteers" }).inputValue();
  expect(words).toContain("Open Rowing Evening");
  const invitation = /http\S+/.exec(words)?.[0] ?? "";
  expect(new URL(invitation).hash).toBe(`#code=${code}`);
  await page
    .getByRole("dialog")
    .getByText(/^Valid from /u)
    .waitFor();
  await page.emulateMedia({ media: "print" });
  const poster = page.locator(".poster");
  await poster.getByText("Enter your name and press").waitFor();
  await expect.poll(() => page.getByRole("dialog").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await poster.waitFor({ state: "hidden" });
  const helper = await stage.open(new URL(invitation).pathname + new URL(invitation).hash);
  await helper.getByText("Your invitation contains the access code").waitFor();
  await expect.poll(() => helper.getByLabel("Access code").isVisible()).toBe(false);
  await helper.getByLabel("Your name").fill("Anna");
  await helper.getByRole("button", { name: "Open the door" }).click();
  await helper.getByRole("heading", { name: "Open Rowing Evening" }).waitFor();
  expect(helper.url()).not.toContain(code);
  await helper.context().close();
  await expectSound(stage, page);
  await button(page, "I have saved it").click();
  await expect.poll(() => page.getByText(code).count()).toBe(0);
  await button(page, "Revoke code North").click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke code" }).click();
  await page.getByRole("cell", { name: "Revoked" }).waitFor();
  await expectSound(stage, page);
});
