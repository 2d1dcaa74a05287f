import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { invalid } from "../errors.ts";
import { FairQueue, type Turn } from "../work/fair-queue.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** argon2id (the library's default kind) with OWASP's parameters: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing runs in libuv's pool of four threads, which files and name lookups need as well.
const SLOTS = Math.min(3, Math.max(2, availableParallelism()));
const MAX_WAIT_MS = 5_000;

/**
 * Who waits for a hash (rules#hashing-turns). Known are the holders of a session, of a mailed link or
 * of a known browser, each account with a share of its own. Strangers share by their network, and
 * within it by the account that they name.
 */
export type HashingTurn = Turn<"known" | "stranger">;

/** The turn of commands, which nobody calls over the network. */
export const COMMAND_TURN: HashingTurn = { lane: "known", tenant: "", caller: "command" };

/** A flood of logins waits in the strangers' lane, gets 503 when it is long, and blocks nobody else. */
const hashing = new FairQueue<HashingTurn["lane"]>({
  slots: SLOTS,
  reservedSlots: 1,
  maxWaiting: 1_000,
  maxWaitingPerTenant: 200,
  lanes: { known: MAX_WAIT_MS, stranger: MAX_WAIT_MS },
});

/** Compared when no account exists, so that an unknown e-mail takes as long as a known one. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$cm9sbGNhbGxkdW1teXNhbHQ$" +
  "Zm9yIG5vYm9keSwgYW5kIG9mIG5vIHBhc3N3b3JkLi4";

/** Whether the password fits the hash; takes the same time when the hash is null. */
export type PasswordMatch = (passwordHash: string | null, password: string) => Promise<boolean>;

/** The hash to store: argon2id in PHC format. Throws QueueFull when too many hash. */
export function hashPassword(password: string, turn: HashingTurn): Promise<string> {
  return hashing.run(turn, () => hash(password, COST));
}

/**
 * Runs work that compares passwords in one of the few slots for hashing. Throws QueueFull when too
 * many hash. A value that the work reads first (a limit, say) is thus out of date by at most as many
 * comparisons as there are slots.
 */
export function inHashingSlot<T>(
  turn: HashingTurn,
  work: (matches: PasswordMatch) => Promise<T>,
): Promise<T> {
  return hashing.run(turn, () => work(matches));
}

async function matches(passwordHash: string | null, password: string): Promise<boolean> {
  const isHash = passwordHash?.startsWith("$argon2id$") ?? false;
  const equal = await verify(isHash && passwordHash ? passwordHash : DUMMY_HASH, password);
  return isHash && equal;
}

/** 400 VALIDATION_ERROR for a password that attackers try first (rules#passwords). */
export function refuseCommonPassword(password: string, path = "password"): void {
  if (!isCommonPassword(password)) return;
  throw invalid({
    path,
    message: "must not be a common password",
    code: "common_password",
  });
}
