import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";
import { expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("apply");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en-GB" };

async function fillIn(page: Page, name: string, email = "visitor@example.org"): Promise<string> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email").first().fill(email);
  return email;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

describe("an applicant", () => {
  test("names a member whom the club knows, and is told that the club will answer", async () => {
    const page = await stage.open("/northlight/apply", PHONE);
    const email = await fillIn(page, "New Person");
    await page.getByLabel("Referred by (a member)").fill("Nobody Here");
    await page.getByRole("button", { name: "Submit application" }).click();
    await page.getByText("We could not find that member").waitFor();
    await page.getByLabel("Referred by (a member)").fill("margaret ELLISON");
    await page.getByRole("button", { name: "Check name" }).click();
    await page.getByText("Member found.").waitFor();
    await expectSound(stage, page);
    await page.getByRole("button", { name: "Submit application" }).click();
    await heading(page, "Application sent").waitFor();
    await page.getByText(email).waitFor();
    await page.context().close();
  });
});
