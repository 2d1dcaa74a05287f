import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actInMenu, button, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { clubTime, savedCsv } from "../support/saved-file.ts";

const ADMIN = "admin@riverside.example";
const DESK = { viewport: { width: 1440, height: 900 } };
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("members");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

test("a member is added, corrected and given a role", async () => {
  const page = await enter(stage, ADMIN, "/members/new", PHONE);
  await page.getByRole("textbox", { name: "Name" }).fill("Nadia New");
  await page.getByLabel("Email address").fill("nadia");
  await button(page, "Add member").click();
  await page.getByText("Enter an email address, as in name@example.org").waitFor();
  await page.getByLabel("Email address").fill("nadia@example.org");
  await button(page, "Add member").click();
  await heading(page, "Nadia New").waitFor();
  await expectSound(stage, page);

  await button(page, "Edit").click();
  const editing = page.getByRole("dialog", { name: "Edit Nadia New" });
  await editing.getByLabel("Name").fill("");
  await editing.getByLabel("Phone").fill("1");
  await button(page, "Save").click();
  await editing.getByText("Enter a name").waitFor();
  await editing.getByText("Use at least 3 characters").waitFor();
  await editing.getByLabel("Name").fill("Nadia Newer");
  await editing.getByLabel("Phone").fill("020 555 01 01");
  await button(page, "Save").click();
  await heading(page, "Nadia Newer").waitFor();

  await actInMenu(page, "Roles");
  const roles = page.getByRole("dialog", { name: "Roles of Nadia Newer" });
  await roles.getByLabel("Member", { exact: true }).uncheck();
  await button(page, "Save roles").click();
  await roles.getByText("Choose at least one").waitFor();
  await expectSound(stage, page);
  await roles.getByLabel("Event manager").check();
  await button(page, "Save roles").click();
  await page.getByText("Nadia Newer's roles were updated.").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("several are deactivated, one comes back, and the list is saved as a file", async () => {
  const page = await enter(stage, ADMIN, "/members?search=sanne");
  const sannes = page.getByRole("checkbox", { name: /^Select Sanne / });
  await sannes.first().waitFor();
  const count = await sannes.count();
  expect(count).toBeGreaterThan(1);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await button(page, "Deactivate selected").click();
  await expectSound(stage, page);
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await page.getByText(`${count} members deactivated.`).waitFor();
  await expect.poll(() => page.getByRole("cell", { name: "Inactive" }).count()).toBe(count);
  await expect.poll(() => sannes.count()).toBe(0);

  const rows = await savedCsv(page);
  expect(rows).toHaveLength(count);
  const token = await stage.login(ADMIN);
  const { data } = await stage.call("GET", "/membership/members?search=sanne+jansen", token);
  const [{ membershipNumber, membershipTypeName, joinedAt }] = data;
  expect(rows.find(({ Name }) => Name === "Sanne Jansen")).toMatchObject({
    ...{ "Membership number": membershipNumber, Role: "Member", Status: "Inactive" },
    ...{ Membership: membershipTypeName ?? "", Joined: clubTime(joinedAt).slice(0, 10) },
  });

  await page.getByRole("link", { name: "Sanne Jansen" }).click();
  const record = page.getByRole("dialog", { name: "Sanne Jansen" });
  await record.getByText("Inactive", { exact: true }).waitFor();
  await expectSound(stage, page);
  await record.getByRole("button", { name: "Reactivate" }).click();
  await page.getByText("Sanne Jansen was reactivated.").waitFor();
  await record.getByText("Active", { exact: true }).waitFor();
  await page.context().close();
});

test("nobody deactivates themselves among several, nor the last administrator", async () => {
  const page = await enter(stage, ADMIN, "/members?role=ADMIN");
  await page.getByRole("link", { name: "Anneke de Vries" }).waitFor();
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Select Anneke de Vries" }).count())
    .toBe(0);
  await page.getByRole("link", { name: "Anneke de Vries" }).click();
  await page.getByRole("dialog", { name: "Anneke de Vries" }).getByText("Contact").waitFor();
  await actInMenu(page, "Deactivate");
  const dialog = page.getByRole("dialog", { name: "Deactivate Anneke de Vries?" });
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await dialog.getByRole("alert").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("a member opens beside the list, for the keyboard, a reload, Back and a phone as well", async () => {
  const page = await enter(stage, ADMIN, "/members?search=koen", DESK);
  const rows = page.getByRole("table", { name: "Members" }).getByRole("link");
  await rows.nth(1).waitFor();
  const [first = "", second = ""] = await rows.allTextContents();
  const record = (name: string) => page.getByRole("dialog", { name });
  const focused = () => page.evaluate("document.activeElement.textContent");

  await rows.first().focus();
  await page.keyboard.press("Enter");
  await record(first).getByRole("heading", { name: "Membership" }).waitFor();
  await expect.poll(focused).toBe(first);
  await expectSound(stage, page);
  await page.keyboard.press("ArrowRight");
  await record(second).getByRole("heading", { name: "Membership" }).waitFor();
  await page.reload();
  await record(second).getByRole("heading", { name: "Membership" }).waitFor();
  expect(new URL(page.url()).searchParams.get("search")).toBe("koen");
  await page.keyboard.press("Escape");
  await record(second).waitFor({ state: "detached" });
  await expect.poll(focused).toBe(second);
  expect(new URL(page.url()).searchParams.has("record")).toBe(false);

  // Beside its links and buttons a row opens its record too, and Back closes it.
  await page.getByRole("row", { name: first }).getByRole("cell").nth(2).click();
  await record(first).waitFor();
  await page.goBack();
  await record(first).waitFor({ state: "detached" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: first }).click();
  await record(first).getByRole("heading", { name: "Invoices" }).waitFor();
  const box = async () => {
    const { x, width } = (await record(first).boundingBox()) ?? {};
    return [x, width];
  };
  await expect.poll(box).toEqual([0, 390]);
  await expectSound(stage, page);
  await page.getByRole("link", { name: "Open page" }).click();
  await heading(page, first).waitFor();
  await page.context().close();
});
