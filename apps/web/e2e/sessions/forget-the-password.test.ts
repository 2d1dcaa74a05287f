import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("forgotpassword");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

describe("a forgotten password", () => {
  test("mails a link to whoever forgot the password", async () => {
    const page = await stage.open("/forgot-password");
    await page.getByLabel("Email address").fill("m40@riverside.example");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await heading(page, "Check your inbox").waitFor();
    await expectSound(stage, page);
    // As mails of former days have it: the secret leaves the query before anything is sent.
    await page.goto(`${stage.url}/reset-password?token=no-such-token`);
    await heading(page, "Set a new password").waitFor();
    expect(page.url()).toBe(`${stage.url}/reset-password#token=no-such-token`);
    await page.getByLabel("New password").fill("swans below the bridge");
    await page.getByLabel("Repeat password").fill("swans below the bridge");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("alert").getByText("This link is invalid").waitFor();
    await page.context().close();
  });
});
