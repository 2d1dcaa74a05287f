import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linkMailedTo } from "../support/mailed-link.ts";
import { button, expectSound, heading, logIn, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const PLATFORM = "platform@rollcall.example";
const PASSWORD = "swans below the bridge";
const LINK = /\/platform\/reset-password#token=[\w-]+/u;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("platformpeople");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

async function openUsers(): Promise<Page> {
  const page = await stage.open("/platform");
  await logIn(page, PLATFORM);
  await page.getByRole("link", { name: "Platform users" }).click();
  await heading(page, "Platform users").waitFor();
  return page;
}

async function invite(page: Page, fullName: string, email: string): Promise<void> {
  await button(page, "Invite user").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full name").fill(fullName);
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
}

const rowOf = (page: Page, fullName: string) => page.getByRole("row").filter({ hasText: fullName });

/** Does an act of the menu of somebody's row, and presses what says what follows. */
async function act(page: Page, fullName: string, name: string, confirm: string): Promise<void> {
  await rowOf(page, fullName)
    .getByRole("button", { name: /^More actions for / })
    .click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByLabel("Repeat password").fill(PASSWORD);
  await button(page, "Set password").click();
}

test("somebody is invited, sets a password and works, is disabled and refused, and let in again", {
  timeout: 180_000,
}, async () => {
  const email = "pia@rollcall.example";
  const page = await openUsers();
  await invite(page, "Pia Platform", email);
  await rowOf(page, "Pia Platform").getByText("Invited", { exact: true }).waitFor();
  await expectSound(stage, page);

  const hers = await stage.open(await linkMailedTo(stage, email, LINK), PHONE);
  await setPassword(hers);
  await hers.getByText("Password set.").waitFor();
  await logIn(hers, email, PASSWORD);
  await button(hers, "Open navigation").click();
  await hers.getByRole("link", { name: "Platform users" }).click();
  await hers.getByText("This is you").waitFor();
  await expectSound(stage, hers);

  await page.reload();
  await rowOf(page, "Pia Platform").getByText("Active").waitFor();
  await act(page, "Pia Platform", "Reset two-factor login", "Reset two-factor login");
  await page.getByText("Two-factor login was reset for Pia Platform.").waitFor();
  await act(page, "Pia Platform", "Disable", "Disable account");
  await rowOf(page, "Pia Platform").getByText("Disabled").waitFor();

  await hers.goto(`${stage.url}/platform/login`);
  await logIn(hers, email, PASSWORD);
  await hers.getByRole("alert").waitFor();
  await hers.context().close();

  await act(page, "Pia Platform", "Enable", "Enable account");
  await rowOf(page, "Pia Platform").getByText("Active").waitFor();
  const again = await stage.open("/platform/login");
  await logIn(again, email, PASSWORD);
  await heading(again, "Organisations").waitFor();
  await again.context().close();

  await act(page, "Pia Platform", "Reset password", "Send link");
  await page.getByText("Password link sent to").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("who may not see the list is told so, and is not asked to try again", async () => {
  const page = await stage.open("/platform", PHONE);
  await page.route("**/trpc/platform.users*", (route) => {
    const error = { code: "FORBIDDEN", message: "Platform users only", details: [] };
    const json = { error: { message: error.message, code: -32003, data: { error } } };
    return route.fulfill({ status: 403, json });
  });
  await logIn(page, PLATFORM);
  await heading(page, "Organisations").waitFor();
  await page.goto(`${stage.url}/platform/users`);
  await heading(page, "Platform users").waitFor();
  await page
    .getByRole("alert")
    .getByText("Your role does not allow this. Ask an administrator.")
    .waitFor();
  await expect.poll(() => button(page, "Try again").count()).toBe(0);
  await expectSound(stage, page);
  await page.context().close();
});

test("an invitation that was withdrawn leads nowhere; an address is invited once", async () => {
  const email = "otto@rollcall.example";
  const page = await openUsers();
  await invite(page, "Otto Other", email);
  const link = await linkMailedTo(stage, email, LINK);
  await invite(page, "Otto Other", email);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Another account already uses this address").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await act(page, "Otto Other", "Resend invitation", "Send invitation");
  await page.getByText("Invitation sent to Otto Other.").waitFor();
  await act(page, "Otto Other", "Revoke invitation", "Revoke invitation");
  await rowOf(page, "Otto Other").getByText("Disabled").waitFor();
  const his = await stage.open(link);
  await setPassword(his);
  await his.getByRole("alert").getByText("This link is invalid").waitFor();
  await expect.poll(() => his.url()).toContain("/platform/reset-password");
  await his.context().close();
  await page.context().close();
});
