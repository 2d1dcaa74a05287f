import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("find_an_event");
}, 120_000);
afterAll(() => stage.close());

test("what is next comes first; drafts and what was stand apart", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("GET", "/admin/events?limit=100&sortOrder=asc", token);
  const titles = (status: string): string[] =>
    data
      .filter((event: { status: string }) => event.status === status)
      .map(({ title }: { title: string }) => title);
  const page = await enter(stage, EVENT_MANAGER, "/events");
  const shown = () => page.locator("tbody tr td:first-child a").allTextContents();
  const view = (name: string) => page.getByRole("link", { name, exact: true });
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => shown()).toEqual(titles("PUBLISHED"));
  await expect.poll(() => view("Upcoming").getAttribute("aria-current")).toBe("page");
  await expectSound(stage, page);

  await view("Past").click();
  await expect.poll(shown).toEqual(titles("COMPLETED").reverse());
  await view("Drafts").click();
  await expect.poll(shown).toEqual(titles("DRAFT"));
  expect(new URL(page.url()).search).toBe("?status=DRAFT");

  // A search without a chosen view looks everywhere.
  const draft = titles("DRAFT")[0] ?? "";
  await page.goto(`${stage.url}/events?search=${encodeURIComponent(draft)}`);
  await expect.poll(shown).toEqual([draft]);
});

test("the current view can be told where the system chooses the colours", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events");
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (name: string) =>
    page
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => ground("Upcoming")).not.toBe(await ground("Past"));
});

test("a free ticket beside a paid one reads as free wherever its price stands", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("POST", "/events", token, {
    title: "Harbour Picnic",
    startsAt: "2035-06-01T10:00:00.000Z",
    endsAt: "2035-06-01T14:00:00.000Z",
    ticketTypes: [
      { name: "Child", price: 0 },
      { name: "Grown-up", price: 2_500 },
    ],
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  const says = (page: Page, words: string) => page.getByText(words).first().waitFor();

  const visitor = await stage.open("/riverside", PHONE);
  await says(visitor, "Free – €25.00");
  await visitor.getByRole("link", { name: "Harbour Picnic" }).click();
  await visitor.getByRole("radio", { name: /^Child\W*Free/ }).waitFor();
  await expectNothingCostsZero(visitor);

  const member = await enter(stage, "member@riverside.example", `/my/events/${data.id}`, PHONE);
  await says(member, "Child: Free, Grown-up: €25.00");
  await expectNothingCostsZero(member);

  const office = await enter(stage, EVENT_MANAGER, `/events/${data.id}`, PHONE);
  await says(office, "Grown-up");
  await expectNothingCostsZero(office);
  await office.goto(`${stage.url}/events/${data.id}/check-in`);
  await button(office, "Add walk-in").click();
  await office.getByLabel("Ticket", { exact: true }).selectOption({ label: "Child · Free" });
  await expectNothingCostsZero(office);
});

async function expectNothingCostsZero(page: Page): Promise<void> {
  await expect.poll(() => page.locator("body").textContent()).not.toMatch(/€\s?0[.,]00/);
  await expectSound(stage, page);
}
