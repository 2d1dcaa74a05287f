import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Options, PostgresType, Row, Sql } from "postgres";

/** What a scenario plays on: a driver, a way to open transactions with it, a database. */
export interface Stage {
  url: string;
  open(options: Options<Record<string, PostgresType>>, url?: string): Sql;
  begin<T>(client: Sql, work: (ask: Ask) => Promise<T>): Promise<T>;
}

export type Ask = (statement: string) => Promise<Row[]>;

export type Begin = Stage["begin"];

/** Transactions through the driver itself. */
export const beginPlainly: Begin = (client, work) =>
  client.begin(async (tx) => [await work((text) => tx.unsafe(text))] as const).then(([it]) => it);

/** Transactions through Drizzle, as the product opens them. */
export const beginThroughDrizzle: Begin = (client, work) =>
  drizzle(client).transaction((tx) => work((text) => tx.execute(sql.raw(text))));

/** The code of a driver's error, which Drizzle may have wrapped. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error) return String(error.code);
  return error.cause ? getErrorCode(error.cause) : error.message;
}

/** The code of the error that a promise fails with, or what `show` makes of its value. */
export const outcome = <T>(promise: Promise<T>, show: (value: T) => string): Promise<string> =>
  promise.then(show, getErrorCode);

/** A promise and the function that resolves it. */
export function signal(): { fired: Promise<void>; fire: () => void } {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire };
}

/** The outcome within the time, else "still waiting". */
export const within = (ms: number, promise: Promise<string>): Promise<string> =>
  Promise.race([promise, sleep(ms, "still waiting")]);
