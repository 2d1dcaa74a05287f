import { openWire } from "@rollcall/core/testing/servers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { heading, logIn } from "./support/portal.ts";
import { demonstrationUrl, openStage, type Stage } from "./support/running-product.ts";

let wire: Awaited<ReturnType<typeof openWire>>;
let stage: Stage;

beforeAll(async () => {
  wire = await openWire(new URL(await demonstrationUrl("dbgoesaway")));
  stage = await openStage("dbgoesaway", { DATABASE_URL: wire.url, LOG_LEVEL: "silent" });
}, 120_000);
afterAll(async () => {
  await stage.close();
  wire.close();
});
beforeEach(() => wire.mend());

const PORTALS = [
  ["organisation", "/events", "admin@riverside.example", "Events", "auth/me"],
  ["platform", "/platform", "platform@rollcall.example", "Organisations", "auth/me"],
] as const;

/** From here on the server has no database, and answers 503 by itself. */
const expect503 = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(path) && response.status() === 503);

test.each(PORTALS)(
  "the %s's portal keeps its session when the server cannot say at page load, and opens later",
  async (_, path, email, title, me) => {
    const page = await stage.open(path);
    await logIn(page, email);
    await heading(page, title).waitFor();

    wire.cut();
    const refresh = expect503(page, "/refresh");
    await page.reload();
    await refresh;
    await heading(page, "Rollcall is not available right now").waitFor();
    await page.getByText("You are still logged in").waitFor();
    await expect.poll(() => page.getByLabel("Password").count()).toBe(0);
    wire.mend();
    await heading(page, title).waitFor();

    // The token is renewed, and then nobody can say whose it is.
    await page.route(`**/api/${me}`, async (route) => {
      wire.cut();
      await route.continue();
    });
    const asked = expect503(page, me);
    await page.reload();
    await asked;
    await heading(page, "Rollcall is not available right now").waitFor();
    await page.unroute(`**/api/${me}`);
    wire.mend();
    await heading(page, title).waitFor();
    expect(new URL(page.url()).pathname.startsWith(path)).toBe(true);
    await page.context().close();
  },
  120_000,
);
