import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading, PHONE } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

const MEMBER = "member2@riverside.example";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("keep_profile");
}, 120_000);
afterAll(() => stage.close());

test("a member corrects name and phone, and asks for a link to a new password", async () => {
  const page = await enter(stage, MEMBER, "/my/profile", PHONE);
  await heading(page, "My profile").waitFor();
  const account = page.getByRole("region", { name: "Your account" });
  await account.getByText(MEMBER).waitFor();
  await account.getByText(/^M-\d{6}$/).waitFor();
  const name = page.getByRole("textbox", { name: "Name" });
  const phone = page.getByRole("textbox", { name: "Phone" });
  expect(await name.inputValue()).toBe("Bram Mulder");
  await name.fill(" ");
  await phone.fill("1");
  await button(page, "Save").click();
  await page.getByText("Enter your name").waitFor();
  await page.getByText("Use at least 3 characters").waitFor();
  await expectSound(stage, page);
  await name.fill("Bram Mulder-Smit");
  await phone.fill("+31 20 555 0100");
  await button(page, "Save").click();
  await page.getByText("Your profile is saved.").waitFor();

  await button(page, "Mail me a link to choose a new password").click();
  await page.getByText(`A link is on its way to ${MEMBER}.`).waitFor();
  await expectSound(stage, page);
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Bram Mulder-Smit");
  expect(await phone.inputValue()).toBe("+31 20 555 0100");
  await phone.fill("");
  await button(page, "Save").click();
  await page.getByText("Your profile is saved.").waitFor();
  const token = await stage.login(MEMBER);
  const { data } = await stage.call("GET", "/membership/profile", token);
  expect(data).toMatchObject({ fullName: "Bram Mulder-Smit", phone: null, roles: ["MEMBER"] });
});

test("a guest has a profile as well, and no number", async () => {
  const page = await enter(stage, "guest@riverside.example", "/my/profile");
  const account = page.getByRole("region", { name: "Your account" });
  await account.getByText("Guest", { exact: true }).waitFor();
  await account.getByText("None", { exact: true }).waitFor();
  await expectSound(stage, page);
});
