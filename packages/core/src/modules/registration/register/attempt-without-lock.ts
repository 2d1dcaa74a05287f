import { foreignKeyViolation, uniqueViolation } from "#base/db/pool/violations.ts";
import type { Context } from "#base/rpc/context.ts";
import { seatsAreGone } from "../../events/seats.ts";

/**
 * Runs a unit that registers somebody, first without waiting for the event's lock: it may send its
 * last statements together with the COMMIT, without knowing that the seats are there
 * (takeSeatsOrFail). The server undoes all of it when they are not, when the event was deleted, or
 * when the person's address became a member's in the meantime. The unit then runs again and decides step by
 * step under the locks. With an Idempotency-Key it does so from the beginning, since a failure would
 * end the key's transaction too.
 */
export async function attemptWithoutLock<T>(
  { outer }: Pick<Context, "outer">,
  unit: (withoutLock: boolean) => Promise<T>,
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
