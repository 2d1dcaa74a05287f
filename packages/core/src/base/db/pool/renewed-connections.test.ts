import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { openWire, type Wire } from "#testing/wire/wire.ts";
import { type Database, isDatabaseAway, openDatabase } from "./client.ts";

const DEADLINE_MS = 3_000;

let wire: Wire;
let database: Database;

beforeEach(async () => {
  wire = await openWire(new URL(await freshDatabaseUrl("renewed")));
  const login = { url: wire.url, passwords: [] };
  database = openDatabase({ login, max: 3, name: "wire", unitDeadlineMs: DEADLINE_MS });
  await database.connectAll();
});
afterEach(async () => {
  await database.close();
  wire.close();
});

const ask = () => database.run((query) => query.execute(sql`select 1 as one`));

test("work on a network that went without a word fails, and the next finds another way", async () => {
  wire.goSilent();
  const hung = await Promise.allSettled([
    ask(),
    database.transaction((tx) => tx.execute(sql`select 1`)),
    ask(),
  ]);
  expect(hung.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  for (const one of hung) expect(isDatabaseAway((one as PromiseRejectedResult).reason)).toBe(true);
  expect(await ask()).toEqual([{ one: 1 }]);
  expect(database.stats()).toEqual({ inUse: 0, waiting: 0 });
});

test("work that takes its time within the deadline is let alone, and so are its neighbours", async () => {
  const slow = database.run((query) => query.execute(sql`select pg_sleep(0.3), 2 as two`));
  expect(await ask()).toEqual([{ one: 1 }]);
  expect(await slow).toMatchObject([{ two: 2 }]);
});
