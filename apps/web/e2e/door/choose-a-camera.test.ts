import { afterAll, beforeAll, expect, test } from "vitest";
import { anEvening, DOOR_PHONE, openTheDoor } from "../support/door.ts";
import { launchBrowser, openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("camera");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());

/** A phone with this many cameras. */
const phoneWith = (cameras: number) =>
  launchBrowser([
    "--use-fake-ui-for-media-stream",
    `--use-fake-device-for-media-stream=device-count=${cameras}`,
  ]);

test("one of three cameras is chosen, and the device remembers it", async () => {
  const evening = await anEvening(stage, organiser, []);
  const browser = await phoneWith(3);
  const page = await (await browser.newContext(DOOR_PHONE)).newPage();
  await stage.watch(page);
  await page.goto(stage.url + evening.staffPath);
  await openTheDoor(page, evening, "Anna");
  const choice = page.getByLabel("Camera", { exact: true });
  await choice.selectOption({ label: "fake_device_2" });
  const running = () => page.evaluate(runningCamera);
  await expect.poll(running).toBe("fake_device_2");
  await page.reload();
  await expect.poll(running).toBe("fake_device_2");
  // A camera that is gone is no reason to see nothing.
  await page.evaluate(() =>
    localStorage.setItem("rollcall-door-camera", '{"deviceId":"gone","label":"gone"}'),
  );
  await page.reload();
  await expect.poll(running).toBe("fake_device_0");
  expect(stage.faults).toEqual([]);
  await browser.close();
}, 60_000);

test("a light is offered where the camera has one, and burns on after a look at the list", async () => {
  const evening = await anEvening(stage, organiser, []);
  const browser = await phoneWith(1);
  const page = await (await browser.newContext(DOOR_PHONE)).newPage();
  await stage.watch(page);
  await page.addInitScript(giveLight);
  await page.goto(stage.url + evening.staffPath);
  await openTheDoor(page, evening, "Anna");
  await page.getByRole("button", { name: "Turn on torch" }).click();
  await page.getByRole("button", { name: "Turn off torch" }).waitFor();
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByRole("button", { name: "Turn off torch" }).waitFor();
  const lit = await page.evaluate(() => (globalThis as { lit?: boolean[] }).lit);
  expect(lit).toEqual([false, true, true]);
  await page.getByRole("button", { name: "Switch camera" }).waitFor({ state: "detached" });
  await browser.close();
}, 60_000);

/** Runs in the page. */
function runningCamera(): string | undefined {
  const stream = document.querySelector("video")?.srcObject as MediaStream | null;
  return stream?.getVideoTracks()[0]?.label;
}

/** Runs in the page, before it: the film that stands in for a camera has no lamp. */
function giveLight(): void {
  const lit: boolean[] = [];
  Object.assign(globalThis, { lit });
  const track = MediaStreamTrack.prototype;
  track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
  track.applyConstraints = async (constraints) => {
    const [asked] = constraints?.advanced ?? [];
    lit.push((asked as { torch?: boolean } | undefined)?.torch === true);
  };
}
