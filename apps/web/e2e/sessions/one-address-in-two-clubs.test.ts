import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkMailedTo } from "../support/mailed-link.ts";
import { button, expectSound, heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

/** One person with the same address and password in both clubs of the demonstration. */
const PERSON = "events@riverside.example";
const PASSWORD = "rollcall-demo-2026";
const RIVERSIDE = "Riverside Rowing Club";
const NORTHLIGHT = "Northlight Arts Society";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("twoclubs");
  await joinNorthlight();
  for (const club of ["riverside", "northlight"]) {
    const organiser = await stage.login(`admin@${club}.example`);
    const { data } = await stage.call("POST", "/events", organiser, {
      title: `Only at ${club}`,
      // Begins today at each hour of the day, as what the dashboard shows does.
      startsAt: new Date(Date.now() - MINUTE).toISOString(),
      endsAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    });
    expect((await stage.call("POST", `/events/${data.id}/publish`, organiser)).status).toBe(200);
  }
}, 180_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

async function joinNorthlight(): Promise<void> {
  const admin = await stage.login("admin@northlight.example");
  const person = { fullName: "Eve Both", email: PERSON, roles: ["EVENT_MANAGER"] };
  const path = "/membership/members";
  expect((await stage.call("POST", path, admin, person)).status).toBe(201);
  const link = new URLSearchParams((await claimLink()).split("#")[1]);
  const account = {
    tenantSlug: link.get("tenant"),
    claimToken: link.get("token"),
    email: PERSON,
    password: PASSWORD,
    fullName: person.fullName,
  };
  expect((await stage.call("POST", "/auth/register", undefined, account)).status).toBe(201);
}

/** What the mail about the new account leads to. */
const claimLink = () => linkMailedTo(stage, PERSON, /\/claim#[^\s"<]+/);

async function logInTo(page: Page, club: string): Promise<void> {
  await logIn(page, PERSON);
  await page.getByLabel("Organisation").selectOption({ label: club });
  await button(page, "Log in").click();
}

/** The session ends: the next call goes out with a token that the server refuses. */
async function endSession(page: Page): Promise<void> {
  // The next call is the journey's own, and not one that the page is still about to make.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  const headers = { authorization: "Bearer not-a-token" };
  await page.route(
    "**/trpc/**",
    (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }),
    { times: 1 },
  );
}

const ended = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });
const eventLink = (page: Page, club: string) =>
  page.getByRole("link", { name: `Only at ${club}` }).first();

describe("one address in two clubs", () => {
  test("an ended session goes on in the club that it was in, with what was typed", async () => {
    const page = await stage.open("/events/new");
    await logInTo(page, NORTHLIGHT);
    await page.getByLabel("Title").fill("Kept in its own club");
    await page.getByLabel("Starts").fill("2035-01-01T10:00");
    await page.getByLabel("Ends").fill("2035-01-01T12:00");
    await endSession(page);
    await button(page, "Save draft").click();
    await ended(page).waitFor();
    await expectSound(stage, page);
    await ended(page).getByLabel("Password").fill(PASSWORD);
    await ended(page).getByRole("button", { name: "Log in" }).click();
    await heading(page, "Kept in its own club").waitFor();
    const found = async (club: string) => {
      const token = await stage.login(`admin@${club}.example`);
      return (await stage.call("GET", "/admin/events?search=Kept in its", token)).data.length;
    };
    await expect.poll(() => found("northlight")).toBe(1);
    await expect.poll(() => found("riverside")).toBe(0);
    await page.context().close();
  });

  test("after a logout the other club's pages never show what the first one's did", async () => {
    const page = await stage.open("/events");
    await logInTo(page, RIVERSIDE);
    await eventLink(page, "riverside").waitFor();
    await page.getByRole("link", { name: "Today" }).click();
    await eventLink(page, "riverside").waitFor();
    await button(page, "Log out").first().click();
    await heading(page, "Log in").waitFor();
    await page.evaluate(watchFor, "riverside");
    await logInTo(page, NORTHLIGHT);
    await eventLink(page, "northlight").waitFor();
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await heading(page, "Events").waitFor();
    await eventLink(page, "northlight").waitFor();
    await expect.poll(() => page.evaluate("seen")).toEqual([]);
    await expectSound(stage, page);
    await page.context().close();
  });

  test("whoever logs in to the other club where a session has ended finds nothing of the first", async () => {
    const page = await stage.open("/dashboard");
    // So that the portal cannot know which club it is, and has to ask.
    await page.route("**/api/tenant/mine", (route) => route.abort());
    await logInTo(page, RIVERSIDE);
    await eventLink(page, "riverside").waitFor();
    await page.reload();
    await eventLink(page, "riverside").waitFor();
    await endSession(page);
    await page.getByRole("link", { name: "Members", exact: true }).click();
    await ended(page).waitFor();
    await page.goBack();
    await eventLink(page, "riverside").waitFor({ state: "attached" });
    await ended(page).getByLabel("Password").fill(PASSWORD);
    await ended(page).getByRole("button", { name: "Log in" }).click();
    await ended(page).getByLabel("Organisation").selectOption({ label: NORTHLIGHT });
    await ended(page).getByRole("button", { name: "Log in" }).click();
    await eventLink(page, "northlight").waitFor();
    await expect.poll(() => page.getByText("Only at riverside").count()).toBe(0);
    await expectSound(stage, page);
    await page.context().close();
  });
});

/** Runs in the page: notes each text with the word in it, however short it is there. */
function watchFor(word: string): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  new MutationObserver(() => {
    const shown = document.body.textContent ?? "";
    if (shown.includes(`Only at ${word}`)) seen.push(shown);
  }).observe(document.body, { characterData: true, childList: true, subtree: true });
}
