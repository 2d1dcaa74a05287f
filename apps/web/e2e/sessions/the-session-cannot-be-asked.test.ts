import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { button, expectSound, heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("sessionunreachable");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const PORTALS = [
  ["organisation", "/dashboard", "admin@riverside.example", "/api/auth/refresh"],
  ["platform", "/platform", "platform@rollcall.example", "/api/auth/platform/refresh"],
] as const;

const answerBusy = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: "{}" }));

async function loggedIn(path: string, email: string): Promise<Page> {
  const page = await stage.open(path);
  await logIn(page, email);
  await button(page, "Log out").first().waitFor();
  return page;
}

describe.each(PORTALS)(
  "the %s's portal, loaded while the server is away",
  (_, home, email, route) => {
    test("503 of the refresh: keeps the session, says what is wrong, and goes on by itself", async () => {
      const page = await loggedIn(home, email);
      await answerBusy(page, route);
      await page.reload();
      await heading(page, "Rollcall is not available right now").waitFor();
      await expectSound(stage, page);
      await page.unroute(`**${route}`);
      await button(page, "Log out").first().waitFor();
      expect(new URL(page.url()).pathname).toBe(home);
      await page.context().close();
    });

    test("503 of the current user: the same, and the button tries again at once", async () => {
      const page = await loggedIn(home, email);
      await answerBusy(page, "/api/auth/me");
      await page.reload();
      await heading(page, "Rollcall is not available right now").waitFor();
      await page.unroute("**/api/auth/me");
      await button(page, "Try again").click();
      await button(page, "Log out").first().waitFor();
      expect(new URL(page.url()).pathname).toBe(home);
      await page.context().close();
    });

    test("no network: the same", async () => {
      const page = await loggedIn(home, email);
      await page.route(`**${route}`, (one) => one.abort("connectionrefused"));
      await page.reload();
      await page.getByRole("alert").getByText("cannot be reached").waitFor();
      await page.unroute(`**${route}`);
      await button(page, "Log out").first().waitFor();
      expect(new URL(page.url()).pathname).toBe(home);
      await page.context().close();
    });
  },
);

describe("two tabs of one browser", () => {
  test.each(PORTALS)("%s: a logout in one ends the other at once", async (_, home, email) => {
    const page = await loggedIn(home, email);
    const other = await page.context().newPage();
    await other.goto(stage.url + home);
    await button(other, "Log out").first().waitFor();
    // Not by a request of its own, which the server would refuse.
    await other.route(/\/(?:api|trpc)\//, (route) => route.abort());
    await button(page, "Log out").first().click();
    await heading(other, "Log in").waitFor();
    await expect.poll(() => button(other, "Log out").count()).toBe(0);
    await page.context().close();
  });

  test("a login of somebody else in one ends the other person's page in the other", async () => {
    const page = await loggedIn("/dashboard", "admin@riverside.example");
    const other = await page.context().newPage();
    await other.goto(`${stage.url}/login`);
    await logIn(other, "member@riverside.example");
    await button(other, "Log out").first().waitFor();
    await heading(page, "Log in").waitFor();
    await expect.poll(() => button(page, "Log out").count()).toBe(0);
    await page.context().close();
  });
});
