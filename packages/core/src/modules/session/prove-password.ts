import { setTimeout as sleep } from "node:timers/promises";
import { unauthorized } from "../../base/errors.ts";
import type { Allowance } from "../../base/limiter.ts";
import { inHashingSlot, type PasswordMatch } from "../../base/password.ts";
import type { Context } from "../../base/rpc/context.ts";
import { reportAllowance } from "../../base/rpc/report-allowance.ts";
import type { Portal } from "./session.sql.ts";

export interface Attempt {
  portal: Portal;
  email: string;
  password: string;
}

interface Account {
  passwordHash: string | null;
}

type Attempting = Pick<Context, "app" | "request" | "reply">;

/**
 * A failed login is answered no sooner than this, so that an e-mail with accounts in several
 * tenants, each of which costs a comparison, takes as long as one that nobody has.
 */
const SAME_TIME_MS = 150;

/**
 * The accounts that the password opens, at least one. Else 401 with one text for a wrong e-mail, a
 * wrong password and an inactive account, or 429 RATE_LIMITED after 10 failures of the address or
 * of the e-mail in 15 minutes (decisions §3). The limit is read again inside the hashing slot, so
 * that a burst in parallel overshoots by no more than the slots.
 */
export async function provePassword<A extends Account>(
  ctx: Attempting,
  attempt: Attempt,
  candidates: () => Promise<A[]>,
): Promise<A[]> {
  const sameTime = sleep(SAME_TIME_MS, undefined, { ref: false });
  await refuseIfSpent(ctx, attempt);
  const accounts = await candidates();
  const opened = await inHashingSlot(async (matches) => {
    await refuseIfSpent(ctx, attempt);
    const found = await openedBy(attempt.password, accounts, matches);
    if (found.length === 0) await countFailure(ctx, attempt);
    return found;
  });
  if (opened.length > 0) return opened;
  await sameTime;
  throw unauthorized("Invalid e-mail or password");
}

async function openedBy<A extends Account>(
  password: string,
  accounts: A[],
  matches: PasswordMatch,
): Promise<A[]> {
  if (accounts.length === 0) await matches(null, password);
  const opened: A[] = [];
  for (const account of accounts) {
    if (await matches(account.passwordHash, password)) opened.push(account);
  }
  return opened;
}

const addressKey = ({ request }: Attempting) => `ip:${request.ip}`;
// Not by tenant: naming it, or not, is no second allowance for the same e-mail.
const accountKey = ({ portal, email }: Attempt) => `${portal}:${email}`;

async function refuseIfSpent(ctx: Attempting, attempt: Attempt): Promise<void> {
  const { limiter } = ctx.app;
  const report = reportAllowance(ctx.reply);
  await limiter.refuseIfSpent("loginFailuresByIp", addressKey(ctx), report);
  await limiter.refuseIfSpent("loginFailuresByAccount", accountKey(attempt), report);
}

async function countFailure(ctx: Attempting, attempt: Attempt): Promise<void> {
  const { limiter } = ctx.app;
  const report = reportTightest(ctx);
  await Promise.all([
    limiter.consume("loginFailuresByIp", addressKey(ctx), report),
    limiter.consume("loginFailuresByAccount", accountKey(attempt), report),
  ]);
}

/** Of the two allowances the headers tell the one that ends first. */
function reportTightest(ctx: Attempting): (allowance: Allowance) => void {
  let least = Number.POSITIVE_INFINITY;
  return (allowance) => {
    if (allowance.remaining >= least && !allowance.refused) return;
    least = allowance.remaining;
    reportAllowance(ctx.reply)(allowance);
  };
}
