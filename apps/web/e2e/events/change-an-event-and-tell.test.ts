import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  actInMenu,
  button,
  choose,
  choosePicture,
  EVENT_MANAGER,
  enter,
  expectSound,
  heading,
  openMoreSettings,
  PHONE,
} from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const HOUR_MS = 3_600_000;
/** The scheduler looks once a minute. */
const TRIES = 150;
const GUEST = "gwen.guest@example.org";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("change_and_tell");
}, 120_000);
afterAll(() => stage.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A published event of a few days from now, for which one person is registered. */
async function eventWithGuest(title: string, email: string, more: object = {}): Promise<string> {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("POST", "/events", token, {
    ...{ title, venue: "Boathouse", startsAt: inHours(72), endsAt: inHours(74), ...more },
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  const path = `/public/riverside/events/${data.slug}/register`;
  const made = await stage.call("POST", path, undefined, { fullName: "Gwen Guest", email });
  expect(made.status).toBe(201);
  return data.id;
}

/** The text of a mail to an address, as soon as the mailbox has it. */
async function mailTo(email: string, subject: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const list = await (await fetch(`${stage.url}/dev/mailbox`)).text();
    const row = list
      .split("<li>")
      .find((one) => one.includes(`<span>${email} `) && one.includes(subject));
    const mail = /href="([^"]+)"/.exec(row ?? "")?.[1];
    if (mail) return (await fetch(stage.url + mail)).text();
    await sleep(1_000);
  }
  throw new Error(`No mail to ${email} says ${subject}`);
}

test("an organiser moves an event, is asked whether to tell, and everybody is told", async () => {
  const id = await eventWithGuest("Lantern Evening", GUEST);
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/edit`);
  await page.getByLabel("Venue").fill("Club house");
  await openMoreSettings(page);
  await page.getByLabel("Reminder (hours before the start)").fill("168");
  await button(page, "Save").click();
  const dialog = page.getByRole("dialog", { name: "Notify the person who registered?" });
  await dialog.waitFor();
  await expectSound(stage, page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await button(page, "Save").click();
  await dialog.getByRole("button", { name: "Save and email" }).click();
  await heading(page, "Lantern Evening").waitFor();
  await page.getByText("Everyone registered gets an email").waitFor();
  const told = await mailTo(GUEST, "Event update: Lantern Evening");
  expect(told).toContain("Club house (before: Boathouse)");
  await page.goto(`${stage.url}/events/${id}/edit`);
  await page.getByLabel("Description").fill("Bring a lamp.");
  await button(page, "Save").click();
  await page.getByText("Event saved.").waitFor();
  await page.context().close();
}, 150_000);

test("an organiser sees what moves with an event, and what a price of 0 does, before it is saved", async () => {
  const ticketTypes = [{ name: "Seat", price: 2500 }];
  const dates = { startsAt: "2031-06-06T17:00:00.000Z", endsAt: "2031-06-06T19:00:00.000Z" };
  const id = await eventWithGuest("Moving Row", "mo.guest@example.org", {
    ticketTypes,
    registrationClosesAt: inHours(71),
  });
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/edit`);
  await page.getByLabel("Starts").fill("2031-06-06T19:00");
  await page.getByLabel("Ends").fill("2031-06-06T21:00");
  await button(page, "Save").click();
  const moves = page.getByRole("dialog", { name: "Notify the person who registered?" });
  for (const line of [/Registration closes: .*2031/, /1 unpaid seat is held/, /1 invoice is due/])
    await moves.getByText(line).waitFor();
  await expectSound(stage, page);
  await moves.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Event saved.").waitFor();
  const token = await stage.login(EVENT_MANAGER);
  const event = async () => (await stage.call("GET", `/admin/events/${id}`, token)).data;
  await expect.poll(event).toMatchObject(dates);

  await page.goto(`${stage.url}/events/${id}/edit`);
  const price = page.getByRole("group", { name: "Ticket type 1" }).getByLabel("Price");
  await price.fill("");
  await button(page, "Save").click();
  await page.getByText("Enter a price, or 0 for free").waitFor();
  await price.fill("0");
  await button(page, "Save").click();
  const free = page.getByRole("dialog", { name: "Confirm unpaid seats for free?" });
  await free.getByText("1 open invoice (€25.00) becomes void.").waitFor();
  await expectSound(stage, page);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await event()).isPaid).toBe(true);
  await button(page, "Save").click();
  await free.getByRole("button", { name: "Save and confirm 1 seat" }).click();
  await page.getByText("Event saved.").waitFor();
  await expect.poll(async () => (await event()).isPaid).toBe(false);
  await page.context().close();
});

test("an organiser makes a series of drafts, and sees its dates before", async () => {
  const id = await eventWithGuest("Weekly Row", "gus.guest@example.org");
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}`);
  await actInMenu(page, "Duplicate");
  const dialog = page.getByRole("dialog", { name: "Duplicate Weekly Row" });
  await dialog.getByLabel("New title").fill("Summer Row");
  await dialog.getByLabel("Starts").fill("2030-06-03T19:00");
  await choose(dialog, "Repeat", "Weekly");
  await dialog.getByLabel("Number of copies").fill("3");
  for (const day of [/3 June 2030|June 3, 2030/, /17 June 2030|June 17, 2030/])
    await dialog.getByText(day).waitFor();
  await expectSound(stage, page);
  await button(page, "Create 3 copies").click();
  await page.getByText("3 drafts created.").waitFor();
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("GET", "/admin/events?search=Summer&sortOrder=asc", token);
  expect(data.map(({ startsAt, status }: Record<string, string>) => [startsAt, status])).toEqual([
    ["2030-06-03T17:00:00.000Z", "DRAFT"],
    ["2030-06-10T17:00:00.000Z", "DRAFT"],
    ["2030-06-17T17:00:00.000Z", "DRAFT"],
  ]);
  await page.context().close();
});

/** The picture that messengers show beside a link, as the page names it. */
async function shareImageOf(path: string): Promise<string> {
  const html = await (await fetch(stage.url + path)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const image = await fetch(stage.url + new URL(address).pathname);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  return address;
}

test("an event's cover is chosen, stands on its public page and in what is shared, and goes", async () => {
  const id = await eventWithGuest("Cover Row", "cleo.guest@example.org");
  const token = await stage.login(EVENT_MANAGER);
  const event = async () => (await stage.call("GET", `/admin/events/${id}`, token)).data;
  const path = `/riverside/events/${(await event()).slug}`;
  const shared = await shareImageOf(path);
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/edit`);
  await page.getByRole("heading", { name: "Cover", exact: true }).waitFor();
  await choosePicture(page);
  await page.getByText("Cover saved.").waitFor();
  const { coverImage } = await event();
  const image = coverImage.replace(/\.webp$/, "");
  await page.locator(`img[src^="${image}"]`).waitFor();
  await expectSound(stage, page);

  const visitor = await stage.open(path, PHONE);
  await expect.poll(() => visitor.locator("img.cover").getAttribute("src")).toContain(image);
  await visitor.context().close();
  await expect.poll(() => shareImageOf(path)).not.toBe(shared);

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("Cover removed.").waitFor();
  await expect.poll(async () => (await event()).coverImage).toBeNull();
  await page.context().close();
});

// Last, since it waits for the scheduler.
test("who is registered is reminded before the event that was moved", async () => {
  const reminder = await mailTo(GUEST, "Reminder: Lantern Evening");
  expect(reminder).toContain("Club house");
}, 150_000);
