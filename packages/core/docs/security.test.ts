import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LIMITS, type LimitName } from "#base/limits/limits.ts";
import type { EndpointMeta } from "#base/rpc/rest.ts";
import { appRouter } from "../src/app-router.ts";

const text = readFileSync(new URL("../../../SECURITY.md", import.meta.url), "utf8");
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta: EndpointMeta } }>,
).map(([name, { _def }]) => ({ name, meta: _def.meta }));

/** What proves who a caller is, by guard, as the table of the ways in names it. */
const SHOWN_TO: Record<string, string> = {
  requireAdminOrCheckInScope: "`POST /api/events/:eventId/checkin/session`",
  requirePlace: "personal link",
};
const SESSION = "access token";

/** Operations that ask for no session, and let nobody in: they show what is public, or only write. */
const OPEN_TO_ALL = [
  ...["auth.forgotPassword", "auth.logout", "auth.platformLogout"],
  ...["calendar.publicFeed", "events.calendar", "events.publicGet", "events.publicList"],
  "events.publicEnded",
  ...["membership.submitApplication", "membership.verifyReferral"],
  ...["place.resend", "registration.publicRegister", "tenancy.publicTenant"],
];
/** Their parts before the proof: they hand out a challenge. */
const CHALLENGES = ["factors.passkeyLoginOptions", "factors.secondFactorOptions"];

describe("SECURITY.md", () => {
  const open = procedures.filter(({ meta }) => ["public", "session"].includes(meta.guard));
  const waysIn = open.filter(({ name }) => ![...OPEN_TO_ALL, ...CHALLENGES].includes(name));

  test.each(waysIn)("names the way in $name", ({ meta }) => {
    const path = `/api${meta.rest.path.replace(/\{(\w+)\}/g, ":$1")}`;
    expect(text).toContain(`${path}\``);
  });

  test("knows every operation that asks for no session", () => {
    const unknown = OPEN_TO_ALL.filter((name) => !open.some((each) => each.name === name));
    expect(unknown).toEqual([]);
    expect(waysIn).toHaveLength(14);
  });

  test("names what every guard is shown", () => {
    const guards = new Set(procedures.map(({ meta }) => meta.guard));
    for (const guard of guards) expect(text).toContain(`| ${SHOWN_TO[guard] ?? SESSION}`);
    expect(text).toContain("| API key |");
  });

  test.each<[LimitName, string]>([
    ["loginFailuresByIp", "failures per IP address"],
    ["loginFailuresByAccount", "per account"],
    ["loginFailuresByDevice", "failures of its own"],
    ["goodLoginsByAccount", "per account"],
    ["forgotPassword", "requests each of forgot-password"],
    ["accessCodeRedemption", "attempts per IP address"],
    ["wrongCodesByEvent", "wrong codes per event"],
    ["publicSearchLimiter", "lookups per IP address"],
  ])("says %s as the code counts it", (name, words) => {
    const { points, seconds } = LIMITS[name];
    expect(text).toContain(`${points.toLocaleString("en")} ${words}`);
    expect(seconds).toBe(15 * 60);
  });
});
