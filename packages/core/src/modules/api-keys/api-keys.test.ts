import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createLimiter } from "#base/limits/limiter.ts";
import { PERMISSIONS, type Permission } from "#base/permissions.ts";
import { isOpen } from "#base/rpc/guards.ts";
import type { EndpointMeta } from "#base/rpc/rest.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { appRouter } from "../../app-router.ts";
import { activity } from "../activity/activity.sql.ts";
import { checkinAudit } from "../audit/audit.sql.ts";
import { tenant as tenants } from "../tenancy/tenant.sql.ts";
import { apiKey } from "./api-key.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN"], { fullName: "Mona Manager" });

const MINUTE = 60_000;

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "answered",
    (error: { appCode?: unknown }) => error.appCode,
  );

async function newKey(permissions: Permission[], maker = admin, expiresAt?: string) {
  return as(maker).apiKeys.create({ name: "Website", permissions, expiresAt });
}

const stored = async (id: string) => {
  const [row] = await app.services.system.run((query) =>
    query.select().from(apiKey).where(eq(apiKey.id, id)),
  );
  return row;
};

describe("apiKeys.create", () => {
  test("201 shows the token once, and stores its hash", async () => {
    const made = await newKey(["EVENTS:VIEW:events"]);
    expect(made.token).toMatch(/^rck_[\w-]{43}$/);
    expect(made).toMatchObject({ status: "ACTIVE", hint: made.token.slice(-4), lastUsedAt: null });
    expect(JSON.stringify(await stored(made.id))).not.toContain(made.token.slice(4));
    const { data } = await as(admin).apiKeys.list({});
    expect(data.find(({ id }) => id === made.id)).toEqual({ ...made, token: undefined });
  });

  test("400 VALIDATION_ERROR for an unknown permission, none, or an expiry in the past", async () => {
    const expiresAt = app.clock.now().toISOString();
    for (const wrong of [
      { permissions: ["EVENTS:EDIT:everything" as Permission] },
      { permissions: [] },
      { permissions: ["EVENTS:VIEW:events" as const], expiresAt },
    ])
      expect(await codeOf(as(admin).apiKeys.create({ name: "Website", ...wrong }))).toBe(
        "VALIDATION_ERROR",
      );
  });

  test("403 FORBIDDEN for everybody but an ADMIN, and for a key", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    const key = await newKey(["EVENTS:VIEW:events", "MEMBERSHIP:EDIT:members"]);
    for (const caller of [manager, key])
      expect(await codeOf(newKey(["EVENTS:VIEW:events"], caller as typeof admin))).toBe(
        "FORBIDDEN",
      );
  });
});

test("200 lists the keys of a part of the name and of a time", async () => {
  const permissions = ["EVENTS:VIEW:events" as const];
  const made = await as(admin).apiKeys.create({ name: "Café till", permissions });
  const found = async (period: { from?: string | undefined; to?: string | undefined }) => {
    const { data } = await as(admin).apiKeys.list({ search: "cafe t", ...period });
    return data.map(({ id }) => id);
  };
  const [earlier, later] = [-1, 1].map((by) =>
    new Date(Date.parse(made.createdAt) + by).toISOString(),
  );
  expect(await found({})).toEqual([made.id]);
  expect(await found({ from: earlier, to: later })).toEqual([made.id]);
  expect(await found({ to: earlier })).toEqual([]);
  expect(await found({ from: later })).toEqual([]);
});

describe("a key", () => {
  test("does what its permissions say, and nothing else", async () => {
    const key = await newKey(["EVENTS:VIEW:events"]);
    const event = await newEvent();
    await expect(as(key).events.adminGet({ eventId: event.id })).resolves.toMatchObject({
      id: event.id,
    });
    await expect(as(key).events.list({})).resolves.toMatchObject({ meta: { page: 1 } });
    expect(await codeOf(as(key).registration.list({ eventId: event.id }))).toBe("FORBIDDEN");
  });

  test("is no person: no profile, no registration, no role, no session", async () => {
    const key = await newKey(["EVENTS:EDIT:events", "BILLING:EDIT:invoices"]);
    const event = await newEvent();
    for (const call of [
      () => as(key).membership.profile({}),
      () => as(key).registration.register({ id: event.id }),
      () => as(key).tenancy.details({}),
      () => as(key).checkout.approvePayments({ paymentIds: [event.id] }),
    ])
      expect(await codeOf(call())).toBe("FORBIDDEN");
    expect(await codeOf(as(key).auth.me({}))).toBe("UNAUTHORIZED");
  });

  test("with every permission confirms nothing, and touches no key, webhook, session or login", async () => {
    const key = await newKey([...PERMISSIONS]);
    const calls = as(key) as unknown as Record<
      string,
      Record<string, (input: object) => Promise<unknown>>
    >;
    const { procedures } = appRouter._def as unknown as {
      procedures: Record<string, { _def: { meta: EndpointMeta } }>;
    };
    const closed = Object.entries(procedures).filter(([path, { _def }]) => {
      const { guard, rest } = _def.meta;
      return (
        rest.recentlyAuthenticated === true ||
        (/^(apiKeys|webhooks|auth|factors)\./.test(path) && !isOpen(guard))
      );
    });
    expect(closed.map(([path]) => path)).toEqual(
      expect.arrayContaining(["apiKeys.create", "factors.reauthenticate", "webhooks.create"]),
    );
    const answers = await Promise.all(
      closed.map(async ([path]) => {
        const [module = "", verb = ""] = path.split(".");
        return [path, await codeOf(calls[module]?.[verb]?.({}) ?? Promise.resolve())];
      }),
    );
    const letIn = answers.filter(([, code]) => code !== "FORBIDDEN" && code !== "UNAUTHORIZED");
    expect(letIn).toEqual([]);
  });

  test("is itself in the activity log and in the door's trail", async () => {
    const key = await newKey(["EVENTS:EDIT:events", "EVENTS:EDIT:registrations"]);
    const event = await newEvent();
    await as(key).checkin.walkIn({ eventId: event.id, fullName: "Walter Walkin" });
    await as(key).events.edit({ eventId: event.id, title: "Another title" });
    const acts = await app.services.system.run((query) =>
      query.select().from(activity).where(eq(activity.actorId, key.id)),
    );
    expect(acts.map(({ actorType, action }) => [actorType, action])).toEqual([
      ["API_KEY", "EVENT_EDITED"],
    ]);
    const [entry] = await app.services.system.run((query) =>
      query.select().from(checkinAudit).where(eq(checkinAudit.eventId, event.id)),
    );
    expect(entry).toMatchObject({ actorType: "API_KEY", actorId: key.id, actorName: "Website" });
    const { data } = (await as(admin).activity.list({ actorId: key.id })) as {
      data: { actor: unknown }[];
    };
    expect(data[0]?.actor).toEqual({ type: "API_KEY", id: key.id, name: "Website" });
  });

  test("401 UNAUTHORIZED from the moment it is revoked, also while it is used", async () => {
    const key = await newKey(["EVENTS:VIEW:events"]);
    const calls = Array.from({ length: 20 }, () =>
      as(key)
        .events.list({})
        .catch(() => undefined),
    );
    await as(admin).apiKeys.revoke({ id: key.id });
    expect(await codeOf(as(key).events.list({}))).toBe("UNAUTHORIZED");
    await Promise.all(calls);
    const again = await as(admin).apiKeys.revoke({ id: key.id });
    expect(again).toMatchObject({ status: "REVOKED" });
    const { data } = await as(admin).apiKeys.list({ status: ["REVOKED"] });
    expect(data.map(({ id }) => id)).toContain(key.id);
  });

  test("401 UNAUTHORIZED from the moment it expires", async () => {
    const expiresAt = new Date(app.clock.now().getTime() + MINUTE);
    const key = await newKey(["EVENTS:VIEW:events"], admin, expiresAt.toISOString());
    await as(key).events.list({});
    app.clock.advance(MINUTE);
    expect(await codeOf(as(key).events.list({}))).toBe("UNAUTHORIZED");
  });

  test("sees its own tenant only, and 403 FORBIDDEN while that is suspended", async () => {
    const other = await makeTenant(app.services);
    const otherAdmin = await makeMember(app.services, other, ["ADMIN"]);
    const key = await newKey(["EVENTS:VIEW:events"], otherAdmin);
    const event = await newEvent();
    expect(await codeOf(as(key).events.adminGet({ eventId: event.id }))).toBe("NOT_FOUND");
    expect(await codeOf(as(admin).apiKeys.revoke({ id: key.id }))).toBe("NOT_FOUND");
    await app.services.system.run((query) =>
      query.update(tenants).set({ status: "SUSPENDED" }).where(eq(tenants.id, other.id)),
    );
    expect(await codeOf(as(key).events.adminList({}))).toBe("FORBIDDEN");
  });

  test("has its last use written at most once a minute", async () => {
    const key = await newKey(["EVENTS:VIEW:events"]);
    const writes = async () => {
      const [row] = await app.services.system.run((query) =>
        query.execute<{ version: string }>(
          sql`select xmin::text as version from api_key where id = ${key.id}`,
        ),
      );
      return row?.version;
    };
    const before = await writes();
    await as(key).events.list({});
    const used = await writes();
    expect(used).not.toBe(before);
    await Promise.all(Array.from({ length: 5 }, () => as(key).events.list({})));
    expect(await writes()).toBe(used);
    app.clock.advance(MINUTE + 1);
    await as(key).events.list({});
    expect(await writes()).not.toBe(used);
    expect((await stored(key.id))?.lastUsedAt).toBeInstanceOf(Date);
  });
});

test("429 RATE_LIMITED for the 1,201st request of a key in a minute, whatever its address", async () => {
  const limited = await openAppForFile({ limiter: createLimiter() });
  const key = await newKey(["EVENTS:VIEW:events"]);
  const { limiter } = limited.services;
  await limiter.take("apiKey", `apiKey:${key.id}`, { points: 1_199 }, () => {});
  const { caller, headers } = limited.recorded({ ...key, ip: "192.0.2.1" });
  await caller.events.list({});
  expect(headers.get("RateLimit-Limit")).toBe("1200");
  expect(headers.get("RateLimit-Remaining")).toBe("0");
  const other = limited.recorded({ ...key, ip: "192.0.2.2" });
  expect(await codeOf(other.caller.events.list({}))).toBe("RATE_LIMITED");
  expect(Number(other.headers.get("Retry-After"))).toBeGreaterThan(0);
  const next = await newKey(["EVENTS:VIEW:events"]);
  await expect(limited.as({ token: next.token }).events.list({})).resolves.toBeDefined();
});
