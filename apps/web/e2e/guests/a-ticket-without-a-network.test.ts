import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeLinkIn } from "../support/place-link.ts";
import { expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("keptticket");
}, 120_000);
afterAll(() => stage.close());

const HOUR = 3_600_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Publishes a free event; its slug. */
async function anEvent(): Promise<string> {
  const organiser = await stage.login("events@riverside.example");
  const { data } = await stage.call("POST", "/events", organiser, {
    title: "Harbour Supper",
    venue: "Boathouse",
    startsAt: new Date(Date.now() + 48 * HOUR).toISOString(),
    endsAt: new Date(Date.now() + 51 * HOUR).toISOString(),
  });
  await stage.call("POST", `/events/${data.id}/publish`, organiser);
  return data.slug;
}

/** Registers somebody for a free event; the personal link of their mail. */
async function aPlace(email: string): Promise<string> {
  const path = `/public/riverside/events/${await anEvent()}/register`;
  await stage.call("POST", path, undefined, { fullName: "Ada Visitor", email });
  return placeLinkIn(stage, email);
}

test("a ticket that was opened once opens without a network, by its own link alone", async () => {
  const link = await aPlace("ada.kept@example.org");
  const other = await aPlace("ben.kept@example.org");
  const page = await stage.open(link, PHONE);
  const ticket = page.getByRole("article", { name: "Ticket for Ada Visitor" });
  await ticket.getByRole("img", { name: /^QR code/ }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const held = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const secret of ["Ada", "ada.kept", "Harbour"]) expect(held).not.toContain(secret);

  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await page.getByText("You are offline.").waitFor();
  await ticket.getByRole("img", { name: /^QR code/ }).waitFor();
  await expectSound(stage, page);
  // The tab of yesterday is closed: the mail is opened again at the door.
  await page.close();
  const again = await context.newPage();
  await again.goto(new URL(link, stage.url).href);
  const kept = again.getByRole("article", { name: "Ticket for Ada Visitor" });
  await kept.getByRole("img", { name: /^QR code/ }).waitFor();
  const stranger = await context.newPage();
  await stranger.goto(new URL(other, stage.url).href);
  await stranger.getByText("could not reach the server").waitFor();
  await context.setOffline(false);
  await again.reload();
  await again.getByRole("button", { name: "Edit details" }).waitFor();
  await context.close();
}, 90_000);

test("a ticket is saved as a picture", async () => {
  const page = await stage.open(await aPlace("cy.kept@example.org"), PHONE);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as image" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^ticket-harbour-supper.*\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(0, 4)).toEqual(PNG);
  // Width and height stand at fixed places of the format.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1620]);
  expect(picture.length).toBeGreaterThan(20_000);
  expect(stage.faults).toEqual([]);
  await page.context().close();
}, 60_000);

test("who has just registered finds the ticket after a reload without a network, the next person the form", async () => {
  const path = `/riverside/events/${await anEvent()}`;
  const page = await stage.open(path, PHONE);
  await page.getByLabel("Your name").fill("Dee Visitor");
  await page.getByLabel("Email").first().fill("dee.kept@example.org");
  await page.getByLabel("Phone").fill("+31 20 5550199");
  await page.getByRole("button", { name: "Register" }).last().click();
  const code = page.getByRole("article", { name: "Ticket for Dee Visitor" }).getByRole("img", {
    name: /^QR code/,
  });
  await code.waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const held = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(held).not.toContain("5550199");

  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await code.waitFor();
  await context.setOffline(false);
  for (const opened of [page, await context.newPage()]) {
    await opened.goto(stage.url + path);
    await opened.getByLabel("Your name").waitFor();
    await expect.poll(() => opened.getByText("Dee Visitor").count()).toBe(0);
  }
  expect(stage.faults).toEqual([]);
  await context.close();
}, 90_000);
