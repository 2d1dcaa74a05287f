import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enter, eventId, expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const MANAGER = "events@riverside.example";
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const LONG_AGO = "2001-01-01";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("narrow_a_list");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

test.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
])("who waits is narrowed to days, on a %s", async (_, screen) => {
  const id = await eventId(stage, "Indoor Tank Session");
  const page = await enter(stage, MANAGER, `/events/${id}/waitlist`, screen);
  const head = page.getByText(/^1\. /);
  await head.waitFor();
  await page.getByLabel("To", { exact: true }).fill(LONG_AGO);
  await page.getByText("No matches").waitFor();
  expect(new URL(page.url()).searchParams.get("to")).toContain(LONG_AGO);
  await expectSound(stage, page);
  await page.getByLabel("To", { exact: true }).fill("");
  await page.getByLabel("Waiting since (from)").fill(LONG_AGO);
  await head.waitFor();
  await page.context().close();
});

test("the audit trail is narrowed to days, and tells of late scans and a ticket let in twice", async () => {
  const token = await stage.login(MANAGER);
  const { data } = await stage.call("GET", "/admin/events?status=COMPLETED", token);
  const page = await enter(stage, MANAGER, `/events/${data[0].id}/audit`, DESKTOP);
  await page.getByText("Needs a decision").waitFor();
  await expect
    .poll(() => page.getByText(/^Let in twice: first by .+, then by .+\.$/).count())
    .toBe(1);
  const late = page.getByRole("row").filter({ hasText: "sent" });
  await expect.poll(() => late.count()).toBe(3);
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabel("To", { exact: true }).fill(LONG_AGO);
  await page.getByText("No entries match").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("the role of guests is looked for among guests, not among members alone", async () => {
  const page = await enter(stage, "admin@riverside.example", "/members", DESKTOP);
  await page.getByRole("cell", { name: "Administrator" }).first().waitFor();
  await page.getByRole("button", { name: "More filters" }).click();
  const who = page.getByRole("radiogroup", { name: "Show", exact: true });
  const shown = () => who.locator("label").allTextContents();
  await expect.poll(() => shown()).toEqual(["Members", "Event guests", "Members and guests"]);
  await page.getByLabel("Role").selectOption({ label: "Guest" });
  await page.getByRole("cell", { name: "guest@riverside.example" }).waitFor();
  await expect.poll(() => shown()).toEqual(["Members and guests", "Event guests"]);
  await page.context().close();
});
