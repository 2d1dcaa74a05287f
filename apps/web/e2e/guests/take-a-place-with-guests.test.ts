import { afterAll, beforeAll, expect, test } from "vitest";
import { spellCode } from "#lib/format/spell-code.ts";
import { button, EVENT_MANAGER, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const MEMBER = "member@riverside.example";
const DAY_MS = 86_400_000;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("take_a_place");
}, 120_000);
afterAll(() => stage.close());

/** An event in six days with eight seats, which asks two questions. */
async function makeEvent(title: string): Promise<string> {
  const token = await stage.login(EVENT_MANAGER);
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const { data } = await stage.call("POST", "/events", token, {
    title,
    description: "Bring **warm clothes**.",
    startsAt: at(6),
    endsAt: at(6.2),
    capacity: 8,
    questions: [
      { key: "dish", label: "What do you bring?", type: "TEXT", required: true },
      { key: "boat", label: "Which boat?", type: "SINGLE_CHOICE", options: ["Four", "Eight"] },
    ],
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  return data.id;
}

test("a member takes a place, brings a guest, sees both tickets and gives them back", async () => {
  const title = "Picnic on the Island";
  const id = await makeEvent(title);
  const page = await enter(stage, MEMBER, "/my/events", PHONE);
  await page.getByRole("link", { name: title }).click();
  await heading(page, title).waitFor();
  await page.locator("strong", { hasText: /^warm clothes$/ }).waitFor();
  await page.getByText(`Logged in as ${MEMBER}`).waitFor();
  await button(page, "Add guest").click();
  await button(page, "Register 2 people").click();
  await page.getByText("Please enter a name.").waitFor();
  await page.getByText("Please answer this question.").waitFor();
  await expectSound(stage, page);

  const guest = page.getByRole("group", { name: "Guest 1" });
  await guest.getByLabel("Name").fill("Gregor Guest");
  await guest.getByLabel("Email").fill("gregor@");
  await page.getByLabel("What do you bring?").fill("Lemonade");
  await page.getByRole("radio", { name: "Eight" }).check();
  await button(page, "Register 2 people").click();
  await guest.getByText("email address").waitFor();
  await guest.getByLabel("Email").fill("gregor@example.org");
  await button(page, "Register 2 people").click();
  // The form is gone; what came in its place has the focus, to be read on from there.
  await page.locator("h2:focus").getByText("You are registered").waitFor();

  const token = await stage.login(MEMBER);
  const { data: tickets } = await stage.call("GET", `/events/${id}/ticket`, token);
  expect(tickets[0].answers).toEqual({ dish: "Lemonade", boat: "Eight" });
  expect(tickets[1]).toMatchObject({ fullName: "Gregor Guest", email: "gregor@example.org" });
  await page.goto(`${stage.url}/my/tickets`);
  for (const { fullName, ticketCode } of tickets) {
    await page.getByText(spellCode(ticketCode)).waitFor();
    const qr = page.getByRole("img", { name: `QR code for ${fullName}` });
    await expect
      .poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectSound(stage, page);

  const panel = page.getByRole("region", { name: title });
  await panel.getByRole("link", { name: "View event" }).click();
  await button(page, "Cancel my registration").click();
  const dialog = page.getByRole("dialog", { name: "Cancel your registration?" });
  await expectSound(stage, page);
  await dialog.getByRole("button", { name: "Cancel my registration" }).click();
  await page.getByText("Your earlier registration was cancelled.").waitFor();
  await page.goto(`${stage.url}/my/events`);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await row.getByText("Cancelled", { exact: true }).waitFor();
  await expectSound(stage, page);
});

test("a party that is larger than what is left is told that it will wait", async () => {
  const id = await makeEvent("Paddle to the Lock");
  const page = await enter(stage, "member2@riverside.example", `/my/events/${id}`);
  await page.getByText("You are not registered.").waitFor();
  await page.getByRole("link", { name: "Event page and registration" }).click();
  await page.getByText("Logged in as").waitFor();
  for (let guest = 1; guest <= 8; guest += 1) {
    await button(page, "Add guest").click();
    await page
      .getByRole("group", { name: `Guest ${guest}` })
      .getByLabel("Name")
      .fill("A Friend");
  }
  await page.getByText("Only 8 seats left for 9 people. Your party stays together").waitFor();
  await expectSound(stage, page);
  await page.getByLabel("What do you bring?").fill("Nothing");
  await button(page, "Join Waitlist").click();
  await page.getByText("Number 1 on the waitlist").waitFor();
  await expectSound(stage, page);
});
