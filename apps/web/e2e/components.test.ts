import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configOf } from "../vite.config.ts";
import { type ComponentsPage, openComponentsPage } from "./components-page.ts";
import { button, choose } from "./support/portal.ts";
import { launchBrowser } from "./support/running-product.ts";
import { painted } from "./support/settled.ts";
import { violationsIn, violationText } from "./support/violations.ts";

let browser: Browser;
let components: ComponentsPage;

beforeAll(async () => {
  [browser, components] = await Promise.all([launchBrowser(), openComponentsPage()]);
});
afterAll(async () => {
  await browser.close();
  await components.close();
});

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const LOOKS: Record<string, BrowserContextOptions> = {
  "light at a desk": { ...DESK, colorScheme: "light" },
  "dark on a phone": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  "in the system's own colours": { ...DESK, forcedColors: "active" },
  // A browser that shows everything twice as large has half of its window left.
  "at 200 %": { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
};

async function open(look: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...look });
  const page = await context.newPage();
  await page.goto(components.url);
  await page.getByRole("heading", { level: 1, name: "Components" }).waitFor();
  return page;
}

test.each(Object.keys(LOOKS))("every part is sound %s", async (name) => {
  const page = await open(LOOKS[name] ?? {});
  expect((await violationsIn(page)).map(violationText)).toEqual([]);
  await expect
    .poll(() => page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
    .toBe(true);
  await page.context().close();
});

test("what comes above the page is sound, and is left by Escape", async () => {
  const page = await open(DESK);
  for (const [opener, role] of [
    ["Open Rowing Evening", "menu"],
    ["Ask", "dialog"],
    ["Open a record", "dialog"],
    ["Open the palette", "dialog"],
  ] as const) {
    await page.getByRole("button", { name: opener, exact: true }).click();
    await page.getByRole(role).waitFor();
    expect((await violationsIn(page)).map(violationText)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole(role).waitFor({ state: "detached" });
  }
  await button(page, "Say a result with Undo").click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Undone.").waitFor();
  await page.context().close();
});

test("a menu stays for the late event of an earlier scroll, and is closed by a scroll", async () => {
  const page = await open(DESK);
  await button(page, "Open Rowing Evening").click();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  await page.evaluate("document.dispatchEvent(new Event('scroll'))");
  await page.evaluate(painted);
  const stays = await menu.isVisible();
  expect(stays).toBe(true);
  await page.evaluate("scrollBy(0, -40)");
  await menu.waitFor({ state: "detached" });
  await page.context().close();
});

test("the keyboard is seen on every part that it reaches, in the system's own colours too", async () => {
  for (const look of [DESK, { ...DESK, forcedColors: "active" } as const]) {
    const page = await open(look);
    await page.evaluate("document.getElementById('main').focus()");
    const unseen: string[] = [];
    let reached = 0;
    for (; reached < 250; reached += 1) {
      await page.keyboard.press("Tab");
      const [isOver, fault] = await page.evaluate(focusIsSeen);
      if (isOver) break;
      if (fault) unseen.push(fault);
    }
    expect(reached).toBeGreaterThan(60);
    expect(unseen).toEqual([]);
    await page.context().close();
  }
});

/** Runs in the page: whether the focus has left it, and what has it without showing so. */
function focusIsSeen(): [boolean, string | undefined] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return [true, undefined];
  const seen = [focused, focused.parentElement].some(
    (one) => one && getComputedStyle(one).outlineStyle !== "none",
  );
  return [false, seen ? undefined : focused.outerHTML.slice(0, 120)];
}

describe("a choice among few", () => {
  test("is moved by arrow keys, and is one stop for Tab", async () => {
    const page = await open(DESK);
    const every = page.getByRole("radiogroup", { name: "Repeat" });
    await every.getByRole("radio", { name: "Weekly" }).focus();
    await page.keyboard.press("ArrowRight");
    const month = every.getByRole("radio", { name: "Monthly" });
    await expect.poll(() => month.isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await expect.poll(() => every.locator(":focus").count()).toBe(0);
    await page.context().close();
  });

  test("says what is wrong with it", async () => {
    const page = await open(DESK);
    const paid = page.getByRole("radiogroup", { name: "Paid in", description: /how it was paid/ });
    await paid.waitFor();
    await expect.poll(() => paid.getAttribute("aria-invalid")).toBe("true");
    await page.context().close();
  });
});

describe("a time", () => {
  const described = (page: Page, label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate(
        (field) =>
          document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
      );

  test("says its zone then, and the reader's own time where that is another", async () => {
    const there = await open({ ...DESK, locale: "en-GB", timezoneId: "Europe/Amsterdam" });
    await expect
      .poll(() => described(there, "Starts"))
      .toBe("In the event's time zone.Central European Standard Time (UTC+1)");
    await there.context().close();
    const away = await open({ ...DESK, locale: "en-GB", timezoneId: "America/New_York" });
    await expect.poll(() => described(away, "Starts")).toContain("Thu, 21 Nov 2030, 13:30");
    await away.getByLabel("Starts", { exact: true }).fill("2030-07-01T19:30");
    await expect
      .poll(() => described(away, "Starts"))
      .toContain("Central European Summer Time (UTC+2)");
    await away.context().close();
  });

  test("warns at an hour that the clocks skip, and at one that comes twice", async () => {
    const page = await open({ ...DESK, locale: "en-GB", timezoneId: "Europe/Amsterdam" });
    await expect
      .poll(() => described(page, "An hour that does not exist"))
      .toMatch(/skip this time.*03:30/s);
    await expect
      .poll(() => described(page, "An hour that comes twice"))
      .toMatch(/occurs twice.*Central European Summer Time \(UTC\+2\)/s);
    await page.getByLabel("An hour that comes twice").fill("2030-10-27T03:30");
    await expect.poll(() => described(page, "An hour that comes twice")).not.toContain("twice");
    await page.context().close();
  });
});

test("a selection keeps its bar in view, which says on its button what it acts on", async () => {
  const page = await open({ ...DESK, viewport: { width: 1440, height: 420 } });
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  await page.getByRole("checkbox", { name: "Select Ada Lovelace" }).scrollIntoViewIfNeeded();
  const bottom = () => bar.evaluate((shown) => shown.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(420);
  await bar.getByRole("button", { name: "Cancel registrations" }).click();
  const asking = page.getByRole("dialog", { name: "Cancel 5 registrations?" });
  await asking.getByRole("button", { name: "Cancel 5 registrations" }).click();
  await page.getByText("5 registrations cancelled.").waitFor();
  await page.context().close();
});

test("the look is switched by hand", async () => {
  const page = await open({ ...DESK, colorScheme: "light" });
  const ground = () => page.evaluate("getComputedStyle(document.documentElement).backgroundColor");
  const light = await ground();
  await choose(page, "Theme", "Dark");
  await expect.poll(ground).not.toBe(light);
  await choose(page, "Theme", "Light");
  await expect.poll(ground).toBe(light);
  await page.context().close();
});

test("no build of the product has the page", async () => {
  const { input } = configOf("en").build?.rolldownOptions ?? {};
  expect(JSON.stringify(input)).not.toContain("components");
  const built = await readdir(resolve(import.meta.dirname, "../dist"), { recursive: true });
  expect(built).toContain("portal.html");
  expect(built.filter((file) => /components\.html|components-page/.test(file))).toEqual([]);
});
