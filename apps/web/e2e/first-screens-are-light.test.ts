import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./running-product.ts";

/**
 * What the first screens weigh, of the built files and as a browser asks for them: every script,
 * whether the page names it or another script fetches it. Kilobytes of 1,000 bytes, gzipped.
 */
const BUDGETS = { staff: 60, event: 90, portal: 180, platform: 180 };

let stage: Stage;
let evening: { id: string; slug: string };

beforeAll(async () => {
  stage = await openStage("firstscreens");
  const token = await stage.login("admin@riverside.example");
  const search = "/admin/events?search=Open%20Rowing%20Evening";
  evening = (await stage.call("GET", search, token)).data[0];
}, 120_000);
afterAll(() => stage.close());

describe("the script of a first screen", () => {
  test("of the staff page is light before the scanner loads", async () => {
    const page = await stage.open("about:blank");
    const weight = weigh(page);
    await page.goto(`${stage.url}/riverside/events/${evening.id}/check-in/staff`);
    await page.getByLabel("Access code").waitFor();
    await expect(weight()).resolves.toBeLessThanOrEqual(BUDGETS.staff);
    expect(stage.faults).toEqual([]);
  });

  test("of a public event is light, also once somebody fills the form", async () => {
    const page = await stage.open("about:blank");
    const weight = weigh(page);
    await page.goto(`${stage.url}/riverside/events/${evening.slug}`);
    await page.getByLabel("Your name").fill("Ada Example");
    await expect(weight()).resolves.toBeLessThanOrEqual(BUDGETS.event);
    expect(stage.faults).toEqual([]);
  });

  test.each([
    ["portal", "/login", "/dashboard", "admin@riverside.example"],
    ["platform", "/platform/login", "/platform", "platform@rollcall.example"],
  ] as const)(
    "of the %s is light, at the login and behind it",
    async (name, login, home, email) => {
      const page = await stage.open("about:blank");
      // Later sections are fetched when the first screen has long been there, and not for savers.
      await page.context().addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      const weightOfLogin = weigh(page);
      await page.goto(stage.url + login);
      await page.getByLabel("Email address").fill(email);
      await expect(weightOfLogin()).resolves.toBeLessThanOrEqual(BUDGETS[name]);
      await page.getByLabel("Password").fill("rollcall-demo-2026");
      await page.getByRole("button", { name: "Log in" }).click();
      await page.getByRole("button", { name: "Log out" }).waitFor();
      const next = await page.context().newPage();
      const weightOfHome = weigh(next);
      await next.goto(stage.url + home);
      await next.getByRole("button", { name: "Log out" }).waitFor();
      await expect(weightOfHome()).resolves.toBeLessThanOrEqual(BUDGETS[name]);
      expect(stage.faults).toEqual([]);
    },
  );
});

/** Weighs what the page fetches from now on. */
function weigh(page: Page): () => Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    expect(sizes.length).toBeGreaterThan(0);
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  };
}
