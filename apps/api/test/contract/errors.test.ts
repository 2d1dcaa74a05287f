import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createLimiter, ERROR_CODES } from "@rollcall/core";
import { endpoint, loneThread, makeEvent, router } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, type Api, type SendOptions, startApi } from "../harness.ts";
import { makeWorld, type World } from "./fixtures.ts";
import { ERRORS } from "./interface.ts";

const DAY_MS = 86_400_000;
const PRICE = 2500;

/** A thread that takes all the memory that it may have. */
async function greedyThread() {
  const file = join(await mkdtemp(join(tmpdir(), "rollcall-thread-")), "thread.mjs");
  const fill = "for (const all = []; ; ) all.push(new Array(1_000).fill(all));";
  const listen = `parentPort.on("message", () => { ${fill} });`;
  await writeFile(file, `import { parentPort } from "node:worker_threads";\n${listen}`);
  return loneThread<string, string>(pathToFileURL(file));
}
const greedy = await greedyThread();

const faulty = router({
  exhausting: endpoint("public", "GET /api/exhausting", { summary: "Takes all that there is" })
    .output(z.string())
    .query(() => greedy.ask("")),
  broken: endpoint("public", "GET /api/broken", { summary: "Throws what no client may read" })
    .output(z.object({}))
    .query(() => {
      throw new Error("select secret from somewhere");
    }),
});

let api: Api;
let limited: Api;
let broken: Api;
beforeAll(async () => {
  [api, limited, broken] = await Promise.all([
    startApi(),
    startApi({ limiter: createLimiter() }),
    startApi({ router: faulty }),
  ]);
});
afterAll(() => Promise.all([api, limited, broken].map((each) => each.close())));

/** One way to each code of the envelope: those of the specification's table "Errors" and our own. */
const PRODUCED: Record<string, () => Promise<Answer>> = {
  VALIDATION_ERROR: async () => post("/api/events", { title: 5 }),
  UNAUTHORIZED: async () => api.send("POST", "/api/auth/refresh"),
  FORBIDDEN: async () => {
    const { guest } = await makeWorld(api);
    return api.send("GET", "/api/admin/events", token(guest));
  },
  OUT_OF_SCOPE: async () => {
    const [here, there] = await Promise.all([makeWorld(api), makeWorld(api)]);
    const path = here.address("/api/events/:eventId/checkin/walk-in");
    return api.send("POST", path, { token: there.door.token, json: { fullName: "Ada" } });
  },
  NOT_FOUND: async () => post("/api/events/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000/publish"),
  CONFLICT: async () => {
    const world = await makeWorld(api);
    return api.send("DELETE", world.address("/api/admin/events/:eventId"), token(world.admin));
  },
  PRECONDITION_FAILED: async () => {
    const world = await makeWorld(api);
    const headers = { "if-match": '"2020-01-01T00:00:00.000Z"' };
    const path = world.address("/api/admin/events/:eventId");
    return api.send("PATCH", path, { ...token(world.admin), json: { venue: "Here" }, headers });
  },
  WAITLIST_NO_SEATS: async () => {
    const world = await makeWorld(api, { capacity: 1 });
    const queued = await api.send(
      "POST",
      world.address("/api/events/:id/register"),
      token(world.guest),
    );
    const queue = world.address("/api/admin/events/:eventId/waitlist");
    return api.send("POST", `${queue}/${queued.body.data.id}/approve`, token(world.admin));
  },
  UNPROCESSABLE_ENTITY: async () => {
    const registrationClosesAt = new Date(api.clock.now().getTime() - 1_000);
    const world = await makeWorld(api, { registrationClosesAt });
    return api.send("POST", world.address("/api/events/:id/register"), token(world.guest));
  },
  RATE_LIMITED: async () => {
    const world = await makeWorld(limited);
    const path = world.address("/api/public/:tenantSlug/members/verify-referral");
    return untilRefused(limited, 20, path, { json: { fullName: "Nobody At All" } });
  },
  TOO_MANY_REQUESTS: async () => {
    const { tenant } = await makeWorld(limited);
    const json = { tenantSlug: tenant.slug, fullName: "Ada", email: "ada@example.org" };
    return untilRefused(limited, 5, "/api/membership/apply", { json });
  },
  INTERNAL_ERROR: async () => broken.send("GET", "/api/broken"),
  SERVICE_UNAVAILABLE: async () => broken.send("GET", "/api/exhausting"),
  METHOD_NOT_ALLOWED: async () => api.send("PUT", "/api/events"),
  PAYLOAD_TOO_LARGE: async () => post("/api/events", { title: "x".repeat(65_536) }),
  PAYMENT_REQUIRED: async () => {
    const world = await makeWorld(api, { prices: [PRICE] });
    const path = world.address("/api/events/:eventId/checkin/walk-in");
    return api.send("POST", path, { token: world.door.token, json: { fullName: "Ada" } });
  },
  ACCESS_CODE_INVALID: async () => redeem(await makeWorld(api), "AAAAA-AAAAA"),
  ACCESS_CODE_REVOKED: async () => {
    const world = await makeWorld(api);
    const path = world.address("/api/events/:eventId/checkin/codes/:codeId/revoke");
    await api.send("POST", path, token(world.admin));
    return redeem(world, world.door.code);
  },
  EVENT_ENDED: async () => {
    const world = await makeWorld(api);
    return later(DAY_MS, () => redeem(world, world.door.code));
  },
  ACCESS_CODE_EXPIRED: async () => {
    const world = await makeWorld(api);
    const { tenant, admin } = world;
    const endsAt = new Date(api.clock.now().getTime() + 9 * DAY_MS);
    const event = await makeEvent(api.services, tenant, { endsAt });
    const path = `/api/events/${event.id}/checkin/codes`;
    const json = { expiresInMinutes: 10 };
    const { code } = (await api.send("POST", path, { token: admin.token, json })).body.data;
    const session = `/api/events/${event.id}/checkin/session`;
    return later(DAY_MS, () => api.send("POST", session, { json: { code, staffName: "Anna" } }));
  },
};

async function post(path: string, json?: object): Promise<Answer> {
  const { admin } = await makeWorld(api);
  return api.send("POST", path, { token: admin.token, ...(json && { json }) });
}

/** Only the token: a member has an e-mail and more beside it. */
const token = ({ token }: { token: string }): SendOptions => ({ token });

const redeem = (world: World, code: string) =>
  api.send("POST", world.address("/api/events/:eventId/checkin/session"), {
    json: { code, staffName: "Anna" },
  });

/** Does the work at another time; the clock is put back. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  api.clock.advance(milliseconds);
  try {
    return await work();
  } finally {
    api.clock.advance(-milliseconds);
  }
}

/** Expects as many answers as the limit has, the allowance falling, and the refusal behind them. */
async function untilRefused(on: Api, points: number, path: string, options: SendOptions) {
  for (let left = points - 1; left >= 0; left -= 1) {
    const { status, headers } = await on.send("POST", path, options);
    expect(status).not.toBe(429);
    expect(headers.get("ratelimit-remaining")).toBe(String(left));
  }
  const refused = await on.send("POST", path, options);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  return refused;
}

describe("the table of errors", () => {
  test("has the statuses of the specification", () => {
    const statuses = Object.entries(ERROR_CODES).map(([code, { status }]) => [code, status]);
    expect(Object.fromEntries(statuses)).toMatchObject(ERRORS);
  });

  test("is produced here to the last line", () => {
    expect(Object.keys(PRODUCED).sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });

  test.each(Object.entries(ERROR_CODES))(
    "%s is answered with its status",
    async (code, { status }) => {
      const answer = await PRODUCED[code]?.();
      expect([answer?.status, answer?.body.error.code]).toEqual([status, code]);
      const { error } = answer?.body ?? {};
      expect(Object.keys(error).sort()).toEqual(["code", "details", "message"]);
      expect(error.message).toMatch(/\w/);
      expect(error.details).toBeInstanceOf(Array);
    },
  );

  test("401 UNAUTHORIZED says Invalid refresh token to the letter", async () => {
    expect((await PRODUCED["UNAUTHORIZED"]?.())?.body.error.message).toBe("Invalid refresh token");
  });

  test("402 PAYMENT_REQUIRED carries amount and currency, at the top and in details", async () => {
    const answer = await PRODUCED["PAYMENT_REQUIRED"]?.();
    const owed = { amount: PRICE, currency: "EUR" };
    expect(answer?.body).toMatchObject({ ...owed, error: { details: [owed] } });
  });

  test("503 SERVICE_UNAVAILABLE says when to come back", async () => {
    const answer = await PRODUCED["SERVICE_UNAVAILABLE"]?.();
    expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("500 INTERNAL_ERROR says nothing of its cause", async () => {
    const answer = await PRODUCED["INTERNAL_ERROR"]?.();
    expect(answer?.body.error).toEqual({
      code: "INTERNAL_ERROR",
      message: "Internal server error",
      details: [],
    });
  });

  test("429 TOO_MANY_REQUESTS at the eleventh access code of an address", async () => {
    const world = await makeWorld(api);
    const fresh = await startApi({ limiter: createLimiter() });
    const path = world.address("/api/events/:eventId/checkin/session");
    const json = { code: "AAAAA-AAAAA", staffName: "Anna" };
    const refused = await untilRefused(fresh, 10, path, { json });
    await fresh.close();
    expect([refused.status, refused.body.error.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  });
});
