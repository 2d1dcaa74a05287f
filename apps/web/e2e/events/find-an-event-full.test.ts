import { afterEach, expect, test } from "vitest";
import { button, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const MEMBER = "member@riverside.example";
const HOUR = 3_600_000;

let stage: Stage;
afterEach(() => stage.close());

/** An event that is published, with so many seats; taken of them are gone. */
async function anEvent(values: Record<string, unknown>, taken = 0) {
  const organiser = await stage.login("events@riverside.example");
  const { data } = await stage.call("POST", "/events", organiser, {
    title: "Harbour Supper",
    startsAt: new Date(Date.now() + 48 * HOUR).toISOString(),
    endsAt: new Date(Date.now() + 50 * HOUR).toISOString(),
    ...values,
  });
  await stage.call("POST", `/events/${data.id}/publish`, organiser);
  for (let n = 0; n < taken; n += 1)
    await stage.call("POST", `/public/riverside/events/${data.slug}/register`, undefined, {
      fullName: "First Come",
      email: `first.${n}.${data.id}@example.org`,
    });
  return `/riverside/events/${data.slug}`;
}

test("a member finds a full paid event sold out, and joins the waitlist of a free one", async () => {
  stage = await openStage("find_full");
  const paid = await anEvent({ capacity: 1, ticketTypes: [{ name: "Dinner", price: 2_500 }] }, 1);
  const free = await anEvent({ capacity: 1 }, 1);
  const page = await enter(stage, MEMBER, "/my/events", PHONE);
  await heading(page, "My events").waitFor();
  await page.goto(stage.url + paid);
  await page.getByRole("heading", { name: "Sold Out" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /waitlist|register/i }).count()).toBe(0);
  await expectSound(stage, page);
  await page.goto(stage.url + free);
  await page.getByText(`Logged in as ${MEMBER}`).waitFor();
  await button(page, "Join Waitlist").click();
  await page.getByText("Number 1 on the waitlist").waitFor();
  await expectSound(stage, page);
}, 180_000);

test("without a waitlist nobody is offered one, however large the party", async () => {
  stage = await openStage("no_waitlist", { WAITLIST_ENABLED: "false" });
  const publicPage = await stage.open(await anEvent({ capacity: 1 }), PHONE);
  await publicPage.getByRole("button", { name: "Add guest" }).click();
  await publicPage.getByText("Only 1 seat left. Please remove a guest.").waitFor();
  await expect
    .poll(() => publicPage.getByRole("button", { name: "Register 2 people" }).isDisabled())
    .toBe(true);
  await expect.poll(() => publicPage.getByText("Join Waitlist").count()).toBe(0);
  await expectSound(stage, publicPage);
}, 180_000);
