import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./support/running-product.ts";

/**
 * What the first screens weigh, of the built files and as a browser asks for them: every script,
 * whether the page names it or another script fetches it. Kilobytes of 1,000 bytes, gzipped, and how
 * many requests they take.
 */
const BUDGETS = {
  staff: { kilobytes: 60, scripts: 10 },
  event: { kilobytes: 90, scripts: 16 },
  stranger: { kilobytes: 166, scripts: 24 },
  portal: { kilobytes: 180, scripts: 24 },
  platform: { kilobytes: 180, scripts: 24 },
};
type Name = keyof typeof BUDGETS;

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
    expectLight("staff", await weight());
    expect(stage.faults).toEqual([]);
  });

  test("of a public event is light, also once somebody fills the form", async () => {
    const page = await stage.open("about:blank");
    const weight = weigh(page);
    await page.goto(`${stage.url}/riverside/events/${evening.slug}`);
    await page.getByLabel("Your name").fill("Ada Example");
    expectLight("event", await weight());
    expect(stage.faults).toEqual([]);
  });

  test("of the bare address is light for a stranger, who is sent to the login", async () => {
    const page = await stage.open("about:blank");
    const weight = weigh(page);
    await page.goto(stage.url);
    await page.getByLabel("Email address").waitFor();
    expectLight("stranger", await weight());
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
      expectLight(name, await weightOfLogin());
      await page.getByLabel("Password").fill("rollcall-demo-2026");
      await page.getByRole("button", { name: "Log in" }).click();
      await page.getByRole("button", { name: "Log out" }).waitFor();
      const next = await page.context().newPage();
      const weightOfHome = weigh(next);
      await next.goto(stage.url + home);
      await next.getByRole("button", { name: "Log out" }).waitFor();
      expectLight(name, await weightOfHome());
      expect(stage.faults).toEqual([]);
    },
  );
});

function expectLight(name: Name, { kilobytes, scripts }: Weight): void {
  expect(kilobytes).toBeLessThanOrEqual(BUDGETS[name].kilobytes);
  expect(scripts).toBeLessThanOrEqual(BUDGETS[name].scripts);
}

type Weight = (typeof BUDGETS)[Name];

/** Weighs what the page fetches from now on. */
function weigh(page: Page): () => Promise<Weight> {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    expect(sizes.length).toBeGreaterThan(0);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { kilobytes: bytes / 1_000, scripts: sizes.length };
  };
}
