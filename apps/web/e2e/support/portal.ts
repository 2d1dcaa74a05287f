import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { logInProfile } from "./log-in-profile.ts";
import { DEMO_PASSWORD, type Stage } from "./running-product.ts";
import { violationsIn, violationText } from "./violations.ts";

/** A phone in the hand, as at the door. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
export const EVENT_MANAGER = "events@riverside.example";

export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name });

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name });

/** Opens the menu of rare acts on a page, and does one of them. */
export async function actInMenu(page: Page, act: string): Promise<void> {
  await button(page, /^More actions for /).click();
  await page.getByRole("menuitem", { name: act }).click();
}

/** Opens what the editor of an event keeps closed until something of it is set. */
export const openMoreSettings = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "More settings" }).click();

/** Chooses among the few choices that stand side by side under a label. */
export const choose = (within: Page | Locator, label: string | RegExp, word: string) =>
  within
    .getByRole("radiogroup", { name: label, ...(typeof label === "string" && { exact: true }) })
    .getByRole("radio", { name: word, exact: true })
    .check();

/** Chooses what the page itself looks like as a picture: any picture will do. */
export async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot();
  const file = { name: "picture.png", mimeType: "image/png", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
}

/** Opens a page of the portal as a person of the demonstration who has logged in before. */
export async function enter(
  stage: Stage,
  email: string,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const login = path.startsWith("/platform") ? "auth/platform/login" : "auth/login";
  return stage.open(path, options, (profile) => logInProfile(profile, stage.url, email, login));
}

/** Fills the login that the page shows. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await button(page, "Log in").click();
}

/** The id of an event of the demonstration, as its manager finds it. */
export async function eventId(stage: Stage, title: string): Promise<string> {
  const search = new URLSearchParams({ search: title });
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("GET", `/admin/events?${search}`, token);
  return data[0].id;
}

/** A journey ends well: axe finds nothing, no script failed, no page scrolls sideways. */
export async function expectSound(stage: Stage, page: Page): Promise<void> {
  const violations = await violationsIn(page);
  expect(violations.map(violationText)).toEqual([]);
  expect(stage.faults).toEqual([]);
  await expect
    .poll(() => page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
    .toBe(true);
}
