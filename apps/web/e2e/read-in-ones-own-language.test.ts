import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { anEvening, DOOR_PHONE, next, scan, sees } from "./support/door.ts";
import { choose, enter, expectSound, logIn } from "./support/portal.ts";
import { openStage, type Stage } from "./support/running-product.ts";

const ADMIN = "admin@riverside.example";
const MEMBER = "member@riverside.example";
/** A phone whose browser asks for English; the club's language comes before it. */
const PHONE = { ...DOOR_PHONE, locale: "en-GB" };
let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("ownlanguage");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const clubReads = async (language: string): Promise<void> => {
  const admin = await stage.login(ADMIN);
  expect((await stage.call("PATCH", "/tenant", admin, { language })).status).toBe(200);
};

const turnsTo = (page: Page, language: string) =>
  page.locator(`html[lang=${language}]`).waitFor({ state: "attached", timeout: 30_000 });
const menu = (page: Page) => page.locator("select:has(option[lang=nl])");

test("a Dutch club's visitor registers in Dutch on a phone, and reads on in German", async () => {
  await clubReads("nl");
  const evening = await anEvening(stage, organiser, []);
  const { data: event } = await stage.call("GET", `/admin/events/${evening.id}`, organiser);
  const page = await stage.open(`/riverside/events/${event.slug}`, PHONE);
  await turnsTo(page, "nl");
  const month = new Intl.DateTimeFormat("nl-NL", { weekday: "long" });
  await page
    .getByText(month.format(new Date(event.startsAt)))
    .first()
    .waitFor();
  await page.locator("form input[autocomplete=name]").tap();
  await page.locator("form input[autocomplete=name]").fill("Sanne Visser");
  // What was typed is not lost without a question.
  await menu(page).selectOption("de");
  const question = page.getByRole("dialog", { name: "Taal wijzigen?" });
  await expectSound(stage, page);
  await question.getByRole("button", { name: "Hier blijven" }).tap();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => menu(page).inputValue()).toBe("nl");
  await page.locator("form input[type=email]").first().fill("sanne.visser@example.org");
  await page.locator("form button[type=submit]").tap();
  await page.getByText("sanne.visser@example.org").waitFor();
  await expectSound(stage, page);
  await menu(page).selectOption("de");
  await turnsTo(page, "de");
  await page.goto(`${stage.url}/login`);
  await turnsTo(page, "de");
  await page.goto(`${stage.url}/riverside?lang=fr`);
  await turnsTo(page, "fr");
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.goto(`${stage.url}/riverside`);
  await turnsTo(page, "fr");
  await expectSound(stage, page);
}, 120_000);

test("a volunteer's door keeps its language without a network, and the code when it changes", async () => {
  await clubReads("nl");
  const evening = await anEvening(stage, organiser, ["Ada Lovelace", "Grace Hopper"]);
  const page = await stage.open(evening.staffPath, PHONE);
  await turnsTo(page, "nl");
  await page.locator("#code").fill(evening.code);
  await page.locator("#staff-name").fill("Anna");
  // A slow network is waited for: the kept page is in the language that is left.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const late = vi.fn((route: Route) => sleep(4_000).then(() => route.continue()));
  await page.context().route(/check-in\/staff\?lang=fr/, late);
  await menu(page).selectOption("fr");
  await turnsTo(page, "fr");
  expect(late).toHaveBeenCalled();
  await expect.poll(() => page.locator("#staff-name").inputValue()).toBe("Anna");
  await menu(page).selectOption("nl");
  await turnsTo(page, "nl");
  await page.locator("form button[type=submit]").first().tap();
  await page.getByRole("heading", { name: "Harbour Supper" }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The list of names, without which nobody is known offline.
  const counted = () => page.locator(".counter").textContent();
  await expect.poll(counted).toMatch(/2/);
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL);
  await expect.poll(worker, { timeout: 30_000 }).toBe(`${stage.url}/staff-sw-nl.js`);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("heading", { name: "Harbour Supper" }).waitFor();
  await turnsTo(page, "nl");
  await expect.poll(counted).toMatch(/2/);
  await sees(page, scan(page, evening.tickets[0]), "Ada Lovelace");
  await next(page);
  await page.context().setOffline(false);
  expect(stage.faults).toEqual([]);
}, 120_000);

test("a member reads the club's language until they choose their own, on every device", async () => {
  await clubReads("de");
  const page = await stage.open("/my/profile", PHONE);
  await logIn(page, MEMBER);
  await turnsTo(page, "de");
  await menu(page).selectOption("fr");
  await turnsTo(page, "fr");
  await page.waitForURL(/\/my\/profile$/);
  await menu(page).waitFor();
  await expect.poll(() => menu(page).inputValue()).toBe("fr");
  await expectSound(stage, page);

  const elsewhere = await stage.open("/login", PHONE);
  await turnsTo(elsewhere, "en");
  await logIn(elsewhere, MEMBER);
  await turnsTo(elsewhere, "fr");
  await elsewhere.goto(`${stage.url}/my/profile`);
  await menu(elsewhere).selectOption("");
  await turnsTo(elsewhere, "de");
  await clubReads("en");
}, 120_000);

test("an administrator chooses the club's language in its settings", async () => {
  const page = await enter(stage, ADMIN, "/settings");
  await page.getByLabel("Time zone").waitFor();
  await choose(page, "Language", "Nederlands");
  const details = page.locator("form", { has: page.getByLabel("Time zone") });
  await details.getByRole("button", { name: "Save", exact: true }).click();
  const reads = async () => (await stage.call("GET", "/public/riverside")).data.language;
  await expect.poll(reads).toBe("nl");
  await expectSound(stage, page);
  await clubReads("en");
});
