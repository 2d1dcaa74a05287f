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
/** What the website answers. */
let shown: string;

beforeAll(async () => {
  stage = await openStage("website");
  const [, page = ""] = /```html\n([\s\S]*?)```/.exec(await readFile(GUIDE, "utf8")) ?? [];
  expect(page).toContain(EXAMPLE);
  shown = page.replace(EXAMPLE, `${stage.url}/api/public/riverside`);
  website = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(shown));
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

/** A page with the list of events in a frame that grows with it, as docs/integrate.md says. */
async function pageWithFrame(): Promise<string> {
  const [, script = ""] =
    /```js\n(addEventListener[\s\S]*?)```/.exec(await readFile(GUIDE, "utf8")) ?? [];
  expect(script).toContain("rollcall:height");
  return `<!doctype html><title>Club</title><script type="module">${script}</script>
    <iframe title="Events" src="${stage.url}/riverside/embed" style="width: 100%"></iframe>`;
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

describe("the list of events in a frame of a website", () => {
  test("is shown once the club has listed the website, fits it, and registers a visitor", async () => {
    shown = await pageWithFrame();
    const admin = await stage.login("admin@riverside.example");
    await stage.call("PATCH", "/tenant", admin, { websites: [] });
    const page = await stage.browser.newPage();
    await page.goto(origin);
    const frame = page.frameLocator("iframe");
    await expect.poll(() => frame.getByRole("heading").count()).toBe(0);

    await stage.call("PATCH", "/tenant", admin, { websites: [origin] });
    await page.reload();
    await frame.getByRole("heading", { name: "Upcoming events" }).waitFor();
    const around = page.locator("iframe");
    const isWhole = () =>
      around.evaluate(
        (element: HTMLIFrameElement) => Number.parseInt(element.style.height, 10) > 600,
      );
    await expect.poll(isWhole).toBe(true);
    await expect.poll(() => frame.getByRole("navigation").count()).toBe(0);
    await frame.getByRole("link", { name: "Open Rowing Evening" }).click();
    await frame.getByLabel("Your name").fill("Frida Framed");
    await frame.getByLabel("Email").first().fill("frida@example.org");
    await frame.getByRole("button", { name: "Register" }).click();
    await frame.getByRole("heading", { name: "You are registered" }).waitFor();
    await frame.getByRole("link", { name: "Organised by Riverside Rowing Club" }).click();
    await frame.getByRole("heading", { name: "Upcoming events" }).waitFor();
    await page.close();
  });
});
