import { QueryPromise } from "drizzle-orm";
import { commitWithThisTurn, type Query } from "../pool/client.ts";

/**
 * A statement that has not been sent, or several that belong together. It is sent when it is awaited,
 * or in its place in a pipeline. The queries that Drizzle builds are statements too.
 */
export type Statement<T> = QueryPromise<T>;

/** A place in a pipeline; undefined sends nothing. */
type Place = Statement<unknown> | undefined;

type Result<P> = P extends { execute(...values: never[]): Promise<infer T> } ? T : undefined;
type Results<L extends readonly Place[]> = { -readonly [K in keyof L]: Result<L[K]> };

/**
 * Sends statements in one round trip, in the order of the list. A lock therefore stands before the
 * reads that it protects. All of them fail with the error of the first one that fails.
 * @param options.commit sends the COMMIT in the same round trip. A refusal afterwards undoes nothing,
 *   so it may only follow statements that wrote nothing. Ignored in a savepoint, and in a transaction
 *   whose opener commits at the end.
 */
export async function pipeline<const L extends readonly Place[]>(
  tx: Query,
  list: L,
  { commit = false }: { commit?: boolean } = {},
): Promise<Results<L>> {
  if (commit) commitWithThisTurn(tx);
  return send(list);
}

/**
 * Makes one statement of several, which are sent in the order of the list.
 * @param map gets their results. What it sends follows the pipeline in which the statement stands
 */
export const combine = <const L extends readonly Place[], T>(
  list: L,
  map: (results: Results<L>) => T | Promise<T>,
): Statement<T> => toStatement(async () => map(await send(list)));

/** A statement whose answer is known, so that nothing is sent. */
export const answered = <T>(answer: T): Statement<T> => toStatement(async () => answer);

/** @param start sends the statement before it returns */
export const toStatement = <T>(start: () => Promise<T>): Statement<T> => new Started(start);

class Started<T> extends QueryPromise<T> {
  readonly #start: () => Promise<T>;

  constructor(start: () => Promise<T>) {
    super();
    this.#start = start;
  }

  override execute(): Promise<T> {
    return this.#start();
  }
}

/**
 * Sends the statements, and fails when the last one has ended: a rollback that is sent before that
 * would share the round trip of a statement that fails because of the first one, and be skipped.
 */
async function send<L extends readonly Place[]>(list: L): Promise<Results<L>> {
  // An async function starts synchronously, so statements are sent in their order.
  const results = await Promise.allSettled(list.map(async (place) => place?.execute()));
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  }) as Results<L>;
}
