import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { totpCode } from "@rollcall/core/testing/servers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading, logIn, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { wantConfirmation } from "../support/want-confirmation.ts";

const FINANCE = "finance@riverside.example";
/** An authenticator app's time between two codes. */
const STEP_MS = 30_000;
const MEMBER = "member@riverside.example";

let stage: Stage;

beforeAll(async () => {
  // Passkeys are bound to the public address, so it has to be the one that the browser opens.
  const port = await freePort();
  const PUBLIC_URL = `http://localhost:${port}`;
  stage = await openStage("second_step", { PORT: String(port), PUBLIC_URL });
}, 120_000);
afterAll(() => stage.close());

/** A port that nobody has. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A phone that has a fingerprint reader, in Chromium's own authenticator. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a member adds a passkey, and logs in with a recovery code and with the passkey alone", async () => {
  const page = await enter(stage, MEMBER, "/my/security", PHONE);
  await heading(page, "Account and security").waitFor();
  await giveAuthenticator(page);
  await button(page, "Add passkey").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Passkey name").fill("My phone");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  const [code = ""] = await codes.allTextContents();
  await expectSound(stage, page);
  await button(page, "I have saved them").click();
  await page.getByText("My phone").waitFor();
  await page.getByText("10 left").waitFor();

  await page.context().clearCookies();
  await page.goto(`${stage.url}/login?redirect=/my/security`);
  await logIn(page, MEMBER);
  await button(page, "Use a recovery code").click();
  await page.getByLabel("Recovery code").fill(code);
  await expectSound(stage, page);
  await button(page, "Confirm").click();
  await page.getByText("9 left").waitFor();

  await page.context().clearCookies();
  await page.goto(`${stage.url}/login?redirect=/my/security`);
  await button(page, "Use a passkey instead").click();
  await page.getByText("9 left").waitFor();
  await expectSound(stage, page);
});

test("a club that requires a second step says until when on every page, until there is one", async () => {
  const admin = "admin@northlight.example";
  const token = await stage.login(admin);
  const change = { requireSecondFactor: true };
  expect((await stage.call("PATCH", "/tenant", token, change)).status).toBe(200);
  const page = await enter(stage, admin, "/dashboard", PHONE);
  const notice = page.getByText(/^From .+, you need two-factor login\.$/);
  await notice.waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectSound(stage, page);
  await page.goto(`${stage.url}/members`);
  await notice.waitFor();
  await page.getByRole("link", { name: "Set up now" }).click();
  await heading(page, "Account and security").waitFor();
  await page.getByText(/: add an app or a passkey by then/).waitFor();
  await expect.poll(() => notice.count()).toBe(0);

  await giveAuthenticator(page);
  await button(page, "Add passkey").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Passkey name").fill("My phone");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await button(page, "I have saved them").click();
  await button(page, "Open navigation").click();
  await page.getByRole("link", { name: "Members", exact: true }).click();
  await heading(page, "Members").waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await page.reload();
  await heading(page, "Members").waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await page.context().close();
});

test("a treasurer sets up an authenticator app, and confirms a step of consequence with its code", async () => {
  const page = await enter(stage, FINANCE, "/my/security");
  await button(page, "Set up authenticator app").click();
  const dialog = page.getByRole("dialog");
  const secret = await dialog.getByLabel("Secret").inputValue();
  await dialog.getByLabel("Code from the app").fill(totpCode(secret, new Date()));
  await dialog.getByRole("button", { name: "Confirm app" }).click();
  await button(page, "I have saved them").click();

  await wantConfirmation(page, "factors.renewRecoveryCodes");
  await button(page, "Create new recovery codes").click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByRole("button", { name: "Use a recovery code" }).waitFor();
  await expectSound(stage, page);
  await question.getByLabel("Authenticator code").fill("123");
  await question.getByRole("button", { name: "Confirm" }).click();
  await question.getByRole("alert").waitFor();
  const next = totpCode(secret, new Date(Date.now() + STEP_MS));
  await question.getByLabel("Authenticator code").fill(next);
  await question.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  await page.context().close();
});
