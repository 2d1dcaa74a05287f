import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type Hand, notePointer } from "./support/hands.ts";
import type { Answer, Stage } from "./support/running-product.ts";
import type { Words } from "./support/words-in.ts";

export const ADMIN = "admin@riverside.example";
export const FINANCE = "finance@riverside.example";
const HOUR_MS = 3_600_000;

/** A journey's stage, whose pages are in one language and worked by one kind of hand. */
export interface Play {
  stage: Stage;
  hand: Hand;
  words: Words;
  /** How its pages are opened: the window, and what it is touched by. */
  look: BrowserContextOptions;
  /** Which play of the stage it is: what it writes there is its own. */
  at: number;
}

/** An address that no other play of the stage uses. */
export const addressOf = ({ at }: Play, name: string): string => `${name}.${at}@example.org`;

/** Opens a page in the play's language. */
export async function open({ stage, words, look }: Play, path: string): Promise<Page> {
  const context = await stage.browser.newContext({ serviceWorkers: "allow", ...look });
  await context.addCookies([{ name: "language", value: words.language, url: stage.url }]);
  const page = await context.newPage();
  await stage.watch(page);
  await page.addInitScript(notePointer);
  await page.goto(new URL(path, stage.url).href);
  await page.locator(`html[lang=${words.language}]`).waitFor({ state: "attached" });
  return page;
}

/** Opens a page of the portal and logs in on it. */
export async function enter(play: Play, email: string, path: string): Promise<Page> {
  const page = await open(play, path);
  const { login } = play.words.common;
  await play.hand.type(page.getByLabel(login.email), email);
  await play.hand.type(page.getByLabel(login.password), "rollcall-demo-2026");
  await play.hand.press(button(page, login.submit));
  return page;
}

/** A journey ends well: no script failed, nothing scrolls sideways, no other hand was used. */
export async function leave({ stage, hand }: Play, page: Page): Promise<void> {
  expect(stage.faults).toEqual([]);
  await expect
    .poll(() => page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
    .toBe(true);
  await hand.expectOnly(page);
  await page.context().close();
}

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole("button", { name, exact: true }).first();

export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { name });

/** The dialog that is open. */
export const inDialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).last();

/**
 * A sentence with a figure in it, whatever the figure is.
 * @param sentence of a messages file, given what no sentence has of its own
 */
export function withAny(sentence: (figure: string) => string): RegExp {
  const [before = "", after = ""] = sentence("\u0000").split("\u0000");
  return new RegExp(`^${escaped(before)}.+${escaped(after)}$`);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

interface Made {
  id: string;
  slug: string;
}

/** An event of tomorrow that is published. */
export async function anEvent(stage: Stage, values: Record<string, unknown>): Promise<Made> {
  const token = await stage.login(ADMIN);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const { data } = await stage.call("POST", "/events", token, {
    ...{ startsAt: at(24), endsAt: at(27) },
    ...values,
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  return data;
}

/** Registers by the public form's own request. */
export const register = (stage: Stage, { slug }: Made, body: unknown): Promise<Answer> =>
  stage.call("POST", `/public/riverside/events/${slug}/register`, undefined, body);
