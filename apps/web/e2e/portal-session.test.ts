import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("portalsession");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const ADMIN = "admin@riverside.example";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function logIn(page: Page, email: string, password = "rollcall-demo-2026"): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(stage.faults).toEqual([]);
}

describe("the organisation portal's session", () => {
  test("a deep link comes back after the login, filters and all", async () => {
    const page = await stage.open("/events?status=DRAFT&sortBy=title");
    await heading(page, "Log in").waitFor();
    expect(page.url()).toContain("?redirect=%2Fevents%3Fstatus%3DDRAFT");
    await logIn(page, ADMIN, "not the password");
    await page.getByRole("alert").getByText("Invalid e-mail or password").waitFor();
    await expectSound(page);
    await logIn(page, ADMIN);
    await heading(page, "Events").waitFor();
    expect(new URL(page.url()).search).toBe("?status=DRAFT&sortBy=title");
    await page.reload();
    await heading(page, "Events").waitFor();
    await page.context().close();
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
    "never follows %s",
    async (target) => {
      const page = await stage.open(`/login?redirect=${encodeURIComponent(target)}`);
      await logIn(page, ADMIN);
      await heading(page, "Today").waitFor();
      expect(new URL(page.url()).pathname).toBe("/dashboard");
      await page.context().close();
    },
  );

  test("asks for the password when the session is over, and the form goes on", async () => {
    const page = await stage.open("/events/new");
    await logIn(page, ADMIN);
    await page.getByLabel("Title").fill("Kept through the night");
    await page.getByLabel("Begins").fill("2030-01-01T10:00");
    await page.getByLabel("Ends").fill("2030-01-01T12:00");
    await page.context().clearCookies();
    await breakOneToken(page, "events.create");
    await page.getByRole("button", { name: "Save as a draft" }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.waitFor();
    await expectSound(page);
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
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.context().close();
  });

  test("logs out, and does not open what a role does not", async () => {
    const page = await stage.open("/events/new");
    await logIn(page, "finance@riverside.example");
    await heading(page, "Not open to you").waitFor();
    await page.getByRole("button", { name: "Log out" }).click();
    await heading(page, "Log in").waitFor();
    await page.goto(`${stage.url}/dashboard`);
    await heading(page, "Log in").waitFor();
    await page.context().close();
  });

  test("mails a link to whoever forgot the password", async () => {
    const page = await stage.open("/forgot-password");
    await page.getByLabel("E-mail address").fill("m40@riverside.example");
    await page.getByRole("button", { name: "Mail me the link" }).click();
    await heading(page, "Look into your mailbox").waitFor();
    await expectSound(page);
    await page.goto(`${stage.url}/reset-password?token=no-such-token`);
    await page.getByLabel("New password").fill("swans below the bridge");
    await page.getByLabel("The same again").fill("swans below the bridge");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("alert").getByText("This link is invalid").waitFor();
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
