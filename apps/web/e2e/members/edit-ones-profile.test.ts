import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const MEMBER = "member2@riverside.example";
const NEW_PASSWORD = "herons over the weir";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("keep_profile");
}, 120_000);
afterAll(() => stage.close());

test("a member corrects name and phone", async () => {
  const page = await enter(stage, MEMBER, "/my/profile", PHONE);
  await heading(page, "My profile").waitFor();
  const account = page.getByRole("region", { name: "Your account" });
  await account.getByText(MEMBER).waitFor();
  await account.getByText(/^M-\d{6}$/).waitFor();
  const name = page.getByRole("textbox", { name: "Name" });
  const phone = page.getByRole("textbox", { name: "Phone" });
  await expect.poll(() => name.inputValue()).toBe("Bram Mulder");
  await name.fill(" ");
  await phone.fill("1");
  await button(page, "Save").click();
  await page.getByText("Enter your name").waitFor();
  await page.getByText("Use at least 3 characters").waitFor();
  await expectSound(stage, page);
  await name.fill("Bram Mulder-Smit");
  await phone.fill("+31 20 555 0100");
  await button(page, "Save").click();
  await page.getByText("Profile saved.").waitFor();

  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Bram Mulder-Smit");
  await expect.poll(() => phone.inputValue()).toBe("+31 20 555 0100");
  await phone.fill("");
  await button(page, "Save").click();
  await page.getByText("Profile saved.").waitFor();
  const token = await stage.login(MEMBER);
  const { data } = await stage.call("GET", "/membership/profile", token);
  expect(data).toMatchObject({ fullName: "Bram Mulder-Smit", phone: null, roles: ["MEMBER"] });
});

test("a member ends the other logins, changes the password, and may ask for a link to one", async () => {
  const page = await enter(stage, MEMBER, "/my/profile", PHONE);
  const elsewhere = await stage.login(MEMBER);
  await page.getByRole("link", { name: "Account and security" }).click();
  const logins = page.getByRole("region", { name: "Where you are logged in" });
  await logins.getByText("This device").waitFor();
  await logins.getByRole("button", { name: "Log out all others" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out all others" }).click();
  await logins.getByText("You are not logged in anywhere else.").waitFor();
  expect((await stage.call("GET", "/auth/me", elsewhere)).status).toBe(401);

  const [current, next, again] = ["Current password", "New password", "Repeat password"].map(
    (label) => page.getByLabel(label, { exact: true }),
  );
  const change = async (from: string, to: string) => {
    await current?.fill(from);
    await next?.fill(to);
    await again?.fill(to);
    await button(page, "Change password").click();
  };
  await change("rollcall-demo-2026", "a walk along Riverside");
  await page.getByText("This contains your name").waitFor();
  await change("not my password", NEW_PASSWORD);
  await page.getByText("This is not your current password.").waitFor();
  await expectSound(stage, page);
  await change("rollcall-demo-2026", NEW_PASSWORD);
  await expect.poll(() => current?.inputValue()).toBe("");
  const login = { email: MEMBER, password: NEW_PASSWORD };
  expect((await stage.call("POST", "/auth/login", undefined, login)).status).toBe(200);

  await page.getByLabel("New email address").fill("bram@new.example");
  await page.getByLabel("Your password", { exact: true }).fill(NEW_PASSWORD);
  await button(page, "Send confirmation link").click();
  await page.getByText("We sent a link to bram@new.example.").waitFor();
  await button(page, "Email me a link to set a new password").click();
  await page.getByText(`We sent a link to ${MEMBER}.`).waitFor();
  await expectSound(stage, page);
});

test("a guest has a profile as well, and no number", async () => {
  const page = await enter(stage, "guest@riverside.example", "/my/profile");
  const account = page.getByRole("region", { name: "Your account" });
  await account.getByText("Guest", { exact: true }).waitFor();
  await account.getByText("–", { exact: true }).waitFor();
  await expectSound(stage, page);
});
