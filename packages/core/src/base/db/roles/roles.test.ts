import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPostgres } from "../../../../../../scripts/postgres/test-postgres.mjs";
import { migrate } from "../migrate/migrate.ts";
import { isDatabaseAway, openDatabase } from "../pool/client.ts";
import { connect } from "../pool/connect.ts";
import {
  DATABASE_ROLES,
  type DatabaseAccess,
  type DatabaseRole,
  getLogin,
} from "../pool/logins.ts";
import { checkLogins } from "./check-logins.ts";

const OLD = "an-old-secret-that-is-at-least-32-bytes-long";
const NEW = "a-new-secret-that-is-at-least-32-bytes-long!";

// A server of its own: roles belong to a whole server, and these tests make and break them.
let server: Awaited<ReturnType<typeof startTestPostgres>>;
let admin: Sql;

beforeAll(async () => {
  server = await startTestPostgres();
  admin = postgres(server.superuserUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** A server's state before the first start, but for one database and its owner. */
async function fresh(owner = "rollcall"): Promise<string> {
  for (const { name } of await admin<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, 'db_')`)
    await admin.unsafe(`drop database ${name} with (force)`);
  for (const role of DATABASE_ROLES) await admin.unsafe(`drop role if exists ${role}`);
  return another(owner);
}

async function another(owner = "rollcall"): Promise<string> {
  const name = `db_${randomUUID().replaceAll("-", "")}`;
  await admin.unsafe(`create database ${name} owner ${owner}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Who a login turns out to be; the code of the refusal when it is refused. */
async function whoIs(access: DatabaseAccess, role: DatabaseRole): Promise<string> {
  const client = connect({ login: getLogin(access, role), max: 1, name: "who" });
  try {
    const [row] = await client<{ who: string }[]>`select session_user::text as who`;
    return row?.who ?? "";
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end({ timeout: 1 });
  }
}

const both = (access: DatabaseAccess) =>
  Promise.all(DATABASE_ROLES.map((role) => whoIs(access, role)));

const LET_IN = ["rollcall_app", "rollcall_system"];
const REFUSED = ["28P01", "28P01"];

describe("the two login roles", () => {
  test("are made at migration, with passwords of AUTH_SECRET and no power", async () => {
    const access = { databaseUrl: await fresh(), secrets: [NEW] };
    await Promise.all([migrate(access), migrate(access)]);
    expect(await both(access)).toEqual(LET_IN);
    expect(await both({ ...access, secrets: [OLD] })).toEqual(REFUSED);
    expect(await checkLogins(access)).toEqual([]);
    const made = await admin`
      select rolname, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolinherit as may
      from pg_roles where rolname = any (${LET_IN}) order by rolname`;
    expect([...made]).toEqual(LET_IN.map((rolname) => ({ rolname, may: false })));
  });

  test("are shared by two databases of a server that start at once with one secret", async () => {
    const urls = [await fresh(), await another()];
    await Promise.all(urls.map((databaseUrl) => migrate({ databaseUrl, secrets: [NEW] })));
    for (const databaseUrl of urls)
      expect(await both({ databaseUrl, secrets: [NEW] })).toEqual(LET_IN);
  });

  test("are not taken from another installation on the server, which would be shut out", async () => {
    const theirs = { databaseUrl: await fresh(), secrets: [OLD] };
    await migrate(theirs);
    const ours = { databaseUrl: await another(), secrets: [NEW] };
    await expect(migrate(ours)).rejects.toThrow(/password of another AUTH_SECRET.*in use by db_/);
    expect(await both(theirs)).toEqual(LET_IN);
  });

  test("let old and new instances in through every step of a rotation", async () => {
    const databaseUrl = await fresh();
    const [old, rotating, rotated] = [[OLD], [NEW, OLD], [NEW]].map((secrets) => ({
      databaseUrl,
      secrets,
    })) as [DatabaseAccess, DatabaseAccess, DatabaseAccess];
    await migrate(old);
    await migrate(rotating);
    expect([await both(old), await both(rotating)]).toEqual([LET_IN, LET_IN]);
    await migrate(rotated);
    expect([await both(rotating), await both(rotated)]).toEqual([LET_IN, LET_IN]);
    expect(await both(old)).toEqual(REFUSED);
  });

  test("become logins where an earlier version made them as roles to switch to", async () => {
    const access = { databaseUrl: await fresh(), secrets: [NEW] };
    for (const role of DATABASE_ROLES) {
      await admin.unsafe(`create role ${role} nologin`);
      await admin.unsafe(`grant ${role} to rollcall with admin option`);
    }
    await migrate(access);
    expect(await both(access)).toEqual(LET_IN);
  });
});

test("a server without a connection left says 53300, and work is refused as away", async () => {
  const access = { databaseUrl: await fresh(), secrets: [NEW] };
  await migrate(access);
  await admin.unsafe("alter role rollcall_app connection limit 1");
  const login = getLogin(access, "rollcall_app");
  const [first, second] = [1, 2].map(() => openDatabase({ login, max: 1, name: "full" }));
  await first?.ping();
  expect(isDatabaseAway(await second?.ping().catch((error: unknown) => error))).toBe(true);
  await Promise.all([first?.close(), second?.close()]);
});

describe("an owner without CREATEROLE", () => {
  const given = (databaseUrl: string, role: DatabaseRole, password: string) => {
    const url = new URL(databaseUrl);
    return Object.assign(url, { username: role, password }).href;
  };

  test("is told what an administrator runs, and starts when that was run", async () => {
    await admin.unsafe("alter role rollcall nocreaterole");
    const databaseUrl = await fresh();
    const refusal = await migrate({ databaseUrl, secrets: [NEW] }).catch(String);
    const statements = String(refusal)
      .split("\n")
      .filter((line) => line.startsWith("  create role"));
    expect(statements).toHaveLength(2);
    for (const statement of statements) await admin.unsafe(statement.replace("…", "p:w/%40 d"));
    const access = {
      databaseUrl,
      secrets: [NEW],
      appDatabaseUrl: given(databaseUrl, "rollcall_app", "p%3Aw%2F%2540%20d"),
      systemDatabaseUrl: given(databaseUrl, "rollcall_system", "p%3Aw%2F%2540%20d"),
    };
    await migrate(access);
    expect(await both(access)).toEqual(LET_IN);
    const wrong = { ...access, appDatabaseUrl: given(databaseUrl, "rollcall_app", "another") };
    await expect(migrate(wrong)).rejects.toThrow("let rollcall_app in with APP_DATABASE_URL");
    await admin.unsafe("alter role rollcall createrole");
  });
});

describe("a start is refused", () => {
  let access: DatabaseAccess;
  beforeAll(async () => {
    access = { databaseUrl: await fresh(), secrets: [NEW] };
    await migrate(access);
  });

  test.each([
    ["rollcall_app must not be superuser", "alter role rollcall_app", "superuser", "nosuperuser"],
    ["must not be bypassrls", "alter role rollcall_system", "bypassrls", "nobypassrls"],
    ["must not be createrole", "alter role rollcall_app", "createrole", "nocreaterole"],
    [
      "must not be a member of pg_read_all_data",
      "",
      "grant pg_read_all_data to rollcall_app",
      "revoke pg_read_all_data from rollcall_app",
    ],
    [
      "must not be a member of rollcall_system",
      "",
      "grant rollcall_system to rollcall_app",
      "revoke rollcall_system from rollcall_app",
    ],
  ])("%s", async (message, start, bad, good) => {
    await admin.unsafe(`${start} ${bad}`);
    await expect(migrate(access)).rejects.toThrow(message);
    await admin.unsafe(`${start} ${good}`);
    await expect(migrate(access)).resolves.toBeUndefined();
  });

  test.each([
    [
      "must own nothing, and owns 1",
      "create table theirs (); alter table theirs owner to rollcall_app",
      "drop table theirs",
    ],
    [
      "must not change checkin_audit",
      "grant update on checkin_audit to rollcall_system",
      "revoke update on checkin_audit from rollcall_system",
    ],
    [
      "must not read tenant_key",
      "grant select on tenant_key to rollcall_app",
      "revoke select on tenant_key from rollcall_app",
    ],
    [
      "sees every tenant in member",
      "alter table member disable row level security",
      "alter table member enable row level security",
    ],
    [
      "sees every tenant in idempotency",
      "grant select (response) on idempotency to rollcall_app",
      "revoke select (response) on idempotency from rollcall_app",
    ],
    [
      "sees every tenant in theirs",
      "create table theirs (id int); grant references on theirs to public",
      "drop table theirs",
    ],
    [
      "sees every tenant in another.theirs",
      "create schema another; grant usage on schema another to rollcall_app; create table another.theirs (id int); grant insert on another.theirs to rollcall_app",
      "drop schema another cascade",
    ],
    [
      "rollcall_app must not create in pg_temp",
      "do $$ begin execute format('grant temporary on database %I to rollcall_app', current_database()); end $$",
      "do $$ begin execute format('revoke temporary on database %I from rollcall_app', current_database()); end $$",
    ],
  ])("%s", async (message, bad, good) => {
    const inside = new URL(server.superuserUrl);
    inside.pathname = new URL(access.databaseUrl).pathname;
    const sql = postgres(inside.href, { max: 1 });
    await sql.unsafe(bad);
    await expect(migrate(access)).rejects.toThrow(message);
    await sql.unsafe(good);
    await expect(migrate(access)).resolves.toBeUndefined();
    await sql.end();
  });

  test("when APP_DATABASE_URL logs in as somebody else", async () => {
    const mixed = { ...access, appDatabaseUrl: access.databaseUrl };
    await expect(migrate(mixed)).rejects.toThrow("logs in as rollcall; row level security knows");
  });
});
