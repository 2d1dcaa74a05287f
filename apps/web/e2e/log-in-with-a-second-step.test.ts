import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading, logIn, PHONE } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

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
  await button(page, "Add a passkey").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the passkey").fill("My phone");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  const [code = ""] = await codes.allTextContents();
  await expectSound(stage, page);
  await button(page, "I have kept them").click();
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
