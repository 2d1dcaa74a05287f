import { once } from "node:events";
import { freshDatabaseUrl, makeEvent, makeTenant, type TestEvent } from "@rollcall/core/testing";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Answer, type Api, startApi } from "../harness.ts";
import { addressOf, spawnApi } from "./processes.ts";

// A start waits half a minute for a connection.
vi.setConfig({ testTimeout: 180_000 });

let databaseUrl: string;
let owner: Sql;
let api: Api;
let slug: string;
let event: TestEvent;

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("no_room");
  owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  api = await startApi({ databaseUrl });
  const tenant = await makeTenant(api.services);
  slug = tenant.slug;
  event = await makeEvent(api.services, tenant);
});
afterAll(async () => {
  await api.close();
  await owner.end();
});

/** How many sessions the server lets into the database; -1 is any number. */
const letIn = (sessions: number) =>
  owner.unsafe(
    `alter database ${new URL(databaseUrl).pathname.slice(1)} connection limit ${sessions}`,
  );

const guest = (email: string) => ({ fullName: "Grace Guest", email });

/** The same registration over both mounts. */
const register = (on: Api, email: string): Promise<Answer[]> =>
  Promise.all([
    on.send("POST", `/api/public/${slug}/events/${event.slug}/register`, {
      json: guest(`rest.${email}`),
    }),
    on.send("POST", "/trpc/registration.publicRegister", {
      json: { ...guest(`trpc.${email}`), tenantSlug: slug, slug: event.slug },
    }),
  ]);

function expectAway(answers: Answer[]): void {
  for (const { status, headers, text } of answers) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(text).toContain("SERVICE_UNAVAILABLE");
    expect(text).not.toMatch(/53[13]00|insert|connection limit|no room|Grace/i);
  }
}

describe("a server without room", () => {
  test("503 with Retry-After on both mounts when its disk is full, and nothing is kept", async () => {
    await owner.unsafe(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: no room' using errcode = '53100'; end $$;
      create trigger no_room before insert on registration execute function no_room()`);
    expectAway(await register(api, "full@example.org"));
    const [kept] =
      await owner`select count(*)::int as members from member where email like '%full@example.org'`;
    expect(kept).toEqual({ members: 0 });
    await owner`drop trigger no_room on registration`;
    const statuses = (await register(api, "full@example.org")).map(({ status }) => status);
    expect(statuses).toEqual([201, 200]);
  });

  test("503 with Retry-After on both mounts when it has no connection left", async () => {
    // Nothing of this instance is connected yet.
    const another = await startApi({ databaseUrl });
    await letIn(0);
    expectAway(await register(another, "crowd@example.org"));
    await letIn(-1);
    const statuses = (await register(another, "crowd@example.org")).map(({ status }) => status);
    expect(statuses).toEqual([201, 200]);
    await another.close();
  });
});

describe("an instance that finds no connection left", () => {
  test("says so once, and starts when there is one", async () => {
    await letIn(0);
    const { child, output } = await spawnApi({ DATABASE_URL: databaseUrl });
    await vi.waitFor(() => expect(output()).toContain("no connection left; waiting"), 60_000);
    await letIn(-1);
    await addressOf(child, output);
    expect(output().split("no connection left")).toHaveLength(2);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  });

  test("ends with 1 and a line that says what to change, when it lasts", async () => {
    await letIn(0);
    const { child, output } = await spawnApi({ DATABASE_URL: databaseUrl });
    const [code] = await once(child, "exit");
    await letIn(-1);
    expect(code).toBe(1);
    expect(output()).toMatch(
      /^The database has no connection left for one more instance.*max_conn/m,
    );
    expect(output()).not.toMatch(/^\s+at /m);
  });
});
