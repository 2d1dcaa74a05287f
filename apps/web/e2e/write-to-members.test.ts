import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, expectSound, heading } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("broadcasts");
}, 120_000);
afterAll(() => stage.close());

test("a segment is made, written to, and the mails are followed until they are sent", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/segments/new");
  await button(page, "Save").click();
  await page.getByText("Enter a name").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Came to the Club Night");
  const came = page.getByRole("combobox", { name: "Came to one of" });
  await came.fill("club night");
  await page.getByRole("option", { name: /^Club Night/ }).waitFor();
  await expectSound(stage, page);
  await came.press("Enter");
  await button(page, /^Remove Club Night/).waitFor();
  const count = page.getByText(/^\d+ (person|people) now$/);
  await count.waitFor();
  const who = page.getByLabel("Members or guests").locator("option:checked");
  await expect.poll(() => who.textContent()).toBe("Members");
  await button(page, "Save").click();
  await heading(page, "Came to the Club Night").waitFor();
  await expectSound(stage, page);

  await page.goto(`${stage.url}/broadcasts/new`);
  await page.getByLabel("To", { exact: true }).selectOption("A segment");
  await button(page, "Save").click();
  await page.getByText("Choose a segment", { exact: true }).waitFor();
  await page.getByRole("combobox", { name: "Segment" }).fill("came to");
  await page.getByRole("option", { name: "Came to the Club Night · Members" }).click();
  await page.getByLabel("Subject").fill("Thank you for the evening");
  await page.getByLabel("Text").fill("It was **grand**.\n\n<script>alert(1)</script>");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.locator("strong", { hasText: "grand" }).waitFor();
  await preview.getByText("<script>alert(1)</script>").waitFor();
  await preview.getByText(/^\d+ (person|people) would get it now\.$/).waitFor();
  await expectSound(stage, page);
  await button(page, "Save").click();
  await heading(page, "Thank you for the evening").waitFor();
  await button(page, "Send a test to myself").click();
  await page.getByText(`A test is on its way to ${EVENT_MANAGER}.`).waitFor();
  await page.getByLabel("Subject").fill("Thank you for the night");
  await button(page, "Send a test to myself").click();
  await page.getByText("Save first: a test has what was saved.").waitFor();
  await button(page, "Send now").click();
  const asking = page.getByRole("dialog", { name: "Send it now?" });
  await asking.getByText("What you typed since then is not saved").waitFor();
  await asking.getByRole("button", { name: "Go back" }).click();
  await button(page, "Save").click();
  await heading(page, "Thank you for the night").waitFor();
  await button(page, "Send now").click();
  await asking.getByText("What you typed since then").waitFor({ state: "detached" });
  await asking.getByRole("button", { name: "Send now" }).click();
  await page.getByText("The broadcast is on its way.").waitFor();
  const delivery = page.getByRole("region", { name: "Delivery" });
  await delivery.getByRole("link", { name: "Came to the Club Night · Members" }).waitFor();
  await delivery.getByText("Finished").waitFor({ timeout: 45_000 });
  const said = await delivery.getByText(/ delivered/).textContent();
  expect(said).toMatch(/^(\d+) of \1 delivered\.$/);
  await expectSound(stage, page);
  await page.context().close();
});

test("a segment of guests says so where it is listed and written to", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/segments/new");
  await page.getByLabel("Name", { exact: true }).fill("Friends of the club");
  await page
    .getByLabel("Members or guests")
    .selectOption({ label: "Members and guests of events" });
  await button(page, "Save").click();
  await heading(page, "Friends of the club").waitFor();
  await page.goto(`${stage.url}/segments`);
  const friends = page.getByRole("row", { name: "Friends of the club" });
  await friends.getByText("Members and guests", { exact: true }).waitFor();
  const others = page.getByRole("row", { name: "Newcomers" });
  await others.getByText("Members", { exact: true }).waitFor();
  await expectSound(stage, page);
  await page.goto(`${stage.url}/broadcasts/new`);
  const to = page.getByLabel("To", { exact: true });
  const all = "Every active member, without guests of events";
  await expect.poll(() => to.locator("option:checked").textContent()).toBe(all);
  await to.selectOption("A segment");
  await page.getByRole("combobox", { name: "Segment" }).fill("friends");
  await page.getByRole("option", { name: "Friends of the club · Members and guests" }).click();
  await page.getByText(/^\d+ people get it as things stand\.$/).waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("a scheduled broadcast is cancelled", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/broadcasts/new");
  await page.getByLabel("Subject").fill("Too early");
  await page.getByLabel("Text").fill("See you next year.");
  await button(page, "Save").click();
  await heading(page, "Too early").waitFor();
  await button(page, "Send later").click();
  const dialog = page.getByRole("dialog", { name: "Send later" });
  await button(page, "Schedule").click();
  await dialog.getByText("Choose a day and a time").waitFor();
  await dialog.getByLabel("When").fill("2035-06-01T09:00");
  await button(page, "Schedule").click();
  await page.getByText("The broadcast is scheduled.").waitFor();
  await page.getByText("Until then you can change it here.").waitFor();
  await expectSound(stage, page);
  await button(page, "Cancel the broadcast").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the broadcast" }).click();
  await page.getByText("The broadcast is cancelled.").waitFor();
  await page.getByText("0 of 0 delivered.").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("a segment and a draft are deleted", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const segment = await stage.call("POST", "/segments", token, { name: "Nobody needs this" });
  const draft = { subject: "Never mind", body: "Nothing." };
  const broadcast = await stage.call("POST", "/broadcasts", token, draft);
  const page = await enter(stage, EVENT_MANAGER, `/segments/${segment.data.id}`);
  await button(page, "Delete").click();
  await expectSound(stage, page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete the segment" }).click();
  await heading(page, "Segments").waitFor();
  await expect.poll(() => page.getByText("Nobody needs this").count()).toBe(0);
  await page.goto(`${stage.url}/broadcasts/${broadcast.data.id}`);
  await button(page, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the draft" }).click();
  await heading(page, "Broadcasts").waitFor();
  await page.getByText("The draft is deleted.").waitFor();
  await expect.poll(() => page.getByText("Never mind").count()).toBe(0);
  await expectSound(stage, page);
  await page.context().close();
});
