import { appRouter, isIdempotent } from "@rollcall/core";
import { certain, PERMISSIONS, type Permission } from "@rollcall/core/contract";
import { actsOfRequest } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import type { Answer, Api } from "../harness.ts";
import { ACTS, NO_ACT } from "./acts.ts";
import { makeWorld, once, openWorlds, type World } from "./fixtures.ts";
import { GOOD } from "./good-requests.ts";
import { asSomebodyElse, type GoodStage, setGoodStage } from "./good-stage.ts";
import { isAt, overRpc } from "./over-rpc.ts";

const routes = collectRoutes(appRouter);

let stage: GoodStage;
let api: Api;
beforeAll(async () => {
  stage = await setGoodStage("good_requests");
  api = stage.api;
});
afterAll(() => stage.stop());

const sendGood: GoodStage["sendGood"] = (...asked) => stage.sendGood(...asked);

const named = routes.map((route) => [route.procedure, route] as const);
const OPEN_GUARDS = ["public", "session"];
/** What guards that let no member of any tenant through answer; otherwise 404. */
const NO_TENANTS: Record<string, number> = { PLATFORM_ADMIN: 403, requirePlace: 401 };
const withIds = named.filter(
  ([, { path, meta }]) => path.includes(":") && !OPEN_GUARDS.includes(meta.guard),
);
/** A file, or an answer that may be one. */
const isFile = ({ produces, path }: RestRoute["meta"]["rest"]) =>
  produces !== undefined || path.endsWith("/export") || path.endsWith("/attendance");
const atTheDoor = named.filter(([, { meta }]) => meta.guard === "requireAdminOrCheckInScope");

describe.each([
  ["REST", (it: Api) => it],
  ["tRPC", overRpc],
])("over %s", (_, mounted) => {
  const worldFor = openWorlds(() => makeWorld(mounted(api)));
  const otherWorld = once(() => makeWorld(mounted(api)));

  test.each(named)("a good request to %s succeeds", async (_, route) => {
    const mount = mounted(api);
    const { status, text, headers } = await sendGood(route, mount, await worldFor(route));
    expect(status < 300 ? "succeeded" : `${status} ${text}`).toBe("succeeded");
    const acts = await actsOfRequest(api.services, headers.get("x-request-id") ?? "");
    expect(acts).toEqual(ACTS[route.procedure] ?? []);
  });

  test.each(withIds)(
    "a good request to %s is answered to another tenant as if nothing were there",
    async (_, route) => {
      const mount = mounted(api);
      const [world, other] = [await worldFor(route), await otherWorld()];
      const intruding = asSomebodyElse(mount, route, other.admin.token);
      const { status, text } = await sendGood(route, intruding, world);
      const expected = NO_TENANTS[route.meta.guard] ?? 404;
      expect(status === expected ? expected : `${status} ${text}`).toBe(expected);
    },
  );

  test.each(atTheDoor)("a good request to %s succeeds with a scoped token", async (_, route) => {
    const mount = mounted(api);
    const world = await makeWorld(mount);
    const { status, text } = await sendGood(
      route,
      asSomebodyElse(mount, route, world.door.token),
      world,
    );
    expect(status < 300 ? "succeeded" : `${status} ${text}`).toBe("succeeded");
  });
});

/** A verb with POST has tests of its own for its key (rules#idempotency). */
const changing = named.filter(([, { method, meta }]) => method !== "POST" && isIdempotent(meta));

describe("with an Idempotency-Key", () => {
  const worldFor = openWorlds(() => makeWorld(api));

  test.each(changing)("a good request to %s is done once, and answered again", async (_, route) => {
    const answers: Answer[] = [];
    const sendTwice: Api["send"] = async (method, path, options = {}) => {
      const isMeant = isAt(route, method, path);
      if (!isMeant) return api.send(method, path, options);
      const headers = { ...options.headers, "idempotency-key": route.procedure };
      for (const _ of ["first", "again"])
        answers.push(await api.send(method, path, { ...options, headers }));
      return certain(answers[0], "the first answer");
    };
    const world = await worldFor(route);
    const { status, text } = await sendGood(route, { ...api, send: sendTwice }, world);
    expect(status < 300 ? "succeeded" : `${status} ${text}`).toBe("succeeded");
    const again = certain(answers[1], "the second answer");
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect([again.status, again.text]).toEqual([status, text]);
  });
});

/** The permission with which an outside client's key may call a procedure, if any may. */
function permissionOf({ meta }: RestRoute): Permission | undefined {
  const { key = meta.guard } = meta.rest;
  const needed = key === "requireAdminOrCheckInScope" ? "EVENTS:EDIT:registrations" : key;
  return PERMISSIONS.find((permission) => permission === needed);
}

/** Their requests make a club of their own, in which the key would be a stranger. */
const OWN_CLUB = [
  "imports.responsesPreview",
  "imports.responsesCommit",
  "registration.invoiceParty",
];

const forKeys = named.filter(
  ([procedure, route]) => permissionOf(route) && !OWN_CLUB.includes(procedure),
);
/**
 * A key may ask, but has no mailbox that a test could go to (rules#broadcast-test), and revokes its
 * own codes alone, where the world's code is the administrator's (rules#reauthentication).
 */
const NEEDS_A_PERSON = ["broadcasts.test", "checkin.revokeCode"];
const sentByKeys = forKeys.filter(([procedure]) => !NEEDS_A_PERSON.includes(procedure));
const forPeople = named.filter(
  ([, route]) => !permissionOf(route) && !OPEN_GUARDS.includes(route.meta.guard),
);

/** The token of a key of the world's club. */
async function keyOf(world: World, permissions: readonly Permission[]): Promise<string> {
  const json = { name: "Website", permissions };
  const made = await api.send("POST", "/api/api-keys", { token: world.admin.token, json });
  return made.body.data.token;
}

describe("an API key", () => {
  const worldFor = openWorlds(() => makeWorld(api));
  const otherWorld = once(() => makeWorld(api));
  /** A key of that world's club with every permission. */
  const strangeKey = once(async () => keyOf(await otherWorld(), PERMISSIONS));

  test.each(sentByKeys)("with the permission may send %s, and no other may", async (_, route) => {
    const needed = permissionOf(route) as Permission;
    const world = await worldFor(route);
    const key = await keyOf(world, [needed]);
    const { status, text } = await sendGood(route, asSomebodyElse(api, route, key), world);
    expect(status < 300 ? "succeeded" : `${status} ${text}`).toBe("succeeded");
    const others = PERMISSIONS.filter((permission) => permission !== needed);
    const token = await keyOf(world, others);
    const refused = await api.send(route.method, world.address(route.path), { token });
    expect(refused.status === 403 ? 403 : `${refused.status} ${refused.text}`).toBe(403);
  });

  test.each(forKeys.filter(([, { path }]) => path.includes(":")))(
    "of another tenant gets from %s what is answered where nothing is",
    async (_, route) => {
      const stranger = asSomebodyElse(api, route, await strangeKey());
      const { status, text } = await sendGood(route, stranger, await worldFor(route));
      expect(status === 404 ? 404 : `${status} ${text}`).toBe(404);
    },
  );

  test.each(forPeople)("with every permission is refused by %s", async (_, route) => {
    const [world, token] = [await otherWorld(), await strangeKey()];
    const { status, text } = await api.send(route.method, world.address(route.path), { token });
    const expected = ["requirePlace", "bearer access token"].includes(route.meta.guard) ? 401 : 403;
    expect(status === expected ? expected : `${status} ${text}`).toBe(expected);
  });
});

test("whatever changes something or hands out a file is in the activity log, or it says why not", () => {
  const told = named
    .filter(([, { meta, method }]) => method !== "GET" || isFile(meta.rest))
    .map(([procedure]) => procedure);
  expect([...Object.keys(ACTS), ...Object.keys(NO_ACT)].sort()).toEqual(told.sort());
});

test("each request of the table is some operation's", () => {
  const known = routes.map(({ procedure }) => procedure);
  expect(known).toEqual(expect.arrayContaining(Object.keys(GOOD)));
});
