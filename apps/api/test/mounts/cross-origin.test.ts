import { makeEvent, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, OWN_ORIGIN, startApi } from "../harness.ts";

const WEBSITE = "https://www.club.example";
const STRANGER = "https://evil.example";

let api: Api;
let path: string;
let otherPath: string;
beforeAll(async () => {
  api = await startApi();
  const club = await makeTenant(api.services, { websites: [WEBSITE] });
  const other = await makeTenant(api.services);
  const event = await makeEvent(api.services, club);
  path = `/api/public/${club.slug}/events/${event.slug}`;
  otherPath = `/api/public/${other.slug}/events/${event.slug}`;
});
afterAll(() => api.close());

const permitOf = ({ headers }: { headers: Headers }) => ({
  origin: headers.get("access-control-allow-origin"),
  methods: headers.get("access-control-allow-methods"),
  credentials: headers.get("access-control-allow-credentials"),
});
const preflight = (to: string, origin: string, method: string) =>
  api.send("OPTIONS", to, { headers: { origin, "access-control-request-method": method } });

const NOTHING = { origin: null, methods: null, credentials: null };

describe("pages of other origins", () => {
  it("read public data, and its refusals, without cookies", async () => {
    for (const [to, status] of [
      [path, 200],
      [`${path}-none`, 404],
    ] as const) {
      const answer = await api.send("GET", to, { headers: { origin: STRANGER } });
      expect(answer.status).toBe(status);
      expect(permitOf(answer)).toEqual({ ...NOTHING, origin: "*" });
      expect(answer.headers.get("access-control-expose-headers")).toContain("RateLimit-Remaining");
    }
    const asked = await preflight(path, STRANGER, "GET");
    expect(permitOf(asked)).toEqual({ ...NOTHING, origin: "*", methods: "GET, HEAD" });
  });

  it("read nothing else", async () => {
    for (const to of ["/api/auth/me", "/api/publicity", "/trpc/registration.publicEvent"])
      expect(permitOf(await api.send("GET", to, { headers: { origin: STRANGER } }))).toEqual(
        NOTHING,
      );
  });

  it("register at the club that lists them, and at no other", async () => {
    const register = `${path}/register`;
    const options = {
      headers: { origin: WEBSITE, "sec-fetch-site": "cross-site" },
      json: { fullName: "Ada Example", email: "ada@example.org" },
    };
    expect(permitOf(await preflight(register, WEBSITE, "POST"))).toEqual({
      ...NOTHING,
      origin: WEBSITE,
      methods: "POST",
    });
    const registered = await api.send("POST", register, options);
    expect(registered.status).toBe(201);
    expect(permitOf(registered)).toEqual({ ...NOTHING, origin: WEBSITE });

    for (const [to, origin, method] of [
      [register, STRANGER, "POST"],
      [register, `${WEBSITE}.evil.example`, "POST"],
      [register, "null", "POST"],
      [register, WEBSITE, "DELETE"],
      [`${otherPath}/register`, WEBSITE, "POST"],
      ["/api/public/no-such-club/events/e/register", WEBSITE, "POST"],
      ["/api/auth/login", WEBSITE, "POST"],
    ] as const)
      expect(permitOf(await preflight(to, origin, method))).toEqual(NOTHING);
  });

  it("have cookies nowhere but at the origins that the operator allows", async () => {
    const register = `${path}/register`;
    const own = await preflight(register, OWN_ORIGIN, "POST");
    expect(permitOf(own)).toMatchObject({ origin: OWN_ORIGIN, credentials: "true" });
  });
});
