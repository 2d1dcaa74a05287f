import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actInMenu, button, expectSound, heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("platform");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const PLATFORM = "platform@rollcall.example";

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Full name").fill("Carla Chair");
  await page.getByLabel("Email address").fill(email);
}

describe("the platform portal", () => {
  test("creates, edits, suspends and reopens an organisation", async () => {
    const page = await stage.open("/platform/tenants/new");
    await logIn(page, PLATFORM);
    await heading(page, "New organisation").waitFor();
    await fillIn(page, "Riverside", "carla@choir.example");
    await page.getByRole("button", { name: "Create organisation" }).click();
    await page
      .getByText("Another organisation has this address. Choose a different one.")
      .waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("slug");
    await page.getByLabel("Web address", { exact: true }).fill("platform");
    await page.getByRole("button", { name: "Create organisation" }).click();
    await page.getByText("This address is reserved").waitFor();
    await page.getByLabel("Web address", { exact: true }).fill("harbour-choir");
    await page.getByRole("button", { name: "Create organisation" }).click();
    await heading(page, "Riverside").waitFor();
    await page.getByText("of 1 in total").waitFor();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Harbour Choir");
    await page.getByLabel("Language", { exact: true }).selectOption("Nederlands");
    await page.getByRole("button", { name: "Save changes" }).click();
    await heading(page, "Harbour Choir").waitFor();
    await page.getByText("Nederlands").waitFor();
    await expectSound(stage, page);
    const greeted = await (await fetch(`${stage.url}/harbour-choir`)).text();
    expect(greeted).toContain('<html lang="nl"');
    const publicPage = async () => (await fetch(`${stage.url}/harbour-choir`)).status;
    await expect.poll(() => publicPage()).toBe(200);
    await actInMenu(page, "Suspend");
    await page.getByRole("button", { name: "Suspend organisation" }).click();
    await page.getByRole("button", { name: "Reactivate", exact: true }).waitFor();
    await expect.poll(() => publicPage()).toBe(404);
    await page.getByRole("button", { name: "Reactivate", exact: true }).click();
    await page.getByRole("button", { name: "Reactivate organisation" }).click();
    await page
      .getByRole("button", { name: "Reactivate", exact: true })
      .waitFor({ state: "detached" });
    await expect.poll(() => publicPage()).toBe(200);

    await page.getByRole("link", { name: "Organisations" }).first().click();
    await page.getByRole("link", { name: "Harbour Choir" }).click();
    const record = page.getByRole("dialog", { name: "Harbour Choir" });
    await record.getByText("of 1 in total").waitFor();
    await record.getByText("Nederlands").waitFor();
    await expectSound(stage, page);
    await page.keyboard.press("Escape");
    await record.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate("document.activeElement.textContent"))
      .toBe("Harbour Choir");
    await page.context().close();
  });

  test("asks again when its session has ended, and goes on with what was typed", async () => {
    const page = await stage.open("/platform/tenants/new");
    await logIn(page, PLATFORM);
    await heading(page, "New organisation").waitFor();
    await fillIn(page, "Kept Name", "kept@choir.example");
    await page.context().clearCookies();
    let refused = false;
    await page.route("**/trpc/platform.createTenant**", async (route) => {
      const headers = { ...route.request().headers(), authorization: "Bearer a.b.c" };
      await (refused ? route.continue() : route.continue({ headers }));
      refused = true;
    });
    await page.getByRole("button", { name: "Create organisation" }).click();
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    await expectSound(stage, page);
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.getByLabel("Email address").inputValue()).toBe(PLATFORM);
    await dialog.getByLabel("Password").fill("rollcall-demo-2026");
    await dialog.getByRole("button", { name: "Log in" }).click();
    await heading(page, "Kept Name").waitFor();
    await page.context().close();
  });

  test("shuts out an organisation's administrator", async () => {
    const page = await stage.open("/platform");
    await logIn(page, "admin@riverside.example");
    await page.getByRole("alert").waitFor();
    await heading(page, "Log in").waitFor();
    await expect.poll(() => button(page, "Log out").count()).toBe(0);
    await page.context().close();
  });
});
