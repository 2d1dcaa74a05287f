import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anEvening, auditOf, DOOR_PHONE, heldBy, next, sees, verdict } from "../support/door.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { violationsIn } from "../support/violations.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("practice");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());

test("a volunteer practises the day before: every answer, and nothing is sent or kept", async () => {
  const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
  const page = await stage.open(evening.staffPath, DOOR_PHONE);
  await page.getByRole("button", { name: "Try practice mode" }).click();
  await page.getByRole("heading", { name: "Practice evening" }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState("networkidle");
  const held = await heldBy(page);
  const sent = requestsOf(page);

  await sees(page, ticket(page, "A valid ticket"), "Let in", "Mila Janssen", "Standard");
  await next(page);
  await sees(page, ticket(page, "Someone with two guests"), "Omar Haddad", "Party of 3");
  await verdict(page).getByRole("button", { name: "Check in all 2" }).click();
  await ticket(page, "Not paid yet");
  await verdict(page).getByText("Not paid").waitFor();
  await banner(page).waitFor();
  await expectSound(page);
  await sees(page, verdict(page).getByRole("button", { name: "Cash" }).click(), "Let in");
  await next(page);
  for (const [name, said] of OTHERS) {
    await sees(page, ticket(page, name), said);
    await next(page);
  }
  await page.getByText("10 of 10 results seen").waitFor();
  await page.getByLabel("Practise offline").check();
  await page.getByRole("button", { name: "Walk-in" }).click();
  await page.getByLabel("Full name").fill("Walter Walkin");
  await page.getByRole("radio", { name: "Student" }).check();
  await sees(page, page.getByRole("button", { name: "Cash" }).click(), "Walk-in let in");
  await next(page);
  await page.getByText("1 to send").waitFor();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByLabel("Practise offline").uncheck();
  await page.getByText("1 to send").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /Count by ticket/ }).click();
  await page.getByRole("row", { name: /Student/ }).waitFor();
  await expectSound(page);
  await page.getByRole("button", { name: "Close" }).click();

  expect(sent).toEqual([]);
  const heldAfterwards = await heldBy(page);
  expect(heldAfterwards).toEqual(held);
  expect((await auditOf(stage, organiser, evening)).data).toEqual([]);
  await page.getByRole("button", { name: "Leave practice" }).click();
  await page.getByLabel("Access code").waitFor();
  expect(stage.faults).toEqual([]);
  await page.context().close();
}, 90_000);

test("the link to practice opens it at once, and a reload leaves it", async () => {
  const evening = await anEvening(stage, organiser, []);
  const page = await stage.open(`${evening.staffPath}#practice`, DOOR_PHONE);
  await banner(page).waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await page.reload();
  await page.getByLabel("Access code").waitFor();
  await banner(page).waitFor({ state: "detached" });
  await page.context().close();
});

test.each([
  ["dark", 390],
  ["light", 1440],
] as const)("large text is remembered and fits (%s, %i pixels)", async (colorScheme, width) => {
  const evening = await anEvening(stage, organiser, []);
  const viewport = { width, height: 844 };
  const page = await stage.open(`${evening.staffPath}#practice`, { viewport, colorScheme });
  await page.getByRole("button", { name: "Larger text" }).click();
  await page.reload();
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(Number.parseFloat(await size())).toBeGreaterThan(20);
  await page.getByRole("button", { name: "Try practice mode" }).click();
  await banner(page).waitFor();
  await expectSound(page);
  await ticket(page, "Someone already checked in");
  await verdict(page).waitFor();
  await expectSound(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
  await page.context().close();
});

const OTHERS = [
  ["Someone already checked in", "Already in"],
  ["A ticket for another event", "Wrong event"],
  ["An unknown ticket", "Not on the list"],
  ["A cancelled registration", "Cancelled"],
  ["Someone on the waitlist", "wait"],
  ["A check-in that was undone", "Undone"],
  ["Someone who may not come in", "Not let in"],
] as const;

const ticket = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name }).click();

const banner = (page: Page) => page.getByRole("complementary", { name: "Practice" });

/** What the page asks the network for from now on; its own files stand on the device. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol.startsWith("http") && !pathname.startsWith("/assets/")) asked.push(request.url());
  });
  return asked;
}

async function expectSound(page: Page): Promise<void> {
  const violations = await violationsIn(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
