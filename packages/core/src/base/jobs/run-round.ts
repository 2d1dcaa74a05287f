import { retry } from "../db/pool/retry.ts";
import type { TenantId } from "../ids.ts";
import type { Services } from "../rpc/context.ts";

/** What a part of a round is about, as the log names it. */
export interface RoundPart {
  tenantId?: TenantId | null | undefined;
  eventId?: string;
  batchId?: string;
  broadcastId?: string;
  table?: string;
  /** Whose rows they are, where it is no club. */
  owner?: string;
}

/** Work for all clubs that is done in parts, each in transactions of its own. */
export interface Round {
  readonly app: Services;
  /**
   * Runs one part. False when it failed: that is logged with its club, and the round goes on.
   * @throws when the database is away, since no other part would succeed either
   */
  attempt(part: RoundPart, unit: () => Promise<unknown>): Promise<boolean>;
}

/** Some parts of a round failed; all the others are done. */
export class RoundIncomplete extends Error {
  constructor(name: string, failures: number, cause: unknown) {
    super(`${failures} parts of ${name} failed`, { cause });
    this.name = "RoundIncomplete";
  }
}

/**
 * Runs a round in which one club's failure does not stop the others (rules#rounds).
 * @throws RoundIncomplete at the end when a part failed, so that the round is run again
 */
export async function runRound<T>(
  app: Services,
  name: string,
  work: (round: Round) => Promise<T>,
): Promise<T> {
  let failures = 0;
  let firstFailure: unknown;
  const attempt: Round["attempt"] = async (part, unit) => {
    try {
      await retry(unit);
      return true;
    } catch (error) {
      await app.system.ping();
      app.log.warn({ err: error, round: name, ...part }, "part of a round failed");
      firstFailure ??= error;
      failures += 1;
      return false;
    }
  };
  const result = await work({ app, attempt });
  if (failures > 0) throw new RoundIncomplete(name, failures, firstFailure);
  return result;
}
