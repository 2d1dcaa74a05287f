import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linkMailedTo } from "../support/mailed-link.ts";
import { button, expectSound, heading, logIn, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const PASSWORD = "rollcall-demo-2026";
const CONFIRM = "Confirm address";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("changeaddress");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

test.each([
  ["member", "m07@riverside.example", "/login", "/my/security", "/my/confirm-email"],
  [
    "platform user",
    "platform@rollcall.example",
    "/platform/login",
    "/platform/security",
    "/platform/confirm-email",
  ],
] as const)(
  "a %s gives another address, confirms it from there, and logs in with it alone",
  async (_who, old, login, security, confirm) => {
    const address = `new-${old}`;
    const page = await stage.open(`${login}?redirect=${security}`);
    await logIn(page, old);
    await heading(page, "Account and security").waitFor();
    await page.getByLabel("New email address").fill(address);
    await page.getByLabel("Your password", { exact: true }).fill("not the password");
    await button(page, "Send confirmation link").click();
    await page.getByText("This is not your current password").waitFor();
    await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await button(page, "Send confirmation link").click();
    await page.getByText(`We sent a link to ${address}`).waitFor();
    await expectSound(stage, page);

    const link = await linkMailedTo(stage, address, new RegExp(`${confirm}#token=[\\w-]+`, "u"));
    const phone = await stage.open(link, PHONE);
    await heading(phone, "Confirm your new email address").waitFor();
    await button(phone, CONFIRM).click();
    await heading(phone, "Email address changed").waitFor();
    await expectSound(stage, phone);
    await phone.goto(stage.url + link);
    await phone.reload();
    await button(phone, CONFIRM).click();
    await phone.getByRole("alert").getByText("This link is invalid").waitFor();

    await page.reload();
    await page.getByText(`You log in with ${address}`).waitFor();
    await phone.goto(`${stage.url}${login}?redirect=${security}`);
    await logIn(phone, old);
    await phone.getByRole("alert").waitFor();
    await logIn(phone, address);
    await phone.getByText(`You log in with ${address}`).waitFor();
    await expect.poll(() => phone.getByRole("alert").count()).toBe(0);
    await phone.context().close();
    await page.context().close();
  },
);
