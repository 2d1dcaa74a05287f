import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as tcp } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabaseUrl } from "../../testing/database.ts";
import { type Database, isDatabaseAway, openDatabase } from "./client.ts";

const DEADLINE_MS = 600;

let wire: Awaited<ReturnType<typeof openWire>>;
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

/** A wire to the server that can fall silent: no byte goes through it, and no end is told. */
async function openWire(target: URL) {
  const sockets = new Set<Socket>();
  let silent = new Set<Socket>();
  const server = createServer((near) => {
    const far = tcp(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => silent.has(from) || to.write(bytes));
      from.on("close", () => silent.has(from) || to.destroy());
      from.on("error", () => {});
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    goSilent() {
      silent = new Set(sockets);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
