import { createLimiter } from "@rollcall/core";
import { makeEvent, makeMember, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "./harness.ts";

/** The limits of the product: 20 calls and 30 seats of one address. */
let api: Api;
let club: Awaited<ReturnType<typeof makeTenant>>;
beforeAll(async () => {
  api = await startApi({ limiter: createLimiter() });
  club = await makeTenant(api.services);
});
afterAll(() => api.close());

async function newKey(of: typeof club, permissions: string[]): Promise<string> {
  const { token } = await makeMember(api.services, of, ["ADMIN"]);
  const json = { name: "Website", permissions };
  return (await api.send("POST", "/api/api-keys", { token, json })).body.data.token;
}

let visitors = 0;

/** Registers so many parties from one address; the statuses of the answers. */
async function register(count: number, token: string | undefined, guests = 0) {
  const { slug } = await makeEvent(api.services, club, { capacity: null });
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    visitors += 1;
    const json = {
      fullName: "Ada Love",
      email: `visitor-${visitors}@example.org`,
      guests: Array.from({ length: guests }, () => ({ fullName: "Ben Love" })),
    };
    const path = `/api/public/${club.slug}/events/${slug}/register`;
    statuses.push((await api.send("POST", path, { ...(token && { token }), json })).status);
  }
  return statuses;
}

const countOf = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe("a club's key at its public routes", () => {
  test("registers more people than an address may, and more seats", async () => {
    const key = await newKey(club, ["EVENTS:VIEW:registrations", "EVENTS:EDIT:registrations"]);
    expect(countOf(await register(25, key, 1), 201)).toBe(25);
  });

  test("registers no more seats than an address may without the permission", async () => {
    const key = await newKey(club, ["EVENTS:VIEW:events"]);
    const statuses = await register(5, key, 9);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  test("has its own limit in the answer", async () => {
    const key = await newKey(club, ["EVENTS:VIEW:events"]);
    const { headers } = await api.send("GET", `/api/public/${club.slug}/events`, { token: key });
    expect(headers.get("ratelimit-limit")).toBe("1200");
  });

  test("is 401 when nobody has it", async () => {
    const path = `/api/public/${club.slug}/events`;
    expect((await api.send("GET", path, { token: "rck_made-up" })).status).toBe(401);
  });

  test("counts for nothing at another club", async () => {
    const other = await makeTenant(api.services);
    const key = await newKey(other, ["EVENTS:EDIT:registrations", "EVENTS:VIEW:registrations"]);
    const statuses = await register(21, key);
    expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([20, 1]);
  });

  test("is remembered with the answer of an Idempotency-Key, and not the address", async () => {
    const keys = [
      await newKey(club, ["EVENTS:VIEW:events"]),
      await newKey(club, ["EVENTS:VIEW:events"]),
    ];
    const { slug } = await makeEvent(api.services, club);
    const path = `/api/public/${club.slug}/events/${slug}/register`;
    const send = (token = "", email = "") =>
      api.send("POST", path, {
        token,
        json: { fullName: "Ada Love", email },
        headers: { "idempotency-key": "one" },
      });
    const first = await send(keys[0], "one@example.org");
    const again = await send(keys[0], "one@example.org");
    const other = await send(keys[1], "two@example.org");
    expect([first.status, again.status, other.status]).toEqual([201, 201, 201]);
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(other.body.data.id).not.toBe(first.body.data.id);
  });
});
