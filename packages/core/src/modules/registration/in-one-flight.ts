import { foreignKeyViolation, uniqueViolation } from "#base/db/violations.ts";
import type { Context } from "#base/rpc/context.ts";
import { seatsAreGone } from "../events/seats.ts";

/**
 * Runs a unit that registers somebody, at first in the hope that nothing comes between: it may send
 * its last statements together with the COMMIT, without knowing that the seats are there
 * (takeSeatsOrFail). When they are not, the event is deleted, or the person's address became a
 * member's meanwhile, the server has undone all of it, and the unit runs again and decides step by step under the locks.
 * Inside the transaction of an Idempotency-Key a failure would end the key's transaction too, so
 * there the unit decides step by step at once.
 */
export async function inOneFlightOrSteps<T>(
  { outer }: Pick<Context, "outer">,
  unit: (inOneFlight: boolean) => Promise<T>,
): Promise<T> {
  if (outer) return unit(false);
  try {
    return await unit(true);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return unit(false);
  }
}

/** The seats are gone, the event is, or the address became a member's. */
const isOvertaken = (error: unknown): boolean =>
  seatsAreGone(error) ||
  foreignKeyViolation(error) !== undefined ||
  uniqueViolation(error) === "member_email";
