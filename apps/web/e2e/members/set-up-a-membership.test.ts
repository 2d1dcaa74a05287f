import { afterAll, beforeAll, expect, test } from "vitest";
import { button, choose, enter, expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("membership");
}, 120_000);
afterAll(() => stage.close());

test("a type and a field are made, given to a member, found by filters and in the activity", async () => {
  const page = await enter(stage, "admin@riverside.example", "/settings/membership");
  await button(page, "Add type").click();
  const type = page.getByRole("dialog", { name: "Add membership type" });
  await type.getByLabel("Name").fill("Patron");
  await type.getByLabel("Fee in EUR").fill("a lot");
  await button(page, "Save").click();
  await type.getByText("Enter an amount, such as 25.50").waitFor();
  await type.getByLabel("Fee in EUR").fill("250,50");
  await choose(type, "Period", "One year from joining");
  await button(page, "Save").click();
  await page.getByText("€250.50 per year from joining").waitFor();

  await button(page, "Add field").click();
  const field = page.getByRole("dialog", { name: "Add member field" });
  await field.getByLabel("Field name").fill("Boat");
  await field.getByLabel("Field type").selectOption("Single choice");
  await field.getByLabel("Choices").fill("Single\nDouble");
  await button(page, "Save").click();
  await page.getByText("Single, Double").waitFor();
  await expectSound(stage, page);

  const token = await stage.login("admin@riverside.example");
  const [member] = (await stage.call("GET", "/membership/members?search=m40", token)).data;
  await page.goto(`${stage.url}/members/${member.id}`);
  await button(page, "Edit").click();
  const editing = page.getByRole("dialog", { name: `Edit ${member.fullName}` });
  await editing.getByLabel("Type").selectOption("Patron");
  await editing.getByLabel("Paid through").fill("2999-12-31");
  await editing.getByLabel("Boat").selectOption("Double");
  await button(page, "Save").click();
  const membership = page.getByRole("region", { name: "Membership" });
  await membership.getByText("Paid up").waitFor();
  await membership.getByText("Double").waitFor();

  await page.goto(`${stage.url}/members`);
  await button(page, "More filters").click();
  await page.getByLabel("Membership", { exact: true }).selectOption("Patron");
  await page.getByText("1 result", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("1 result", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: member.fullName }).count()).toBe(1);

  await page.goto(`${stage.url}/settings/membership`);
  await button(page, "Delete Patron").click();
  const asking = page.getByRole("dialog", { name: "Delete Patron?" });
  await button(page, "Delete type").click();
  await asking.getByRole("alert").getByText("This membership type is in use.").waitFor();

  await page.goto(`${stage.url}/settings/activity?subjectId=${member.id}`);
  await heading(page, "Activity").waitFor();
  await page
    .getByText(/paid through: nothing → 2999-12-31/)
    .first()
    .waitFor();
  await expectSound(stage, page);
});
