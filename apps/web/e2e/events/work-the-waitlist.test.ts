import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, eventId, expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage("waitlist");
  id = await eventId(stage, "Indoor Tank Session");
}, 120_000);
afterAll(() => stage.close());

/** Somebody who has a seat gives it back. */
async function freeASeat(): Promise<void> {
  const token = await stage.login(EVENT_MANAGER);
  const list = `/admin/events/${id}/registrations`;
  const { data } = await stage.call("GET", `${list}?status=CONFIRMED`, token);
  await stage.call("POST", `${list}/${data[0].id}/cancel`, token);
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("an organiser gives a free seat to who waits longest, and warns herself of more", async () => {
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/waitlist`);
  await page.getByText("0 seats free").waitFor();
  await button(page, "Approve Sanne Peters").click();
  const warning = dialog(page, "Not enough seats");
  await warning.getByText("Sanne Peters needs 1 seat, but no seats are left.").waitFor();
  await warning.getByText("13 people for 12 seats").waitFor();
  await expectSound(stage, page);
  await warning.getByRole("button", { name: "Go back" }).click();

  await freeASeat();
  await page.reload();
  await page.getByText("1 seat free").waitFor();
  await page.getByRole("link", { name: "1. Sanne Peters" }).click();
  const sanne = dialog(page, "Sanne Peters");
  await sanne.getByText("Needs 1 seat; 1 seat free.").waitFor();
  await expectSound(stage, page);
  await sanne.getByRole("button", { name: "Approve 1 seat and email the ticket" }).click();
  await page.getByText("Sanne Peters was approved and gets an email.").waitFor();
  await sanne.waitFor({ state: "detached" });
  await page.getByText("0 seats free").waitFor();

  await page.getByRole("link", { name: /^\d\. Thijs Peters/u }).click();
  const thijs = dialog(page, "Thijs Peters");
  await thijs.getByText("0 seats free.").waitFor();
  await thijs.getByRole("button", { name: "Approve over capacity" }).click();
  await warning.getByText("Thijs Peters needs 1 seat").waitFor();
  await warning.getByRole("button", { name: "Go back" }).click();
  await thijs.getByRole("button", { name: "Decline" }).click();
  const declining = dialog(page, "Decline Thijs Peters?");
  await declining.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByText("Thijs Peters was removed from the waitlist.").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("several are approved in the order of the queue, beyond the capacity only when asked", async () => {
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/waitlist`);
  await page.getByLabel("Select all on this page").check();
  await page.getByLabel("Selection").getByText("2 selected").waitFor();
  await expectSound(stage, page);
  await button(page, "Approve selected").click();
  const asking = dialog(page, "Approve 2 entries?");
  await asking.getByText("in waitlist order").waitFor();
  await asking.getByRole("button", { name: "Approve 2 entries" }).click();
  const barred = dialog(page, "No seats left");
  await barred.getByText("2 entries, 3 people in total").waitFor();
  await expectSound(stage, page);
  await barred.getByRole("button", { name: "Keep them on the waitlist" }).click();
  await page.getByText("2 were left unchanged.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

  await button(page, "Approve selected").click();
  await asking.getByRole("button", { name: "Approve 2 entries" }).click();
  await barred.getByRole("button", { name: "Approve 2 over capacity" }).click();
  await page.getByText("2 entries approved.").waitFor();
  await page.getByText("No one is waiting").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

/** Somebody of the event who has a seat above its capacity, and whoever gave it. */
async function seatedAbove(): Promise<{ fullName: string; decidedByName: string }> {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("GET", `/admin/events/${id}/registrations?limit=100`, token);
  return data.find(({ overCapacity }: { overCapacity: boolean }) => overCapacity);
}

test("whom an organiser let in above the capacity can be read, with who did it, in the file as well", async () => {
  const { fullName, decidedByName } = await seatedAbove();
  const search = new URLSearchParams({ search: fullName });
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/registrations?${search}`);
  const row = page.getByRole("row", { name: fullName });
  await row.getByText("Over capacity").waitFor();
  await expectSound(stage, page);
  const saving = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain("Over capacity,Decided by,Referred by");
  expect(file).toMatch(new RegExp(`^${fullName}.*,Yes,${decidedByName},`, "m"));
  await row.getByRole("link", { name: fullName }).click();
  const opened = dialog(page, fullName);
  await opened.getByText(`Approved over capacity by ${decidedByName}`).waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("who was recommended is shown by whom, while waiting and afterwards", async () => {
  const { decidedByName: member } = await seatedAbove();
  const answer = await stage.call("POST", "/public/riverside/members/verify-referral", undefined, {
    fullName: member,
  });
  const token = await stage.login(EVENT_MANAGER);
  const { data: event } = await stage.call("GET", `/admin/events/${id}`, token);
  await stage.call("POST", `/public/riverside/events/${event.slug}/register`, undefined, {
    fullName: "Nina Newcomer",
    email: "nina@example.org",
    referralToken: answer.data.referralToken,
  });
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/waitlist`);
  await page.getByText(`Referred by ${member}`).waitFor();
  await expectSound(stage, page);
  await page.goto(`${stage.url}/events/${id}/registrations?search=Nina`);
  await page.getByRole("link", { name: "Nina Newcomer" }).click();
  await dialog(page, "Nina Newcomer").getByRole("link", { name: member }).waitFor();
  await page.context().close();
});
