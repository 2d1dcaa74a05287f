import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_MANAGER, enter, expectSound, heading, PHONE } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("pass_on_addresses");
}, 120_000);
afterAll(() => stage.close());

test("an organiser finds the club's facts and the addresses to pass on, on a phone", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/settings", PHONE);
  const token = await stage.login(EVENT_MANAGER);
  const { data: club } = await stage.call("GET", "/tenant/mine", token);
  const events = page.getByLabel("The club's events");
  await expect.poll(() => events.inputValue()).toBe(`${stage.url}/${club.slug}`);
  await expect
    .poll(() => page.getByLabel("Become a member").inputValue())
    .toBe(`${stage.url}/${club.slug}/apply`);
  await page.getByRole("region", { name: "Your club" }).getByText(club.timezone).waitFor();
  await expectSound(stage, page);
});

test("the settings are not open to a member", async () => {
  const page = await enter(stage, "member@riverside.example", "/settings");
  await heading(page, "No access").waitFor();
  await expectSound(stage, page);
});
