import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectSound, heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("deeplink");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const ADMIN = "admin@riverside.example";

describe("a login with a redirect", () => {
  test("a deep link comes back after the login, filters and all", async () => {
    const page = await stage.open("/events?status=DRAFT&sortBy=title");
    await heading(page, "Log in").waitFor();
    expect(page.url()).toContain("?redirect=%2Fevents%3Fstatus%3DDRAFT");
    await logIn(page, ADMIN, "not the password");
    await page.getByRole("alert").getByText("Invalid email or password").waitFor();
    await expectSound(stage, page);
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
});
