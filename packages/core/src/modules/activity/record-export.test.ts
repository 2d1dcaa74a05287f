import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import type { ExportedList } from "./activity-actions.ts";

const { app, as, newMember } = await openClub();
const limited = await openAppForFile({ limiter: createLimiter() });

beforeEach(() => app.clock.set(new Date()));

const EVERY: ExportedList[] = [
  "MEMBERS",
  "APPLICATIONS",
  "EVENTS",
  "REGISTRATIONS",
  "WAITLIST",
  "INVOICES",
  "PAYMENTS",
  "BALANCES",
];
const record = (caller: { token: string }, list: ExportedList) =>
  as(caller).activity.recordExport({ list, rows: 55 });
const reauthenticate = expect.objectContaining({
  appCode: "FORBIDDEN",
  details: [{ reason: "REAUTHENTICATE" }],
});

describe("POST /api/activity/exports", () => {
  test("200 records who saved which list, and how many rows", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    await record(manager, "REGISTRATIONS");
    const admin = await newMember(["ADMIN"]);
    const { data } = await as(admin).activity.list({ actorId: manager.id });
    expect(data).toMatchObject([
      { action: "LIST_EXPORTED", after: { list: "REGISTRATIONS", rows: 55 } },
    ]);
  });

  test.each([
    ["ADMIN", EVERY],
    ["EVENT_MANAGER", ["MEMBERS", "EVENTS", "REGISTRATIONS", "WAITLIST"]],
    ["FINANCE_MANAGER", EVERY.filter((list) => list !== "APPLICATIONS")],
    ["MEMBER", []],
    ["GUEST", []],
  ] as const)("403 FORBIDDEN to %s for a list that the role may not read", async (role, lists) => {
    const caller = await newMember([role]);
    for (const list of EVERY) {
      if ((lists as readonly string[]).includes(list))
        expect(await record(caller, list)).toEqual({ success: true });
      else await expect(record(caller, list)).rejects.toEqual(refused("FORBIDDEN"));
    }
    const admin = await newMember(["ADMIN"]);
    const { data } = await as(admin).activity.list({ actorId: caller.id });
    expect(data).toHaveLength(lists.length);
  });

  test("403 REAUTHENTICATE for a list of people, ten minutes after the login", async () => {
    const admin = await newMember(["ADMIN"]);
    app.clock.advance(11 * MINUTE);
    for (const list of [
      "MEMBERS",
      "APPLICATIONS",
      "REGISTRATIONS",
      "WAITLIST",
      "BALANCES",
    ] as const)
      await expect(record(admin, list)).rejects.toEqual(reauthenticate);
    for (const list of ["EVENTS", "INVOICES", "PAYMENTS"] as const)
      expect(await record(admin, list)).toEqual({ success: true });
  });

  test("429 RATE_LIMITED for the 21st of a caller in 15 minutes, also for refused ones", async () => {
    const [manager, member] = [await newMember(["EVENT_MANAGER"]), await newMember(["MEMBER"])];
    const ask = (caller: { token: string }) =>
      limited.as(caller).activity.recordExport({ list: "EVENTS", rows: 1 });
    for (let asked = 0; asked < 20; asked += 1) {
      await ask(manager);
      await expect(ask(member)).rejects.toEqual(refused("FORBIDDEN"));
    }
    for (const caller of [manager, member])
      await expect(ask(caller)).rejects.toEqual(refused("RATE_LIMITED"));
  });
});

test("429 RATE_LIMITED for the 21st saved list of a platform user in 15 minutes", async () => {
  const platform = limited.as(await makePlatformUser(app.services)).activity;
  for (let asked = 0; asked < 20; asked += 1)
    await platform.recordPlatformExport({ list: "ACTIVITY", rows: 1 });
  const late = platform.recordPlatformExport({ list: "ACTIVITY", rows: 1 });
  await expect(late).rejects.toEqual(refused("RATE_LIMITED"));
});
