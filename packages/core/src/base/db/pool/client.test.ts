import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { newId, type TenantId } from "../../ids.ts";
import { tenantSigner } from "../roles/sign-tenant.ts";
import {
  type Database,
  DatabaseBusy,
  type DatabaseOptions,
  isDatabaseAway,
  openDatabase,
  type Query,
} from "./client.ts";
import { connect } from "./connect.ts";
import { getLogin } from "./logins.ts";
import { checkViolation, foreignKeyViolation, isRetryable, uniqueViolation } from "./violations.ts";

const seat = pgTable("seat", { id: integer("id").primaryKey(), holder: text("holder") });

let url: string;
let owner: Sql;
let opened: Database[] = [];

beforeAll(async () => {
  url = await freshDatabaseUrl("client");
  owner = postgres(url, { max: 1, onnotice: () => {} });
  await owner.unsafe(`
    create table seat (
      id int primary key, holder text, next int constraint seat_next references seat,
      constraint seat_holder check (holder <> ''));
    grant all on seat to rollcall_app`);
});

afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
  await owner`truncate seat`;
});

afterAll(() => owner.end());

function open(options: Partial<DatabaseOptions> = {}): Database {
  const login = getLogin(accessTo(url), "rollcall_app");
  const signTenant = tenantSigner(getLogin(accessTo(url), "rollcall_system"));
  const database = openDatabase({ login, signTenant, max: 2, name: "test", ...options });
  opened.push(database);
  return database;
}

const setting = async (query: Query, name: string): Promise<unknown> => {
  const [row] = await query.execute(sql`select current_setting(${name}, true) as value`);
  return row?.value;
};

const confinedTo = async (query: Query): Promise<unknown> => {
  const [row] = await query.execute(sql`select current_tenant() as value`);
  return row?.value;
};

const tenant = () => newId() as TenantId;

describe("a session", () => {
  test.each([
    ["session_authorization", "rollcall_app"],
    ["application_name", "test"],
    ["statement_timeout", "5s"],
    ["lock_timeout", "3s"],
    ["idle_in_transaction_session_timeout", "10s"],
    ["transaction_isolation", "read committed"],
    ["TimeZone", "UTC"],
  ])("starts with %s = %s", async (name, value) => {
    expect(await open().run((query) => setting(query, name))).toBe(value);
  });

  test("gives int8 as a number, and refuses one that is not exact", async () => {
    const ask = (text: string) => open().run((query) => query.execute(sql.raw(text)));
    expect((await ask("select count(*) as n from seat"))[0]).toEqual({ n: 0 });
    await expect(ask("select 9007199254740993 as n")).rejects.toMatchObject({
      cause: expect.any(RangeError),
    });
  });
});

describe("transaction", () => {
  test("commits what resolves and takes back what throws", async () => {
    const database = open();
    await database.transaction((tx) => tx.insert(seat).values({ id: 1 }));
    const failing = database.transaction(async (tx) => {
      await tx.insert(seat).values({ id: 2 });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await database.run((query) => query.$count(seat))).toBe(1);
  });

  test("a lost backend is recognised, and its permit and connection come back", async () => {
    const database = open({ max: 1 });
    const lost = database.transaction(async (tx) => {
      await tx.insert(seat).values({ id: 1 });
      // A role may end its own sessions, and the owner is none of its members.
      const login = getLogin(accessTo(url), "rollcall_app");
      const other = connect({ login, max: 1, name: "killer" });
      await other`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'test' and datname = current_database()`;
      await other.end();
      await tx.insert(seat).values({ id: 2 });
    });
    await expect(lost.catch(isDatabaseAway)).resolves.toBe(true);
    expect(database.stats()).toEqual({ inUse: 0, waiting: 0 });
    expect(await database.run((query) => query.$count(seat))).toBe(0);
  });
});

describe("inTenant", () => {
  test("every kind of first query sees the tenant, on new and on used connections", async () => {
    const database = open();
    for (let round = 0; round < 20; round += 1) {
      const id = tenant();
      const raw = database.inTenant(id, (tx) => confinedTo(tx));
      const built = database.inTenant(id, (tx) =>
        tx.select({ value: sql`current_tenant()` }).from(sql`(values (1)) as one`),
      );
      expect(await Promise.all([raw, built])).toEqual([id, [{ value: id }]]);
    }
  });

  test("the tenant ends with the transaction, also with one that fails", async () => {
    const database = open({ max: 1 });
    await database.inTenant(tenant(), async () => {});
    await database
      .inTenant(tenant(), async () => {
        throw new Error("no");
      })
      .catch(() => {});
    expect(await database.run((query) => setting(query, "app.tenant"))).toBe("");
  });

  test("enterTenant confines a transaction that is open already", async () => {
    const database = open();
    const id = tenant();
    const seen = await database.transaction((tx) =>
      database.enterTenant(tx, id, (inner) => confinedTo(inner)),
    );
    expect(seen).toBe(id);
  });
});

describe("the gate", () => {
  test("DatabaseBusy when no connection becomes free in time; work goes on afterwards", async () => {
    const database = open({ max: 1, queueDeadlineMs: 50 });
    const slow = database.run((query) => query.execute(sql`select pg_sleep(0.3)`));
    const refused = database.run((query) => query.execute(sql`select 1`));
    expect(database.stats()).toEqual({ inUse: 1, waiting: 1 });
    await expect(refused).rejects.toThrow(DatabaseBusy);
    await slow;
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test("a rush of ten times a pipeline comes through, none refused and none lost", async () => {
    const database = open({ queueDeadlineMs: 20_000 });
    const rush = Array.from({ length: 1_000 }, (_, turn) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await tx.insert(seat).values({ id: turn });
      }),
    );
    await Promise.all(rush);
    expect(await database.run((query) => query.$count(seat))).toBe(1_000);
  });

  test("one tenant leaves connections to the others, however much of its work waits", async () => {
    const database = open({ max: 4 });
    const [rush, quiet] = [newId() as TenantId, newId() as TenantId];
    const waits = Array.from({ length: 8 }, () =>
      database.inTenant(rush, (tx) => tx.execute(sql`select pg_sleep(0.2)`)),
    );
    expect(database.stats()).toEqual({ inUse: 3, waiting: 5 });
    const served = database.inTenant(quiet, async () => "served");
    expect(database.stats()).toEqual({ inUse: 4, waiting: 5 });
    await expect(served).resolves.toBe("served");
    await Promise.all(waits);
  });

  test("a unit inside a unit is refused; one that comes after it is not", async () => {
    const database = open();
    let after = Promise.resolve();
    const nested = database.run(async () => {
      after = new Promise((resolve) => setTimeout(resolve, 20)).then(() => database.ping());
      await database.ping();
    });
    await expect(nested).rejects.toThrow("inside another");
    await expect(after).resolves.toBeUndefined();
  });

  test("close refuses further units as busy", async () => {
    const database = open();
    await database.close();
    await expect(database.ping()).rejects.toThrow(DatabaseBusy);
  });
});

describe("errors", () => {
  const insert = (row: string) =>
    open()
      .run((query) => query.execute(sql.raw(`insert into seat (id, holder, next) values ${row}`)))
      .catch((error: unknown) => error);

  test("uniqueViolation names the constraint behind Drizzle's error", async () => {
    const error = await insert("(1, 'Anna', null), (1, 'Ben', null)");
    expect(uniqueViolation(error)).toBe("seat_pkey");
    expect(foreignKeyViolation(error)).toBeUndefined();
  });

  test("foreignKeyViolation and checkViolation name theirs", async () => {
    expect(foreignKeyViolation(await insert("(1, 'Anna', 9)"))).toBe("seat_next");
    expect(checkViolation(await insert("(1, '', null)"))).toBe("seat_holder");
  });

  test("two that deadlock: one comes through, the other's error is retryable", async () => {
    const database = open();
    await database.run((query) => query.insert(seat).values([{ id: 1 }, { id: 2 }]));
    const lock = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select from seat where id = ${first} for update`);
        await tx.execute(sql`select pg_sleep(0.2)`);
        await tx.execute(sql`select from seat where id = ${second} for update`);
      });
    const results = await Promise.allSettled([lock(1, 2), lock(2, 1)]);
    const errors = results.flatMap((it) => (it.status === "rejected" ? [it.reason] : []));
    expect(errors.map(isRetryable)).toEqual([true]);
    expect(errors.map(isDatabaseAway)).toEqual([false]);
  });

  test.each(["25006", "53100", "53200", "53300", "53400", "57P03", "58030"])(
    "a server without room, not ready or not promoted yet is away: SQLSTATE %s",
    async (code) => {
      const raising = open().run((query) =>
        query.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)),
      );
      expect(isDatabaseAway(await raising.catch((error: unknown) => error))).toBe(true);
    },
  );

  test("a server that is not there is away", async () => {
    const nowhere = open({ login: { url: "postgres://nobody@127.0.0.1:1/none", passwords: [] } });
    expect(isDatabaseAway(await nowhere.ping().catch((error: unknown) => error))).toBe(true);
  });
});
