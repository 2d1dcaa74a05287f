import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { painted } from "../support/settled.ts";

const MEMBER = "member@riverside.example";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("member_public");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());

async function makeEvent(title: string, price = 0): Promise<{ id: string; path: string }> {
  const day = (at: number) => new Date(Date.now() + at * 86_400_000).toISOString();
  const { data } = await stage.call("POST", "/events", organiser, {
    title,
    startsAt: day(20),
    endsAt: day(20.1),
    capacity: 30,
    ...(price > 0 && { ticketTypes: [{ name: "Dinner", price }] }),
  });
  await stage.call("POST", `/events/${data.id}/publish`, organiser);
  return { id: data.id, path: `/riverside/events/${data.slug}` };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const register = (page: Page) => page.getByRole("button", { name: "Register" });

/** What the page asks the server for from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api|trpc)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test("a member need not say who they are, and finds their ticket when they come back", async () => {
  const { id, path } = await makeEvent("Open Harbour Night");
  const page = await enter(stage, MEMBER, "/my/events", PHONE);
  await heading(page, "My events").waitFor();
  await page.goto(stage.url + path);
  await page.getByText(`Logged in as ${MEMBER}`).waitFor();
  await page.getByLabel("Email", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "My account" }).waitFor();
  await page.getByRole("link", { name: "Member login" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Contact Riverside Rowing Club" }).waitFor();
  await expectSound(stage, page);
  await page.getByRole("button", { name: "Add guest" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Gregor Guest");
  await page.getByRole("button", { name: "Register 2 people" }).click();
  await heading(page, "You are registered").waitFor();
  await page.getByRole("article", { name: "Ticket for Gregor Guest" }).waitFor();
  await expectSound(stage, page);

  const token = await stage.login(MEMBER);
  const { data } = await stage.call("GET", `/events/${id}/ticket`, token);
  expect(data[0]).toMatchObject({ source: "MEMBER", email: MEMBER });
  await page.reload();
  await heading(page, "You are registered").waitFor();
  await page.getByRole("link", { name: "Manage in your account" }).click();
  await page.getByRole("button", { name: "Cancel my registration" }).waitFor();
  await page.goto(`${stage.url}/my/events`);
  const going = page.getByRole("region", { name: "You are going" });
  await going.getByRole("listitem").filter({ hasText: "Open Harbour Night" }).waitFor();
  const comingUp = page.getByRole("region", { name: "Coming up" });
  await comingUp.getByRole("listitem").first().waitFor();
  const listed = await comingUp.locator(`a[href*="${id}"]`).count();
  expect(listed).toBe(0);
  expect(stage.faults).toEqual([]);
}, 90_000);

test("who is recognised late keeps the guests that they have added meanwhile", async () => {
  const { path } = await makeEvent("Slow Harbour Night");
  const page = await enter(stage, MEMBER, "/my/events", PHONE);
  await heading(page, "My events").waitFor();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(/membership\.profile/, (route) => begun.then(() => route.continue()));
  await page.goto(stage.url + path);
  await page.getByRole("button", { name: "Add guest" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Gregor Guest");
  begin();
  await page.getByText(`Logged in as ${MEMBER}`).waitFor();
  await page.getByRole("button", { name: "Register 2 people" }).click();
  await page.getByRole("article", { name: "Ticket for Gregor Guest" }).waitFor();
  expect(stage.faults).toEqual([]);
}, 60_000);

test("nothing on a phone moves when the bar that leads to the form goes away", async () => {
  const { path } = await makeEvent("Still Harbour Night");
  const page = await stage.open(path, PHONE);
  const add = page.getByRole("button", { name: "Add guest" });
  await add.waitFor();
  const bar = page.locator(".jump-bar");
  await bar.waitFor();
  const before = await add.evaluate((button) => {
    scrollTo(0, document.documentElement.scrollHeight);
    return button.getBoundingClientRect().top;
  });
  await bar.waitFor({ state: "detached" });
  await page.evaluate(painted);
  const after = await add.evaluate((button) => button.getBoundingClientRect().top);
  expect(after).toBe(before);
}, 60_000);

test("a member who has to pay is led to how", async () => {
  const { path } = await makeEvent("Paid Harbour Night", 2_500);
  const page = await enter(stage, MEMBER, "/my/events", PHONE);
  await heading(page, "My events").waitFor();
  await page.goto(stage.url + path);
  await page.getByText(`Logged in as ${MEMBER}`).waitFor();
  await register(page).click();
  await page.getByText("Amount due: €25.00").waitFor();
  await page.getByRole("link", { name: "How to pay" }).click();
  await heading(page, "Paid Harbour Night").waitFor();
  expect(stage.faults).toEqual([]);
}, 60_000);

test("a member of another club is a visitor like all others", async () => {
  const { path } = await makeEvent("Guests' Harbour Night");
  const page = await enter(stage, "member@northlight.example", "/my/events", PHONE);
  await heading(page, "My events").waitFor();
  await page.goto(stage.url + path);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Your name").fill("Nora Northlight");
  await page.getByLabel("Email").first().fill("nora@example.org");
  await register(page).click();
  await heading(page, "You are registered").waitFor();
  expect(stage.faults).toEqual([]);
}, 60_000);

test("a visitor's page asks nothing about members, nor does one who has logged out", async () => {
  const { path } = await makeEvent("Quiet Harbour Night");
  const visitor = await stage.open("about:blank", PHONE);
  const calls = callsOf(visitor);
  await visitor.goto(stage.url + path);
  await visitor.waitForLoadState("networkidle");
  expect(calls).toEqual([]);

  const page = await enter(stage, MEMBER, "/my/events", PHONE);
  await heading(page, "My events").waitFor();
  // The session ends elsewhere: the page finds out once, and shows the form meanwhile.
  await page.context().clearCookies();
  await page.goto(stage.url + path);
  await page.getByLabel("Your name").waitFor();
  await page.waitForLoadState("networkidle");
  const later = callsOf(page);
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(later).toEqual([]);
}, 60_000);
