import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound, heading } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const ADMIN = "admin@riverside.example";

let stage: Stage;

/** A program of the club: what it was sent, and how it answers. */
const told: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 200;
/** Longer than the page waits before it looks again. */
const SLOW_MS = 3_000;
const program = createServer((request, response) => {
  void text(request).then(async (body) => {
    told.push({ headers: request.headers, body });
    if (answer !== 200) await sleep(SLOW_MS);
    response.writeHead(answer).end("as the program says");
  });
});

beforeAll(async () => {
  stage = await openStage("let_programs_in");
  program.listen(0, "127.0.0.1");
  await once(program, "listening");
}, 120_000);
afterAll(async () => {
  program.close();
  await stage.close();
});

test("an administrator makes a key that is shown once; a program uses it until it is revoked", async () => {
  const page = await enter(stage, ADMIN, "/settings/api-keys");
  await button(page, "New API key").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Website");
  await dialog.getByLabel("View events").check();
  await button(page, "Create key").click();
  const key = await page.getByRole("textbox", { name: "API key" }).inputValue();
  expect(key).toMatch(/^rck_[\w-]{43}$/);
  await expectSound(stage, page);
  await button(page, "I have copied it").click();
  await page.getByRole("cell", { name: /^Website rck_/ }).waitFor();
  await expect.poll(() => page.getByText(key).count()).toBe(0);

  expect((await stage.call("GET", "/admin/events", key)).status).toBe(200);
  expect((await stage.call("GET", "/membership/members", key)).status).toBe(403);
  await button(page, "Revoke key Website").click();
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("Key revoked.").waitFor();
  expect((await stage.call("GET", "/admin/events", key)).status).toBe(401);
  await expectSound(stage, page);
  await page.context().close();
});

test("an administrator has a program told of events, sees that it fails, and sends again", async () => {
  const { port } = program.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/rollcall`;
  const page = await enter(stage, ADMIN, "/settings/webhooks");
  await button(page, "New webhook").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill(address);
  await dialog.getByLabel("An event is published").check();
  await button(page, "Create webhook").click();
  const secret = await page.getByRole("textbox", { name: "Signing secret" }).inputValue();
  await expectSound(stage, page);
  await button(page, "I have copied it").click();
  await page.getByRole("link", { name: address }).click();
  await heading(page, `127.0.0.1:${port}`).waitFor();

  answer = 500;
  await button(page, "Send test").click();
  await page.getByText("The receiver answered 500").waitFor();
  await expectSound(stage, page);
  answer = 200;
  await button(page, /^Redeliver: Test/).click();
  await page.getByRole("cell", { name: "Delivered 2 attempts" }).waitFor();
  expect(told).toHaveLength(2);
  for (const { headers, body } of told) {
    const [id, at] = [headers["webhook-id"], headers["webhook-timestamp"]];
    const signed = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"));
    const signature = signed.update(`${id}.${at}.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(id).toBe(told[0]?.headers["webhook-id"]);
  }
  await expectSound(stage, page);
});
