import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { button, expectSound, heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("sessionends");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const ADMIN = "admin@riverside.example";

describe("a session of the portal", () => {
  test("asks for the password when the session is over, and the form goes on", async () => {
    const page = await stage.open("/events/new");
    await logIn(page, ADMIN);
    await page.getByLabel("Title").fill("Kept through the night");
    await page.getByLabel("Starts").fill("2030-01-01T10:00");
    await page.getByLabel("Ends").fill("2030-01-01T12:00");
    await page.context().clearCookies();
    await breakOneToken(page, "events.create");
    await page.getByRole("button", { name: "Save draft" }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.waitFor();
    await expectSound(stage, page);
    await dialog.getByLabel("Password").fill("rollcall-demo-2026");
    await dialog.getByRole("button", { name: "Log in" }).click();
    await heading(page, "Kept through the night").waitFor();
    await page.context().close();
  });

  test("renews a token that has expired without a word", async () => {
    const page = await stage.open("/dashboard");
    await logIn(page, ADMIN);
    await heading(page, "Today").waitFor();
    await breakOneToken(page, "events.adminList");
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await page.getByRole("table").waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.context().close();
  });

  test("that ended elsewhere does not show its page again after Back", async () => {
    const page = await stage.open("/members");
    await logIn(page, ADMIN);
    await page.getByRole("table").waitFor();
    await page.context().request.post(`${stage.url}/api/auth/logout`);
    // As a browser shows a page that it kept. Browsers under test keep none.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await heading(page, "Log in").waitFor();
    await expect.poll(() => page.getByRole("table").count()).toBe(0);
    await page.context().close();
  });

  test("logs out, and does not open what a role does not", async () => {
    const page = await stage.open("/events/new");
    await logIn(page, "finance@riverside.example");
    await heading(page, "No access").waitFor();
    await page.getByRole("button", { name: "Log out" }).click();
    await heading(page, "Log in").waitFor();
    await page.goto(`${stage.url}/dashboard`);
    await heading(page, "Log in").waitFor();
    await expect.poll(() => button(page, "Log out").count()).toBe(0);
    await page.context().close();
  });
});

/** The next call of a procedure goes out with a token that the server refuses. */
async function breakOneToken(page: Page, procedure: string): Promise<void> {
  const headers = { authorization: "Bearer not-a-token" };
  await page.route(
    `**/trpc/${procedure}*`,
    (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }),
    { times: 1 },
  );
}
