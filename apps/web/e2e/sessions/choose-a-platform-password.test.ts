import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { freshDatabaseUrl } from "@rollcall/core/testing/servers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const ROLLCALL = resolve(import.meta.dirname, "../../../../rollcall.mjs");
const EMAIL = "first@platform.example";
const PASSWORD = "swans below the bridge";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("firstplatform");
}, 120_000);
afterAll(() => stage.close());

/** The link that the operator's command prints. */
async function linkFor(email: string): Promise<string> {
  const args = [ROLLCALL, "create-platform-user", "--email", email, "--name", "Pia Platform"];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: tmpdir(),
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: await freshDatabaseUrl("firstplatform"),
      DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-operator-")),
      AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
      PUBLIC_URL: stage.url,
    },
  });
  return stdout.trim();
}

describe("the first platform user", { timeout: 120_000 }, () => {
  test("chooses a password with the operator's link and logs in; the link is spent", async () => {
    const link = await linkFor(EMAIL);
    expect(link).toMatch(/\/platform\/reset-password#token=[\w-]{43}$/);
    const page = await stage.open(link);
    await heading(page, "Set a password").waitFor();
    await expectSound(stage, page);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByLabel("Repeat password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("Password set.").waitFor();
    await page.getByLabel("Email address").fill(EMAIL);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await heading(page, "Organisations").waitFor();
    await page.context().close();

    const again = await stage.open(link);
    await again.getByLabel("New password").fill(PASSWORD);
    await again.getByLabel("Repeat password").fill(PASSWORD);
    await again.getByRole("button", { name: "Set password" }).click();
    await again.getByRole("alert").getByText("This link is invalid").waitFor();
    await again.context().close();
  });

  test("is told when the link was cut on its way", async () => {
    const page = await stage.open("/platform/reset-password");
    await heading(page, "This link is incomplete").waitFor();
    await expectSound(stage, page);
    await page.context().close();
  });
});
