import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { savedCsv } from "../support/saved-file.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("publish_and_fill");
}, 120_000);
afterAll(() => stage.close());

/** Drafts and publishes a free event of two seats; the address of its public page. */
async function publish(page: Page, title: string): Promise<string> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Starts").fill("2030-06-01T19:00");
  await page.getByLabel("Capacity", { exact: true }).fill("2");
  await button(page, "Save draft").click();
  await heading(page, title).waitFor();
  await page.getByText("The public page goes live when you publish the event.").waitFor();
  await button(page, "Publish").click();
  const address = page.getByLabel("Link", { exact: true });
  await address.waitFor();
  return new URL(await address.inputValue()).pathname;
}

/** Fills in the public form as somebody new. */
async function visit(address: string, fullName: string): Promise<Page> {
  const page = await stage.open(address, PHONE);
  await page.getByLabel("Your name").fill(fullName);
  const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@example.org`;
  await page.getByLabel("Email").first().fill(email);
  return page;
}

test("an organiser publishes an event, visitors fill it, and the next one waits", async () => {
  const organiser = await enter(stage, EVENT_MANAGER, "/events/new");
  const address = await publish(organiser, "Lantern Row");
  for (const name of ["Fiona First", "Simon Second"]) {
    const visitor = await visit(address, name);
    await button(visitor, "Register").click();
    await visitor.getByRole("heading", { name: "You are registered" }).waitFor();
    await expectSound(stage, visitor);
    await visitor.context().close();
  }
  const third = await visit(address, "Theo Third");
  await button(third, "Join Waitlist").click();
  await third.getByRole("heading", { name: "You are on the waitlist" }).waitFor();
  await third.getByText("Number 1 on the waitlist").waitFor();
  await expectSound(stage, third);

  await organiser.reload();
  await organiser.getByRole("link", { name: "People" }).click();
  await organiser.getByRole("link", { name: "Waitlist (1)" }).click();
  await organiser.getByText("Theo Third").waitFor();
  await organiser.getByRole("link", { name: "Seats taken (2)" }).click();
  for (const name of ["Fiona First", "Simon Second"]) await organiser.getByText(name).waitFor();
  await organiser.goto(`${stage.url}/events?search=Lantern`);
  const row = organiser.getByRole("row", { name: /^Lantern Row/ });
  await row.waitFor();
  await expect
    .poll(() => row.getByRole("cell").allTextContents())
    .toEqual(["Lantern Row", expect.any(String), "Published", "2 of 2", "1"]);
  await expectSound(stage, organiser);

  const saved = await savedCsv(organiser);
  expect(saved).toEqual([
    {
      ...{ Event: "Lantern Row", Starts: "2030-06-01 19:00", Ends: expect.any(String) },
      ...{ "Time zone": "Europe/Amsterdam", Venue: "", Status: "Published", Tickets: "" },
      ...{
        Capacity: "2",
        "Seats taken": "2",
        "Seats left": "0",
        Waitlist: "1",
        "Booked revenue": "0.00",
      },
      ...{ Currency: "EUR", "Registration opens": "", "Registration closes": "" },
      "Public page": expect.stringMatching(new RegExp(`^http.*${address}$`)),
    },
  ]);
});
