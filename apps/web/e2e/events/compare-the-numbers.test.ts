import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOOR_PHONE, openTheDoor } from "../support/door.ts";
import { EVENT_MANAGER, enter, expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const HOUR = 3_600_000;

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("compare_the_numbers");
  organiser = await stage.login(EVENT_MANAGER);
}, 120_000);
afterAll(() => stage.close());

/** Four seats of six are taken: a host with a guest and a walk-in are confirmed, one is unpaid. */
async function fillEvent() {
  const { data: event } = await stage.call("POST", "/events", organiser, {
    title: "Harbour Supper",
    startsAt: new Date(Date.now() + HOUR).toISOString(),
    endsAt: new Date(Date.now() + 5 * HOUR).toISOString(),
    capacity: 6,
    ticketTypes: [
      { name: "Free", price: 0 },
      { name: "Dinner", price: 1000 },
    ],
  });
  const { id, slug } = event;
  await stage.call("POST", `/events/${id}/publish`, organiser);
  const [free, dinner] = event.ticketTypes.map((type: { id: string }) => type.id);
  const register = (fullName: string, ticketTypeId: string, guests: object[] = []) =>
    stage.call("POST", `/public/riverside/events/${slug}/register`, undefined, {
      ...{ fullName, ticketTypeId, guests },
      email: `${fullName.toLowerCase()}-${id}@example.org`,
    });
  await register("Hanna", free, [{ fullName: "Gus Guest", ticketTypeId: free }]);
  await register("Ulla", dinner);
  const walkIn = { fullName: "Walter Walk", ticketTypeId: free };
  await stage.call("POST", `/events/${id}/checkin/walk-in`, organiser, walkIn);
  const codes = `/events/${id}/checkin/codes`;
  const { data: code } = await stage.call("POST", codes, organiser, { label: "Door" });
  const staffPath = `/riverside/events/${id}/check-in/staff`;
  return { id, staffPath, code: code.code, codeId: code.id, tickets: [], names: [] };
}

/** The number below a label. */
const figure = async (page: Page, label: string): Promise<number> => {
  const number = page.locator("p", { hasText: new RegExp(`^${label}$`) }).locator("+ p");
  return Number(await number.first().textContent());
};

test("an organiser reads the same numbers on the overview, in the reports and at the door", async () => {
  const evening = await fillEvent();
  const page = await enter(stage, EVENT_MANAGER, `/events/${evening.id}`);
  await page.getByText("4 of 6 taken").first().waitFor();
  await page.getByText("1 of them unpaid").waitFor();
  await page.getByText("4 seats taken, 4 in the last 7 days").waitFor();
  await expectSound(stage, page);

  await page.goto(`${stage.url}/events/${evening.id}/attendance`);
  await expect.poll(() => figure(page, "Seats taken")).toBe(4);
  await expect.poll(() => figure(page, "Confirmed")).toBe(3);
  await expect.poll(() => figure(page, "Checked in")).toBe(1);
  await expect.poll(() => figure(page, "Not yet arrived")).toBe(2);
  await page.getByText("so far, of 3 confirmed").waitFor();
  // No rate before the end.
  await expect.poll(() => page.getByText("%").count()).toBe(0);
  await expectSound(stage, page);

  await page.goto(`${stage.url}/events/${evening.id}/check-in`);
  await expect.poll(() => figure(page, "Checked in")).toBe(1);
  await expect.poll(() => figure(page, "Not yet arrived")).toBe(2);
  await expect.poll(() => figure(page, "Unpaid")).toBe(1);

  await page.goto(`${stage.url}/reports?event=${evening.id}`);
  await expect.poll(() => figure(page, "Confirmed")).toBe(3);
  await page.getByText("including 1 walk-in, 1 more unpaid").waitFor();
  await page.getByText("None of these events has ended yet").waitFor();
  await expect.poll(() => figure(page, "No-shows")).toBe(0);
  await expectSound(stage, page);

  const door = await stage.open(evening.staffPath, DOOR_PHONE);
  await openTheDoor(door, evening, "Anna");
  await door.getByText("1 of 3 checked in").waitFor({ state: "attached" });
  await expectSound(stage, door);
});
