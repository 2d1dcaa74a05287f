import { afterAll, beforeAll, expect, test } from "vitest";
import {
  button,
  choosePicture,
  EVENT_MANAGER,
  enter,
  expectSound,
  heading,
  PHONE,
} from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("pass_on_addresses");
}, 120_000);
afterAll(() => stage.close());

test("an organiser finds the club's facts and the addresses to pass on, on a phone", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/settings", PHONE);
  const token = await stage.login(EVENT_MANAGER);
  const { data: club } = await stage.call("GET", "/tenant/mine", token);
  const events = page.getByLabel("Club events");
  await expect.poll(() => events.inputValue()).toBe(`${stage.url}/${club.slug}`);
  await expect
    .poll(() => page.getByLabel("Become a member").inputValue())
    .toBe(`${stage.url}/${club.slug}/apply`);
  await page.getByRole("region", { name: "Your club" }).getByText(club.timezone).waitFor();
  await expectSound(stage, page);
});

test("an administrator gives the club a logo and a colour, visitors see them, and both go again", async () => {
  const club = async () => (await stage.call("GET", "/public/riverside")).data;
  const before = await club();
  const page = await enter(stage, "admin@riverside.example", "/settings");
  await page.getByRole("link", { name: "Logo and colour" }).click();
  await heading(page, "Logo and colour").waitFor();
  await choosePicture(page);
  await page.getByText("Logo saved.").waitFor();
  const { logo } = await club();
  expect(logo).not.toBe(before.logo);
  await expect.poll(() => page.getByAltText("Your logo").getAttribute("src")).toBe(logo);
  await page.getByLabel("Hex code").fill("#8a1f5c");
  await button(page, "Save").click();
  await page.getByText("Colour saved.").waitFor();
  await expectSound(stage, page);

  const visitor = await stage.open("/riverside", PHONE);
  await visitor.locator(`img[src="${logo}"]`).first().waitFor();
  await expectSound(stage, visitor);
  await visitor.context().close();

  await button(page, "Remove").click();
  await page.getByText("Logo removed.").waitFor();
  await button(page, "Use the default colour").click();
  await expect.poll(club).toMatchObject({ logo: null, accentColour: null });
  await page.context().close();
});

test("the settings are not open to a member", async () => {
  const page = await enter(stage, "member@riverside.example", "/settings");
  await heading(page, "No access").waitFor();
  await expectSound(stage, page);
});
