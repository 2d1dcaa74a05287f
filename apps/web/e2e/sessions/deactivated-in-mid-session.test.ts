import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { button, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("deactivated");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

/** What an administrator does meanwhile, elsewhere. */
async function deactivate(email: string): Promise<void> {
  const token = await stage.login(`admin@${email.split("@")[1]}`);
  const { data } = await stage.call("GET", `/membership/members?search=${email}`, token);
  const path = `/membership/members/${data[0].id}/deactivate`;
  expect((await stage.call("POST", path, token)).status).toBe(200);
}

/** The dialog refuses the password, lets go, and leaves nothing of the page behind. */
async function expectOut(page: Page, seen: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.waitFor();
  await expectSound(stage, page);
  await dialog.getByLabel("Password").fill("rollcall-demo-2026");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.getByRole("alert").getByText("Invalid email or password").waitFor();
  await dialog.getByRole("button", { name: "Log out and leave this page" }).click();
  await heading(page, "Log in").waitFor();
  await expect.poll(() => page.locator("body").textContent()).not.toContain(seen);
  await expectSound(stage, page);
}

test("a member's next click ends the session, and nothing stays to be read", async () => {
  const page = await enter(stage, "member@riverside.example", "/my/events");
  await page.getByText("Open Rowing Evening").first().waitFor();
  await deactivate("member@riverside.example");
  await page.getByRole("link", { name: "My profile" }).click();
  await expectOut(page, "Open Rowing Evening");
  await page.goBack();
  await heading(page, "Log in").waitFor();
  await expect.poll(() => page.getByText("Open Rowing Evening").count()).toBe(0);
  await page.context().close();
});

test("an event manager's half-written form goes with them", async () => {
  const page = await enter(stage, "events@northlight.example", "/broadcasts/new");
  await page.getByLabel("Subject").fill("Half of a secret");
  await deactivate("events@northlight.example");
  // Its preview asks the API.
  await page.getByLabel("Message").fill("The other half.");
  await expectOut(page, "Half of a secret");
  await page.context().close();
});

test("a member's save ends it too, on a phone", async () => {
  const page = await enter(stage, "member2@riverside.example", "/my/profile", PHONE);
  await page.getByRole("textbox", { name: "Phone" }).fill("020 123 45 67");
  await deactivate("member2@riverside.example");
  await button(page, "Save").click();
  await expectOut(page, "Bram Mulder");
  await page.context().close();
});
