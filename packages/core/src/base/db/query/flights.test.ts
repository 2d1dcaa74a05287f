import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { countFlights, type FlightCounter } from "#testing/wire/count-flights.ts";
import { newId, type TenantId } from "../../ids.ts";
import { type Database, openDatabase, oweMail, type Query } from "../pool/client.ts";
import { connect } from "../pool/connect.ts";
import { getLogin } from "../pool/logins.ts";
import { tenantSigner } from "../roles/sign-tenant.ts";
import { pipeline } from "./pipeline.ts";

let owner: Sql;
let counter: FlightCounter;
let client: Sql;
let database: Database;
let woken = 0;

beforeAll(async () => {
  const url = await freshDatabaseUrl("flights");
  owner = postgres(url, { max: 1, onnotice: () => {} });
  await owner.unsafe(`
    create table seat (id int primary key, rank int unique deferrable initially deferred);
    grant all on seat to rollcall_app`);
  counter = await countFlights(new URL(url));
});

beforeEach(async () => {
  const login = getLogin(accessTo(counter.url), "rollcall_app");
  const signTenant = tenantSigner(getLogin(accessTo(counter.url), "rollcall_system"));
  client = connect({ login, max: 1, name: "flights of the driver" });
  const wakeOutbox = () => {
    woken += 1;
  };
  database = openDatabase({ login, signTenant, max: 1, name: "flights", wakeOutbox });
  await database.inTenant(tenant, confinedTo);
  woken = 0;
});

afterEach(async () => {
  await Promise.all([client.end(), database.close()]);
  await owner`truncate seat`;
});

afterAll(async () => {
  counter.close();
  await owner.end();
});

const tenant = newId() as TenantId;
const insert = (query: Query, id: number, rank = id) =>
  query.execute(sql`insert into seat values (${id}::int, ${rank}::int)`);
const seats = async () => (await owner`select id from seat order by id`).map(({ id }) => id);

async function confinedTo(query: Query): Promise<unknown> {
  const [row] = await query.execute(sql`select current_tenant() as value, ${1}::int as one`);
  return row?.value;
}

async function lengthOf(query: Query, text: string): Promise<unknown> {
  const [row] = await query.execute(sql`select length(${text}::text) as value`);
  return row?.value;
}

/** The flights of work whose statements the connection knows. */
async function flightsOf(work: () => Promise<unknown>): Promise<number> {
  counter.take();
  await work();
  return counter.take();
}

describe("a transaction", () => {
  test("begins in the flight of its first statements, and ends in that of its last", async () => {
    const twoFlights = (id: number) =>
      database.inTenant(tenant, async (tx) => {
        await pipeline(tx, [insert(tx, id), insert(tx, id + 1)]);
        await pipeline(tx, [insert(tx, id + 2), insert(tx, id + 3)], { commit: true });
      });
    await twoFlights(1);
    expect(await flightsOf(() => twoFlights(5))).toBe(2);
    expect(await seats()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("that asks nothing is no flight", async () => {
    expect(await flightsOf(() => database.transaction(async () => {}))).toBe(0);
  });

  test("runs no statement when its BEGIN fails, and leaves a good connection", async () => {
    const work = client.begin("isolation level of nonsense", (tx) =>
      Promise.all([tx`insert into seat values (${1})`, tx`insert into seat values (2)`]),
    );
    await expect(work).rejects.toMatchObject({ code: "42601" });
    expect(await seats()).toEqual([]);
    expect(await client.begin((tx) => tx`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test("commits nothing when one of its last statements fails, whichever it is", async () => {
    await database.transaction((tx) => insert(tx, 1));
    for (const ids of [
      [2, 1],
      [1, 2],
    ]) {
      const work = database.transaction((tx) =>
        pipeline(
          tx,
          ids.map((id) => insert(tx, id)),
          { commit: true },
        ),
      );
      await expect(work).rejects.toMatchObject({ cause: { code: "23505" } });
      expect(await seats()).toEqual([1]);
    }
  });

  test("fails with what its COMMIT refuses, and owes no mail then", async () => {
    const work = (commit: boolean) =>
      database.transaction((tx) => {
        oweMail(tx);
        return pipeline(tx, [insert(tx, 1, 7), insert(tx, 2, 7)], { commit });
      });
    await expect(work(true)).rejects.toMatchObject({ code: "23505" });
    await expect(work(false)).rejects.toMatchObject({ code: "23505" });
    expect([await seats(), woken]).toEqual([[], 0]);
  });

  test("a refusal after the last statements is told, and they stay", async () => {
    const work = database.transaction(async (tx) => {
      oweMail(tx);
      await pipeline(tx, [insert(tx, 1)], { commit: true });
      throw new Error("too late");
    });
    await expect(work).rejects.toThrow("too late");
    expect(await seats()).toEqual([1]);
    expect(await database.run(confinedTo)).toBeNull();
  });

  test("that commits at its end has statements after the work's last ones", async () => {
    const work = async (tx: Query) => {
      await pipeline(tx, [insert(tx, 1)], { commit: true });
      await insert(tx, 2);
    };
    await database.transaction(work, { commitAtEnd: true });
    expect(await seats()).toEqual([1, 2]);
  });

  test("refuses a statement after its COMMIT", async () => {
    const work = database.transaction(async (tx) => {
      await pipeline(tx, [insert(tx, 1)], { commit: true });
      await insert(tx, 2);
    });
    await expect(work).rejects.toMatchObject({ cause: { code: "TRANSACTION_ENDED" } });
    expect(await seats()).toEqual([1]);
  });

  test("commits nothing with a parameter that cannot be sent, and leaves a good connection", async () => {
    for (const open of [client.begin, client.implicit]) {
      const work = open((tx) => [
        tx`insert into seat values (${1})`,
        tx`insert into seat values (${undefined as never})`,
        tx`insert into seat values (${3})`,
      ]);
      await expect(work).rejects.toMatchObject({ code: "UNDEFINED_VALUE" });
      expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
    }
    expect(await seats()).not.toContain(3);
  });
});

describe("a transaction of one flight", () => {
  const asked = (id: number) =>
    database.inTenant(
      tenant,
      (tx) => Promise.all([confinedTo(tx), tx.execute(sql`select now() as at`), insert(tx, id)]),
      { oneRoundTrip: true },
    );

  test("is confined to its tenant, also where the server has yet to describe a statement", async () => {
    const [first] = await asked(1);
    const again = async () => expect((await asked(2))[0]).toBe(tenant);
    expect(first).toBe(tenant);
    expect(await flightsOf(again)).toBe(1);
    expect(await seats()).toEqual([1, 2]);
    expect(await database.run(confinedTo)).toBeNull();
  });

  test("leaves in one write, however long its statements are", async () => {
    const long = () =>
      database.inTenant(
        tenant,
        (tx) => Promise.all(["a", "b", "c"].map((letter) => lengthOf(tx, letter.repeat(2_000)))),
        { oneRoundTrip: true },
      );
    expect(await long()).toEqual([2_000, 2_000, 2_000]);
    const write = vi.spyOn(Socket.prototype, "write");
    try {
      await long();
      const { port } = new URL(counter.url);
      const sockets = write.mock.contexts as Socket[];
      const written = sockets.filter(({ remotePort }) => remotePort === Number(port));
      expect(written).toHaveLength(1);
    } finally {
      write.mockRestore();
    }
  });

  test("commits nothing when a statement fails, and the connection goes on", async () => {
    await asked(1);
    const work = database.inTenant(tenant, (tx) => Promise.all([insert(tx, 2), insert(tx, 1)]), {
      oneRoundTrip: true,
    });
    await expect(work).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await seats()).toEqual([1]);
    expect((await asked(3))[0]).toBe(tenant);
  });

  test("fails with what its commit refuses, and wakes nobody", async () => {
    const work = database.inTenant(
      tenant,
      (tx) => {
        oweMail(tx);
        return Promise.all([insert(tx, 1, 7), insert(tx, 2, 7)]);
      },
      { oneRoundTrip: true },
    );
    await expect(work).rejects.toMatchObject({ cause: { code: "23505" } });
    expect([await seats(), woken]).toEqual([[], 0]);
  });

  test("refuses a statement that comes after the flight", async () => {
    const work = database.inTenant(
      tenant,
      async (tx) => {
        await confinedTo(tx);
        await insert(tx, 1);
      },
      { oneRoundTrip: true },
    );
    await expect(work).rejects.toMatchObject({ cause: { code: "TRANSACTION_ENDED" } });
    expect(await seats()).toEqual([]);
  });

  test("wakes the outbox when it has committed", async () => {
    await database.inTenant(
      tenant,
      (tx) => {
        oweMail(tx);
        return insert(tx, 1);
      },
      { oneRoundTrip: true },
    );
    expect([await seats(), woken]).toEqual([[1], 1]);
  });
});
