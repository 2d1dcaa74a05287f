import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { button, enter, expectSound, PHONE } from "./support/portal.ts";
import { openStage, type Stage } from "./support/running-product.ts";

const ADMIN = "admin@riverside.example";
const PLATFORM = "platform@rollcall.example";
const LAPTOP = { viewport: { width: 1440, height: 720 } };
const DESK = { viewport: { width: 1440, height: 900 } };

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("wayout");
}, 120_000);
afterAll(() => stage.close());

/** How much of an element is on the screen, and not scrolled out of what it stands in. */
const seenPartOf = (element: Locator): Promise<number> =>
  element.evaluate(
    (it) =>
      new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        });
        observer.observe(it);
      }),
  );

const expectInView = (element: Locator) =>
  expect.poll(() => seenPartOf(element), { message: String(element) }).toBeGreaterThan(0.99);

const shown = (element: Locator): Locator => element.filter({ visible: true });

async function expectAccountInView(page: Page, email: string): Promise<void> {
  await expectInView(shown(page.getByRole("button", { name: "Log out", exact: true })));
  await expectInView(shown(page.getByRole("link", { name: "Help with this page" })));
  await expectInView(shown(page.getByTitle(email)));
}

describe.each([
  ["portal", ADMIN, "/my/profile", "My profile"],
  ["platform", PLATFORM, "/platform/security", "Account and security"],
])("of the %s", (_portal, email, path, section) => {
  test.each([
    ["laptop", LAPTOP],
    ["phone", PHONE],
  ])("the account and the page's section are in view on a %s", async (_name, look) => {
    const page = await enter(stage, email, path, look);
    if (look === PHONE) await button(page, "Open navigation").click();
    await expectAccountInView(page, email);
    const sections = shown(page.getByRole("navigation", { name: "Sections" }));
    await expectInView(sections.getByRole("link", { name: section }));
    await expectSound(stage, page);
    await page.context().close();
  });
});

test("a desk has room for all that an administrator can go to, and for the club's name", async () => {
  const page = await enter(stage, ADMIN, "/dashboard", DESK);
  await expectAccountInView(page, ADMIN);
  await expectInView(shown(page.getByRole("link", { name: "Account and security" })));
  const links = shown(page.getByRole("navigation", { name: "Sections" })).getByRole("link");
  await expect.poll(() => links.count()).toBe(17);
  for (const link of await links.all()) await expectInView(link);
  const name = shown(page.getByTitle("Riverside Rowing Club"));
  await expect.poll(() => name.evaluate((it) => it.scrollHeight <= it.clientHeight + 1)).toBe(true);
  await page.context().close();
});

test("a link asks before unsaved input is lost, in a dialog of the page", async () => {
  const page = await enter(stage, ADMIN, "/events/new", PHONE);
  const title = page.getByLabel("Title");
  await title.fill("Half written");
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expectSound(stage, page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => title.inputValue()).toBe("Half written");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave page" }).click();
  await page.getByRole("heading", { level: 1, name: "Events" }).waitFor();
  await page.context().close();
});

test("the list of settings stays where it is from page to page", async () => {
  const page = await enter(stage, ADMIN, "/settings", DESK);
  const settings = page.getByRole("navigation", { name: "Settings", exact: true });
  const place = () => settings.evaluate((it) => it.getBoundingClientRect().top);
  const links = settings.getByRole("link");
  await expect.poll(() => links.count()).toBe(7);
  const first = await place();
  for (const link of await links.all()) {
    await link.click();
    await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(place).toBe(first);
  }
  await page.context().close();
});
