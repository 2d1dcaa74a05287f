import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  anEvening,
  auditOf,
  DOOR_PHONE,
  type Evening,
  next,
  openTheDoor,
  scan,
  scanOnce,
  sees,
} from "../support/door.ts";
import { filmTicket } from "../support/fake-camera.ts";
import { launchBrowser, openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("lostnetwork");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

describe("the door with the network gone", () => {
  test("the network goes: scans are kept through a reload and a closed page, and sent once", async () => {
    const names = ["Ada Lovelace", "Grace Hopper", "Edith Clarke", "Joan Clarke"];
    const evening = await anEvening(stage, organiser, names);
    const page = await stage.open(evening.staffPath, DOOR_PHONE);
    await openTheDoor(page, evening, "Anna");
    await page.getByText("0 of 4 checked in").waitFor({ state: "attached" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const context = page.context();
    await context.setOffline(true);
    for (const index of [0, 1]) {
      await sees(page, scan(page, evening.tickets[index]), "Let in", names[index] as string);
      await next(page);
    }
    await sees(page, scan(page, evening.tickets[0]), "Already in");
    await next(page);
    await page.reload({ waitUntil: "commit" });
    await sees(page, scanOnce(page, "2 to send", evening.tickets[2]), "Let in", "Edith Clarke");
    await page.close();
    // Another door lets one of the three in before this device comes back.
    await letInElsewhere(evening, evening.tickets[1]);
    const again = await reopen(context, evening);
    await again.getByText("3 to send").waitFor();
    await context.setOffline(false);
    await again.getByText(/to send/).waitFor({ state: "detached", timeout: 30_000 });
    await again.getByText("3 of 4 checked in").waitFor({ state: "attached" });
    await again.getByRole("button", { name: "Log" }).click();
    await again.getByText("Grace Hopper").first().waitFor();
    await again.getByText(/Bert/).first().waitFor();
    const entries = (await auditOf(stage, organiser, evening)).data;
    expect(entries).toHaveLength(3);
    expect(new Set(entries.map((entry: { attendeeName: string }) => entry.attendeeName))).toEqual(
      new Set(names.slice(0, 3)),
    );
    expect(stage.faults).toEqual([]);
    await context.close();
  }, 90_000);

  test("a ticket held before the phone's camera is read, also with the network gone", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const film = join(await mkdtemp(join(tmpdir(), "rollcall-film-")), "ticket.y4m");
    await filmTicket(film, evening.tickets[0] ?? "");
    const camera = await launchBrowser([
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    const page = await (await camera.newContext(DOOR_PHONE)).newPage();
    await stage.watch(page);
    await page.goto(stage.url + evening.staffPath);
    await sees(page, openTheDoor(page, evening, "Anna"), "Let in", "Ada Lovelace");
    await page.getByText("1 of 1 checked in").waitFor({ state: "attached" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    // The scanner's own files come from the device as well.
    await sees(
      page,
      page.reload().then(() => {}),
      "Already in",
      "Ada Lovelace",
    );
    expect((await auditOf(stage, organiser, evening)).data).toHaveLength(1);
    await camera.close();
  }, 90_000);
});

async function letInElsewhere(evening: Evening, code: string | undefined): Promise<void> {
  const redeemed = await stage.call("POST", `/events/${evening.id}/checkin/session`, undefined, {
    code: evening.code,
    staffName: "Bert",
  });
  const answer = await stage.call("POST", "/events/checkin", redeemed.data.token, { code });
  expect(answer.status).toBe(200);
}

async function reopen(context: BrowserContext, evening: Evening): Promise<Page> {
  const page = await context.newPage();
  await stage.watch(page);
  await page.goto(stage.url + evening.staffPath);
  return page;
}
