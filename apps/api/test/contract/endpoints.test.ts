import { appRouter, listErrors } from "@rollcall/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import { type Answer, type Api, type SendOptions, startApi } from "../harness.ts";
import { makeWorld, type World } from "./fixtures.ts";
import {
  DECIDED_GUARDS,
  DECIDED_LIMITERS,
  ENDPOINTS,
  GUARDS,
  LIMITERS,
  type SpecifiedEndpoint,
} from "./interface.ts";
import { SUCCESS, WITHOUT_BODY } from "./statuses.ts";

const OPEN_GUARDS = ["public", "session"];
/** Guards that let every member of the tenant through. */
const MEMBER_GUARDS = ["logged in", "requireMemberId", "bearer access token"];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const routes = collectRoutes(appRouter);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const byName = new Map(routes.map((route) => [nameOf(route), route]));
const specified = ENDPOINTS.flatMap((line) => {
  const route = byName.get(nameOf(line));
  return route ? [[nameOf(line), line, route] as const] : [];
});
const everyRoute = routes.map((route) => [nameOf(route), route] as const);

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

const ask = (route: RestRoute | SpecifiedEndpoint, options?: SendOptions): Promise<Answer> =>
  api.send(route.method, world.address(route.path), options);

describe("the specification's tables, held against the router", () => {
  test("every line has its procedure", () => {
    expect(ENDPOINTS.map(nameOf).filter((name) => !byName.has(name))).toEqual([]);
  });

  test.each(specified)("%s has the guard of its line", (name, { guard }, { meta }) => {
    const expected = DECIDED_GUARDS[name] ?? (guard && (GUARDS[guard] ?? guard));
    expect(meta.guard).toBe(expected);
  });

  test.each(specified)("%s succeeds with a status of its line", (name, { success }) => {
    if (success) expect(success).toContain(SUCCESS[name] ?? 200);
    else expect([200, 201]).toContain(SUCCESS[name] ?? 200);
  });

  test.each(everyRoute)("%s succeeds with 201 for a create, else with 200", (name, { meta }) => {
    expect(meta.rest.status ?? 200).toBe(SUCCESS[name] ?? 200);
  });

  test.each(specified)("%s declares the codes of its line", (_, line, { meta }) => {
    expect(listErrors(meta)).toEqual(expect.arrayContaining(line.codes ?? []));
  });

  test.each(specified)(
    "%s has the limiter of its line, or the general one",
    (_, line, { meta }) => {
      const { path } = line;
      const named = LIMITERS[path]?.name ?? DECIDED_LIMITERS[nameOf(line)] ?? "general";
      expect(meta.rest.limit ?? "general").toBe(named);
    },
  );

  test("each limiter of the tables is some line's", () => {
    const paths = specified.map(([, { path }]) => path);
    expect(paths).toEqual(expect.arrayContaining(Object.keys(LIMITERS)));
    const names = specified.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(DECIDED_LIMITERS)));
  });
});

/** All the ways in which a client may send no body (rules#bodies). */
const NO_BODY: SendOptions[] = [
  {},
  { body: "" },
  { body: "", headers: { "content-type": "application/json" } },
  { json: {} },
];

describe("every operation, live", () => {
  test.each(everyRoute)("%s answers however an absent body is spelt", async (name, route) => {
    const answers = await Promise.all(
      (route.method === "GET" ? [{}] : NO_BODY).map(async (spelling: SendOptions) => {
        const fresh = route.method === "GET" ? world : await makeWorld(api);
        const headers = { ...spelling.headers, authorization: `Bearer ${fresh.admin.token}` };
        return api.send(route.method, fresh.address(route.path), { ...spelling, headers });
      }),
    );
    for (const { status, body } of answers) {
      expect(body?.error?.message).not.toBe("Resource not found");
      expect(status).toBe(WITHOUT_BODY[name] ?? SUCCESS[name] ?? 200);
    }
  });

  test.each(everyRoute)("%s refuses other methods with 405 and Allow", async (_, route) => {
    const here = routes.filter(({ path }) => blank(path) === blank(route.path));
    const known = new Set<string>(here.map(({ method }) => method));
    const overlapping = routes.filter(({ segments }) => overlaps(segments, route.segments));
    const other = METHODS.find((each) => !overlapping.some(({ method }) => method === each));
    const { status, headers, body } = await api.send(other ?? "", world.address(route.path));
    expect([status, body.error.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    const allowed = headers.get("allow")?.split(", ") ?? [];
    expect(allowed).toEqual(expect.arrayContaining([...known]));
    expect(allowed).not.toContain(other);
  });
});

const guarded = everyRoute.filter(([, { meta }]) => !OPEN_GUARDS.includes(meta.guard));
const privileged = guarded.filter(([, { meta }]) => !MEMBER_GUARDS.includes(meta.guard));
const atTheDoor = (route: RestRoute) => route.meta.guard === "requireAdminOrCheckInScope";

describe("every guard, live", () => {
  test.each(guarded)("401 %s to nobody, and to a token that is none", async (_, route) => {
    for (const options of [{}, { token: "none" }]) {
      const { status, body } = await ask(route, options);
      expect([status, body.error.code]).toEqual([401, "UNAUTHORIZED"]);
    }
  });

  test.each(privileged)("%s is not for a GUEST", async (_, route) => {
    const { status, body } = await ask(route, { token: world.guest.token });
    const expected = route.meta.guard === "requirePlace" ? 401 : 403;
    expect([status, body.error.code]).toEqual([expected, CODES[expected]]);
  });

  test.each(guarded.filter(([, route]) => !atTheDoor(route)))(
    "%s is not for a scoped check-in token",
    async (_, route) => {
      const { status, body } = await ask(route, { token: world.door.token });
      const expected = route.meta.guard === "bearer access token" ? 401 : 403;
      expect([status, body.error.code]).toEqual([expected, CODES[expected]]);
    },
  );

  test.each(guarded.filter(([, route]) => atTheDoor(route) && route.path.includes(":eventId")))(
    "403 OUT_OF_SCOPE %s to the scoped token of another event",
    async (_, route) => {
      const other = await makeWorld(api);
      const { status, body } = await ask(route, { token: other.door.token });
      expect([status, body.error.code]).toEqual([403, "OUT_OF_SCOPE"]);
    },
  );

  test.each(guarded.filter(([, { path, method }]) => method === "GET" && !path.includes(":")))(
    "%s shows somebody of another tenant nothing of ours",
    async (_, route) => {
      const other = await makeWorld(api);
      const { text } = await ask(route, { token: other.admin.token });
      for (const id of oursIn(world)) expect(text).not.toContain(id);
    },
  );

  test("lists show their own tenant what the others must not see", async () => {
    const seen = await Promise.all(
      ["/api/admin/events", "/api/auth/me"].map((path) =>
        api.send("GET", path, { token: world.admin.token }),
      ),
    );
    const text = seen.map((answer) => answer.text).join();
    for (const id of [world.event.id, world.admin.id]) expect(text).toContain(id);
  });
});

const oursIn = ({ tenant, event, admin, guest, registrationId }: World): string[] => [
  ...[tenant.id, tenant.slug, event.id, admin.id, guest.id, registrationId],
];

const CODES: Record<number, string> = { 401: "UNAUTHORIZED", 403: "FORBIDDEN" };
const blank = (path: string) => path.replace(/:\w+/g, ":");

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  return a.every(
    (each, at) => each === b[at] || each.startsWith(":") || (b[at] ?? "").startsWith(":"),
  );
}
