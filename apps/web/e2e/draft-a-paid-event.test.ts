import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, expectSound, heading } from "./portal.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("draft_paid_event");
}, 120_000);
afterAll(() => stage.close());

test("an organiser drafts, publishes, copies and cancels a paid event with a question", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Night Row");
  await page.getByLabel("Begins").fill("2030-03-31T19:00");
  await button(page, "Add a ticket type").click();
  const ticket = page.getByRole("group", { name: "Ticket type 1" });
  await ticket.getByLabel("Name").fill("Seat");
  await ticket.getByLabel("Price").fill("12 euros");
  await button(page, "Add a question").click();
  const question = page.getByRole("group", { name: "Question 1" });
  await question.getByRole("textbox", { name: "Question" }).fill("Which meal?");
  await question.getByRole("combobox", { name: "Answer" }).selectOption("SINGLE_CHOICE");
  await button(page, "Save as a draft").click();
  await page.getByText("Enter an amount, such as 12.50").waitFor();
  await page.getByText("List what can be chosen").waitFor();
  await expectSound(stage, page);
  await ticket.getByLabel("Price").fill("2000000");
  await page.getByLabel("Choices").fill("Soup\nSoup");
  await page.getByText("Enter €1,000,000.00 or less").waitFor();
  await page.getByText("Each choice may stand here once").waitFor();
  await ticket.getByLabel("Price").fill("12,50");
  await page.getByLabel("Choices").fill("Soup\nSalad");
  await button(page, "Save as a draft").click();
  await heading(page, "Night Row").waitFor();
  await button(page, "Publish").click();
  const address = page.getByLabel("Address");
  await address.waitFor();
  expect(await address.inputValue()).toBe(`${stage.url}/riverside/events/night-row`);
  const { data } = await stage.call("GET", "/public/riverside/events/night-row");
  expect(data).toMatchObject({
    startsAt: "2030-03-31T17:00:00.000Z",
    endsAt: "2030-03-31T19:00:00.000Z",
    ticketTypes: [{ name: "Seat", price: 1250 }],
    questions: [{ label: "Which meal?", options: ["Soup", "Salad"], key: expect.any(String) }],
  });
  await button(page, "Cancel the event").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the event" }).click();
  await page.getByText("The public page is closed.").waitFor();
  await button(page, "Make a copy").click();
  await heading(page, "Edit Copy of Night Row").waitFor();
  await expectSound(stage, page);
});

test("a day without its time is refused, and an end before the beginning", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Early Row");
  await page.getByLabel("Begins").fill("2030-05-01T19:00");
  await page.getByLabel("Ends").fill("2030-05-01T18:00");
  await page.getByLabel("Registration opens").focus();
  await page.keyboard.type("05012030");
  await button(page, "Save as a draft").click();
  await page.getByText("It has to end after it begins").waitFor();
  await page.getByText("Enter a day and a time").waitFor();
  await expectSound(stage, page);
});
