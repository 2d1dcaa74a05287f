import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { NO_BROWSER } from "../../../../scripts/browser/browser.mjs";
import { allSent, anEvening, auditOf, next, openTheDoor, scan, sees } from "../support/door.ts";
import { button } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let organiser: string;
let profile: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  stage = await openStage("phonedies");
  organiser = await stage.login("events@riverside.example");
  profile = await mkdtemp(join(tmpdir(), "rollcall-phone-"));
}, 120_000);
afterAll(async () => {
  for (const phone of running) await kill(phone);
  await stage.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** A browser of its own on a profile that outlives it, with a page and without any clean end. */
async function startPhone(): Promise<{ phone: ChildProcess; page: Page }> {
  const found = inject("browser");
  if (!found) throw new Error(NO_BROWSER);
  const headless = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"];
  const own = ["--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const phone = spawn(found.executablePath, [...headless, ...own, ...found.args, "about:blank"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...found.env },
  });
  running.add(phone);
  const browser = await chromium.connectOverCDP(await addressOf(phone));
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no profile");
  const page = await context.newPage();
  await stage.watch(page);
  return { phone, page };
}

async function addressOf(phone: ChildProcess): Promise<string> {
  let printed = "";
  for await (const chunk of phone.stderr ?? []) {
    printed += String(chunk);
    const address = /ws:\/\/\S+/.exec(printed)?.[0];
    if (!address) continue;
    phone.stderr?.resume();
    return address;
  }
  throw new Error(`The browser did not start: ${printed}`);
}

/** The battery is empty: SIGKILL for the browser and each of its processes. */
async function kill(phone: ChildProcess): Promise<void> {
  running.delete(phone);
  const gone = once(phone, "exit");
  process.kill(-(phone.pid ?? 0), "SIGKILL");
  await gone;
}

test("a phone that dies between scan and sending loses nothing and doubles nothing", async () => {
  const names = ["Ada Lovelace", "Đorđe Petrović"];
  const evening = await anEvening(stage, organiser, names);
  const first = await startPhone();
  await first.page.goto(stage.url + evening.staffPath);
  await openTheDoor(first.page, evening, "Anna");
  await first.page.getByText("0 of 2 checked in").waitFor({ state: "attached" });
  await first.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await first.page.context().setOffline(true);
  await sees(first.page, scan(first.page, evening.tickets[0]), "Let in", "Ada Lovelace");
  await kill(first.phone);

  const second = await startPhone();
  const { page } = second;
  await page.context().setOffline(true);
  await page.route("**/trpc/**", (route) => route.abort());
  await page.goto(stage.url + evening.staffPath);
  await page.getByText("1 to send").waitFor();
  await sees(page, scan(page, evening.tickets[0]), "Already in", "Ada Lovelace");
  await next(page);
  await page.unroute("**/trpc/**");
  await page.context().setOffline(false);
  await allSent(page);
  const trail = (await auditOf(stage, organiser, evening)).data;
  expect(trail).toMatchObject([{ action: "CHECK_IN", attendeeName: "Ada Lovelace" }]);
  await kill(second.phone);
}, 120_000);

test("Đorđe is found without his letters, offline and on the server", async () => {
  const evening = await anEvening(stage, organiser, ["Đorđe Petrović", "Ada Lovelace"]);
  const page = await stage.open(evening.staffPath);
  await openTheDoor(page, evening, "Anna");
  await page.getByText("0 of 2 checked in").waitFor({ state: "attached" });
  await page.context().setOffline(true);
  for (const typed of ["dorde pet", "ĐORĐE"]) {
    await page.getByLabel("Name", { exact: true }).fill(typed);
    await button(page, "Check in Đorđe Petrović").waitFor();
    await expect.poll(() => button(page, "Check in Ada Lovelace").count()).toBe(0);
    const path = `/events/${evening.id}/checkin/search?search=${encodeURIComponent(typed)}`;
    const { data } = await stage.call("GET", path, organiser);
    expect(data.map(({ fullName }: { fullName: string }) => fullName)).toEqual(["Đorđe Petrović"]);
  }
  await page.context().close();
}, 90_000);
