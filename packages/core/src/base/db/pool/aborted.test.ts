import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import type { Query } from "./client.ts";
import { uniqueViolation } from "./violations.ts";

const app = await openAppForFile();
await app.services.system.run((query) => query.execute(sql`select 1`));

const reason = (code: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ code }) });
const divide = (tx: Query) => tx.execute(sql`select 1 / ${0}::int as no`);
const ask = (tx: Query) => tx.execute(sql`select ${1}::int as one`);

/** The second leaves behind the first; only what the second one is told is looked at. */
async function second(tx: Query, first: (tx: Query) => PromiseLike<unknown>): Promise<unknown> {
  await first(tx).then(undefined, () => undefined);
  return ask(tx);
}

describe("of statements the first of which fails", () => {
  test("a transaction tells why that one failed, though the other is heard of first", async () => {
    const work = app.services.system.transaction((tx) => second(tx, divide));
    await expect(work).rejects.toMatchObject({ code: "22012" });
  });

  test("so does a savepoint, beside which the transaction goes on", async () => {
    const work = app.services.system.transaction(async (tx) => {
      const nested = tx.transaction((savepoint) => second(savepoint, divide));
      await expect(nested).rejects.toMatchObject({ code: "22012" });
      return ask(tx);
    });
    expect(await work).toEqual([{ one: 1 }]);
  });

  test("those that left together all tell why", async () => {
    const work = app.services.system.transaction((tx) => {
      const told = [divide(tx), ask(tx)].map((query) => query.then(undefined, (error) => error));
      return Promise.all(told);
    });
    await expect(work).rejects.toMatchObject({ code: "22012" });
  });

  test("a duplicate is one to whoever looks for its index", async () => {
    const duplicate = (tx: Query) =>
      tx.execute(sql`do $$ begin raise unique_violation using constraint = 'the_index'; end $$`);
    const error = await app.services.system
      .transaction((tx) => second(tx, duplicate))
      .catch((caught: unknown) => caught);
    expect(uniqueViolation(error)).toBe("the_index");
  });

  test("an error that the work throws by itself is told as it is", async () => {
    const own = new Error("of the work");
    const work = app.services.system.transaction(async (tx) => {
      await divide(tx).catch(() => {});
      throw own;
    });
    await expect(work).rejects.toBe(own);
    await expect(app.services.system.transaction(divide)).rejects.toEqual(reason("22012"));
  });
});
