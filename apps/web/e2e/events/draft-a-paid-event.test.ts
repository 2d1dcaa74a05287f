import { afterAll, beforeAll, expect, test } from "vitest";
import {
  actInMenu,
  button,
  EVENT_MANAGER,
  enter,
  expectSound,
  heading,
  openMoreSettings,
} from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("draft_paid_event");
}, 120_000);
afterAll(() => stage.close());

test("an organiser drafts, publishes, copies and cancels a paid event with a question", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Night Row");
  await page.getByLabel("Starts").fill("2030-03-31T19:00");
  await button(page, "Add ticket type").click();
  const ticket = page.getByRole("group", { name: "Ticket type 1" });
  await ticket.getByLabel("Name").fill("Seat");
  await ticket.getByLabel("Price").fill("12 euros");
  await openMoreSettings(page);
  await button(page, "Add question").click();
  const question = page.getByRole("group", { name: "Question 1" });
  await question.getByRole("textbox", { name: "Question" }).fill("Which meal?");
  await question.getByRole("combobox", { name: "Answer type" }).selectOption("SINGLE_CHOICE");
  await button(page, "Save draft").click();
  await page.getByText("Enter an amount, such as 12.50").waitFor();
  await page.getByText("Add at least one choice").waitFor();
  await expectSound(stage, page);
  await ticket.getByLabel("Price").fill("2000000");
  await page.getByLabel("Choices").fill("Soup\nSoup");
  await page.getByText("Enter €1,000,000.00 or less").waitFor();
  await page.getByText("List each choice only once").waitFor();
  await ticket.getByLabel("Price").fill("12,50");
  await page.getByLabel("Choices").fill("Soup\nSalad");
  await button(page, "Save draft").click();
  await heading(page, "Night Row").waitFor();
  await button(page, "Publish").click();
  const address = page.getByLabel("Link", { exact: true });
  await address.waitFor();
  await expect.poll(() => address.inputValue()).toBe(`${stage.url}/riverside/events/night-row`);
  const { data } = await stage.call("GET", "/public/riverside/events/night-row");
  expect(data).toMatchObject({
    startsAt: "2030-03-31T17:00:00.000Z",
    endsAt: "2030-03-31T19:00:00.000Z",
    ticketTypes: [{ name: "Seat", price: 1250 }],
    questions: [{ label: "Which meal?", options: ["Soup", "Salad"], key: expect.any(String) }],
  });
  await actInMenu(page, "Cancel event");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel event" }).click();
  await page.getByText("The public page is closed.").waitFor();
  await button(page, "Duplicate").click();
  await page.getByRole("dialog").getByRole("button", { name: "Create copy" }).click();
  await heading(page, "Edit Copy of Night Row").waitFor();
  await expectSound(stage, page);
});

test("a price typed in any currency is the same amount in the browser and on the server", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Belgrade Row");
  await page.getByLabel("Starts").fill("2030-06-01T19:00");
  await button(page, "Add ticket type").click();
  const ticket = page.getByRole("group", { name: "Ticket type 1" });
  await ticket.getByLabel("Name").fill("Seat");
  await ticket.getByLabel("Price").fill("2500");
  await page.getByLabel("Currency").fill("xau");
  await button(page, "Save draft").click();
  await page.getByText("Unknown currency").waitFor();
  await page.getByLabel("Currency").fill("rsd");
  await button(page, "Save draft").click();
  await heading(page, "Belgrade Row").waitFor();
  await page
    .getByText(/RSD.2,500\.00/u)
    .first()
    .waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("GET", `/admin/events/${id}`, token);
  expect(data).toMatchObject({ currency: "RSD", ticketTypes: [{ price: 250_000 }] });
  await page.context().close();
});

test("an organiser copies last year's evening to a day of this year, with all its dates", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const { data: original } = await stage.call("POST", "/events", token, {
    title: "Autumn Row",
    startsAt: "2030-10-19T17:00:00.000Z",
    endsAt: "2030-10-19T20:00:00.000Z",
    registrationOpensAt: "2030-10-01T07:00:00.000Z",
    checkInOpensAt: "2030-10-19T16:30:00.000Z",
    maxSeatsPerAddress: 200,
  });
  const page = await enter(stage, EVENT_MANAGER, `/events/${original.id}`);
  await actInMenu(page, "Duplicate");
  const dialog = page.getByRole("dialog", { name: "Duplicate Autumn Row" });
  await dialog.getByText("dates move with it").waitFor();
  const title = dialog.getByLabel("New title");
  await expect.poll(() => title.inputValue()).toBe("Copy of Autumn Row");
  await expectSound(stage, page);
  await title.fill("");
  await button(page, "Create copy").click();
  await dialog.getByText("Enter a title").waitFor();
  await title.fill("Winter Row");
  await dialog.getByLabel("Starts").fill("2030-11-16T19:00");
  await button(page, "Create copy").click();
  await heading(page, "Edit Winter Row").waitFor();
  await expect.poll(() => page.getByLabel("Starts").inputValue()).toBe("2030-11-16T19:00");
  await expect.poll(() => page.getByLabel("Ends").inputValue()).toBe("2030-11-16T22:00");
  await expect
    .poll(() => page.getByLabel("Registration opens").inputValue())
    .toBe("2030-10-29T09:00");
  await expect.poll(() => page.getByLabel("Check-in opens").inputValue()).toBe("2030-11-16T18:30");
  await page.context().close();
});

test("the list of events is narrowed to days, the last one included", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events?status=DRAFT");
  await page.getByRole("link", { name: "Autumn Row" }).waitFor();
  await page.getByLabel("Starts (from)").fill("2030-11-16");
  await page.getByLabel("To", { exact: true }).fill("2030-11-16");
  await page.getByRole("link", { name: "Autumn Row" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Winter Row" }).waitFor();
  await expectSound(stage, page);
  await page.getByLabel("To", { exact: true }).fill("2030-11-15");
  await page.getByText("Must not be before the start date").waitFor();
  await page.reload();
  await page.getByText("Must not be before the start date").waitFor();
  await expect.poll(() => page.getByLabel("Starts (from)").inputValue()).toBe("2030-11-16");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(stage, page);
  await page.context().close();
});

test("an event takes as many seats from one connection as its organiser says", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  const most = page.getByLabel("Daily seat limit per network");
  await page.getByLabel("Title").fill("School Row");
  await page.getByLabel("Starts").fill("2030-06-01T10:00");
  await openMoreSettings(page);
  await most.fill("many");
  await button(page, "Save draft").click();
  await page.getByText("Enter a number, or leave empty").waitFor();
  await most.fill("400");
  await expectSound(stage, page);
  await button(page, "Save draft").click();
  await heading(page, "School Row").waitFor();
  await page.getByText("Up to 400").waitFor();
  await page.getByRole("link", { name: "Edit" }).click();
  await heading(page, "Edit School Row").waitFor();
  await expect.poll(() => most.inputValue()).toBe("400");
  await most.fill("");
  await button(page, "Save").click();
  const usual = page.getByText("Up to 30 (default)");
  await usual.waitFor({ state: "attached" });
  await expect.poll(() => usual.isVisible()).toBe(false);
  await page.getByText("Default settings").click();
  await usual.waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("a day without its time is refused, and an end before the beginning", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Early Row");
  await page.getByLabel("Starts").fill("2030-05-01T19:00");
  await page.getByLabel("Ends").fill("2030-05-01T18:00");
  await openMoreSettings(page);
  await page.getByLabel("Registration opens").focus();
  await page.keyboard.type("05012030");
  await button(page, "Save draft").click();
  await page.getByText("The end must be after the start").waitFor();
  await page.getByText("Enter a date and time").waitFor();
  await expectSound(stage, page);
});

test("an end moves with its beginning, and keeps the length that somebody chose", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  const [begins, ends] = [page.getByLabel("Starts"), page.getByLabel("Ends")];
  await begins.fill("2030-05-01T19:00");
  await expect.poll(() => ends.inputValue()).toBe("2030-05-01T21:00");
  await begins.fill("2030-05-01T10:00");
  await expect.poll(() => ends.inputValue()).toBe("2030-05-01T12:00");
  await ends.fill("2030-05-01T16:30");
  await begins.fill("2030-05-01T11:00");
  await page.getByLabel("Title").focus();
  await expect.poll(() => ends.inputValue()).toBe("2030-05-01T17:30");
  await begins.fill("2030-05-02T20:00");
  await page.getByLabel("Title").focus();
  await expect.poll(() => ends.inputValue()).toBe("2030-05-03T02:30");
  await page.context().close();
});

test("an event of whole days has days instead of times, wherever it is shown", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Regatta");
  await page.getByLabel("Starts").fill("2030-05-04T19:00");
  await page.getByLabel("All day").check();
  const [first, last] = [page.getByLabel("First day"), page.getByLabel("Last day")];
  await expect.poll(() => first.inputValue()).toBe("2030-05-04");
  await expect.poll(() => last.inputValue()).toBe("2030-05-04");
  await page.getByLabel("All day").uncheck();
  await expect.poll(() => page.getByLabel("Ends").inputValue()).toBe("2030-05-04T21:00");
  await page.getByLabel("All day").check();
  await last.fill("2030-05-03");
  await button(page, "Save draft").click();
  await page.getByText("The end must be after the start").waitFor();
  await last.fill("2030-05-05");
  await expectSound(stage, page);
  await button(page, "Save draft").click();
  await heading(page, "Regatta").waitFor();
  await page.getByText("Sun, May 5, 2030").waitFor();
  await button(page, "Publish").click();
  await page.getByLabel("Link", { exact: true }).waitFor();
  const { data } = await stage.call("GET", "/public/riverside/events/regatta");
  expect(data).toMatchObject({
    allDay: true,
    startsAt: "2030-05-03T22:00:00.000Z",
    endsAt: "2030-05-05T22:00:00.000Z",
  });
  await page.goto(`${stage.url}/riverside/events/regatta`);
  await page.getByText(/Saturday, May.4.*Sunday, May 5, 2030/u).waitFor();
  await expect.poll(() => page.getByText(/\d\d:\d\d/u).count()).toBe(0);
  await page.context().close();
});

test("what most events leave as it is is closed, and opens where something of it is refused", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Closed Row");
  await page.getByLabel("Starts").fill("2030-05-01T19:00");
  const reminder = page.getByLabel("Reminder (hours before the start)");
  await expect.poll(() => reminder.isVisible()).toBe(false);
  await openMoreSettings(page);
  await reminder.fill("often");
  await openMoreSettings(page);
  await reminder.waitFor({ state: "hidden" });
  await button(page, "Save draft").click();
  await reminder.waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("reminderHours");
  await expectSound(stage, page);
  await reminder.fill("24");
  await expect.poll(() => reminder.isVisible()).toBe(true);

  // The zone is a line until somebody asks for it, and the text is read as it will look.
  await button(page, "Change the time zone").click();
  await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("timezone");
  await page.getByLabel("Time zone").selectOption("America/New_York");
  await page.getByLabel("Description").fill("Bring **a lamp**.");
  await page.getByRole("radio", { name: "Preview" }).check();
  await page.locator("strong", { hasText: "a lamp" }).waitFor();
  await expectSound(stage, page);
  await page.getByRole("radio", { name: "Write" }).check();
  await page.getByLabel("Description").waitFor();
  await button(page, "Save draft").click();
  await heading(page, "Closed Row").waitFor();
  await page.getByText("24 hours before").waitFor();
  await page.context().close();
});
