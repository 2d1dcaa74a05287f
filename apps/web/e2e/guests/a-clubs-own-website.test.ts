import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "../support/running-product.ts";

const GUIDE = resolve(import.meta.dirname, "../../../../docs/integrate.md");
const EXAMPLE = "https://rollcall.example/api/public/riverside";

let stage: Stage;
let website: Server;
let origin: string;

beforeAll(async () => {
  stage = await openStage("website");
  const [, page = ""] = /```html\n([\s\S]*?)```/.exec(await readFile(GUIDE, "utf8")) ?? [];
  expect(page).toContain(EXAMPLE);
  const ours = page.replace(EXAMPLE, `${stage.url}/api/public/riverside`);
  website = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(ours));
  await new Promise<void>((listening) => website.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  website.close();
  await stage.close();
});

async function register(email: string): Promise<string> {
  const page = await stage.browser.newPage();
  await page.goto(origin);
  await page.getByRole("button", { name: "Open Rowing Evening" }).click();
  await page.getByLabel("Name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  const answer = page.getByRole("status");
  await page.getByRole("button", { name: "Register" }).click();
  await expect.poll(() => answer.textContent()).not.toBe("");
  const text = await answer.textContent();
  await page.close();
  return text ?? "";
}

describe("the page of docs/integrate.md on a club's own website", () => {
  test("lists events for everybody, and registers once the club has listed the website", async () => {
    const refused = await register("ada1@example.org");
    expect(refused).toBe("Failed to fetch");

    const admin = await stage.login("admin@riverside.example");
    const { data } = await stage.call("PATCH", "/tenant", admin, { websites: [origin] });
    expect(data.websites).toEqual([origin]);
    const registered = await register("ada2@example.org");
    expect(registered).toMatch(/^Ada Example: (CONFIRMED|PENDING|WAITLISTED)$/);
  });
});
