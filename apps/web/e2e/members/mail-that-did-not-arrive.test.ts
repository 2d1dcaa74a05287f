import { type MailServer, openMailServer } from "@rollcall/core/testing/servers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { button, enter, expectSound, heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

/** Mail servers that refuse for good, and a club whose ADMIN has to hear of it. */
let stage: Stage;
let server: MailServer;

const ADMIN = "admin@riverside.example";
/** The server refuses these alone: a mail about a login from a new device is always delivered. */
const NOWHERE = "@nowhere.example";
const MOST_MS = 60_000;

beforeAll(async () => {
  server = await openMailServer();
  server.refuse = (address) => (address.endsWith(NOWHERE) ? 550 : undefined);
  stage = await openStage("failed_mail", { SMTP_URL: server.url });
  const token = await stage.login(ADMIN);
  for (const fullName of ["Wendy Wrong", "Xaver Wrong", "Yara Wrong"]) {
    const email = `${fullName.split(" ")[0]?.toLowerCase()}${NOWHERE}`;
    await stage.call("POST", "/membership/members", token, { fullName, email, roles: ["MEMBER"] });
  }
  await vi.waitFor(
    async () => expect((await stage.call("GET", "/mail/failed", token)).data).toHaveLength(3),
    { timeout: MOST_MS, interval: 500 },
  );
}, 180_000);
afterAll(async () => {
  await stage.close();
  await server.close();
});

const addresses = () =>
  expect.poll(() => server.addresses().filter((address) => address.endsWith(NOWHERE)), {
    timeout: MOST_MS,
  });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name });

test("an administrator sees what did not arrive, whom it is about and why, and sends it again", async () => {
  const page = await enter(stage, ADMIN, "/dashboard");
  await page.getByText("3 emails could not be delivered.").waitFor();
  await expectSound(stage, page);
  await page.getByRole("link", { name: "View emails" }).click();
  await heading(page, "Undelivered email").waitFor();
  await rowOf(page, "Wendy Wrong").getByText("Account setup").waitFor();
  await rowOf(page, "Wendy Wrong")
    .getByText("permanently rejected the address or the email")
    .waitFor();
  await expectSound(stage, page);
  await page.getByLabel("Email", { exact: true }).selectOption("Ticket");
  await page.getByText("No emails match").waitFor();
  await expect.poll(() => button(page, "Resend all").isDisabled()).toBe(true);
  await page.getByLabel("Email", { exact: true }).selectOption("All types");

  server.refuse = () => undefined;
  await button(page, "Resend: Account setup, Wendy Wrong").click();
  await page.getByText("Email resent.").waitFor();
  await rowOf(page, "Wendy Wrong").waitFor({ state: "detached" });
  await addresses().toEqual(["wendy@nowhere.example"]);
  await page.context().close();
});

test("the platform sees of which club and of nobody, and sends all of it again", async () => {
  const page = await stage.open("/platform", { viewport: { width: 390, height: 844 } });
  await logIn(page, "platform@rollcall.example");
  await button(page, "Open navigation").click();
  await page.getByRole("link", { name: "Undelivered email 2" }).click();
  await heading(page, "Undelivered email").waitFor();
  await page.getByText("riverside").first().waitFor();
  await expect.poll(() => page.getByText("Wrong").count()).toBe(0);
  await expectSound(stage, page);
  await button(page, "Resend all").click();
  await expectSound(stage, page);
  await button(page, "Resend 2 emails").click();
  await page.getByText("All emails were delivered").waitFor();
  await expectSound(stage, page);
  await addresses().toEqual([
    "wendy@nowhere.example",
    "xaver@nowhere.example",
    "yara@nowhere.example",
  ]);
  await page.context().close();
});

test("whoever is no administrator is told that the page is not open to them", async () => {
  const page = await enter(stage, "events@riverside.example", "/settings/mail");
  await heading(page, "No access").waitFor();
  await page.goto(`${stage.url}/settings`);
  await heading(page, "Settings").waitFor();
  await expect.poll(() => page.getByText("Undelivered email").count()).toBe(0);
  await page.context().close();
});
