import { afterAll, beforeAll, expect, test } from "vitest";
import {
  allSent,
  anEvening,
  auditOf,
  DOOR_PHONE,
  next,
  openTheDoor,
  scan,
  sees,
} from "../support/door.ts";
import { expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("suspendedclub");
}, 120_000);
afterAll(() => stage.close());

async function changeClub(status: "ACTIVE" | "SUSPENDED"): Promise<void> {
  const credentials = { email: "platform@rollcall.example", password: "rollcall-demo-2026" };
  const answer = await stage.call("POST", "/auth/platform/login", undefined, credentials);
  const { token } = answer as unknown as { token: string };
  const { data } = await stage.call("GET", "/platform/tenants?search=riverside", token);
  const change = await stage.call("PATCH", `/platform/tenants/${data[0].id}`, token, { status });
  expect(change.status).toBe(200);
}

test("the door of a suspended club says so, keeps what waits, and goes on once it is active", async () => {
  const organiser = await stage.login("events@riverside.example");
  const names = ["Ada Lovelace", "Grace Hopper"];
  const evening = await anEvening(stage, organiser, names);
  const page = await stage.open(evening.staffPath, DOOR_PHONE);
  await openTheDoor(page, evening, "Anna");
  await page.getByText("0 of 2 checked in").waitFor({ state: "attached" });

  await changeClub("SUSPENDED");
  await sees(
    page,
    scan(page, evening.tickets[0]),
    "Let in",
    "Ada Lovelace",
    "saved on this device",
  );
  await next(page);
  await page.getByText("This organisation is suspended.").waitFor();
  await page.getByText("1 to send").waitFor();
  await expectSound(stage, page);

  const late = await stage.open(evening.staffPath, DOOR_PHONE);
  await late.getByLabel("Access code").fill(evening.code);
  await late.getByLabel("Your name").fill("Bert");
  await late.getByRole("button", { name: "Open the door" }).click();
  await late.getByRole("alert").getByText("or the organisation suspended").waitFor();
  await late.context().close();

  await page.reload();
  await page.getByText("This organisation is suspended.").waitFor();
  await page.getByText("1 to send").waitFor();

  await changeClub("ACTIVE");
  await allSent(page);
  await page.getByText("Online").waitFor();
  await page.getByText("1 of 2 checked in").waitFor({ state: "attached" });
  await sees(page, scan(page, evening.tickets[1]), "Let in", "Grace Hopper");
  await expect.poll(async () => (await auditOf(stage, organiser, evening)).data.length).toBe(2);
});
