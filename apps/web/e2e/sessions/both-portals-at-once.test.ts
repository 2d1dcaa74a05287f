import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("bothportals");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const PLATFORM = "platform@rollcall.example";

describe("both portals in one browser", () => {
  test("do not disturb each other, whichever logs out", async () => {
    const platform = await stage.open("/platform?search=riverside");
    await logIn(platform, PLATFORM);
    await platform.getByRole("link", { name: "Riverside Rowing Club" }).waitFor();
    expect(new URL(platform.url()).search).toBe("?search=riverside");
    const club = await platform.context().newPage();
    await club.goto(`${stage.url}/events`);
    await logIn(club, "admin@riverside.example");
    await heading(club, "Events").waitFor();
    await platform.reload();
    await platform.getByRole("link", { name: "Riverside Rowing Club" }).waitFor();
    await club.getByRole("button", { name: "Log out" }).first().click();
    await heading(club, "Log in").waitFor();
    await platform.reload();
    await platform.getByRole("link", { name: "Riverside Rowing Club" }).waitFor();
    await club.goto(`${stage.url}/events`);
    await logIn(club, "admin@riverside.example");
    await heading(club, "Events").waitFor();
    await platform.getByRole("button", { name: "Log out" }).click();
    await heading(platform, "Log in").waitFor();
    await club.reload();
    await heading(club, "Events").waitFor();
    await platform.context().close();
  });
});
