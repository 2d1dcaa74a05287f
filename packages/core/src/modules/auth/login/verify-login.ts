import { unauthorized } from "#base/errors.ts";
import type { Allowance, LimitSubject } from "#base/limits/limiter.ts";
import type { LimitName } from "#base/limits/limits.ts";
import type { Context } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import { inSameTime } from "#base/same-time.ts";
import { type HashingTurn, inHashingSlot, type PasswordMatch } from "#base/secrets/password.ts";
import { getKnownTurn, getStrangerTurn } from "./hashing-turn.ts";
import { knownDevice, type Owner } from "./known-device.ts";

/** No row, one or ten are read in this time, in milliseconds; a good login waits as well. */
const READING_MS = 4;
/** A failure is recorded in this time, whichever log it belongs to, for one account or ten. */
const RECORDING_MS = 50;

export interface Attempt {
  /** The account key whose failures are counted together: see known-device.ts. */
  account: string;
  password: string;
  /** How many accounts are compared. Every failure costs as many comparisons, found or not. */
  comparisons: number;
  /** The same in a browser that one of the accounts knows, which learns nothing from the time. */
  knownComparisons?: number;
}

/** Writes a failure to the log of the accounts that were tried. */
type RecordFailure<A> = (accounts: readonly A[]) => Promise<unknown>;

interface Account extends Owner {
  passwordHash: string | null;
}

type Attempting = Pick<Context, "app" | "request" | "reply" | "now">;
type LoggingIn = Attempting & Pick<Context, "actor">;
/** A limit on failures, and whose they are. */
export type Budget = readonly [LimitName, LimitSubject];

/**
 * The accounts that the password opens, at least one. A wrong e-mail, a wrong password and an
 * inactive account get the same 401. 429 RATE_LIMITED after 10 failures of the network address or
 * the e-mail in 15 minutes, and after 300 good logins of the e-mail (rules#failed-logins). A browser
 * that has logged in to the account before has its own 10 failures, so that nobody can lock the
 * owner out. The limit is read again inside the hashing slot, so that parallel requests exceed it
 * by no more than the slots. Every failure compares as many hashes, whether the address has accounts
 * or not, since a shorter time would disclose their number; reading them and recording the failure is
 * given a fixed time for the same reason. A stranger's login compares few, since they are what it costs
 * the machine.
 */
export async function verifyLogin<A extends Account>(
  ctx: LoggingIn,
  attempt: Attempt,
  candidates: () => Promise<A[]>,
  recordFailure: RecordFailure<A>,
): Promise<A[]> {
  let read: Promise<A[]> | undefined;
  const readOnce = () => (read ??= inSameTime(READING_MS, candidates()));
  const budgets = await chooseBudgets(ctx, attempt.account, readOnce);
  await refuseIfSpent(ctx, budgets);
  const accounts = await readOnce();
  const turn = getTurn(ctx, attempt.account, budgets);
  const { comparisons, knownComparisons = comparisons } = attempt;
  const most = isKnownDevice(budgets) ? knownComparisons : comparisons;
  const openedAccounts = await inHashingSlot(turn, async (matches) => {
    await refuseIfSpent(ctx, budgets);
    const matchingAccounts = await openedBy({ ...attempt, comparisons: most }, accounts, matches);
    if (matchingAccounts.length === 0) await countFailure(ctx, budgets);
    return matchingAccounts;
  });
  if (openedAccounts.length === 0) {
    await inSameTime(RECORDING_MS, recordFailure(accounts));
    throw invalidLogin();
  }
  const report = reportAllowance(ctx.reply);
  await ctx.app.limiter.consume("goodLoginsByAccount", attempt.account, report);
  return openedAccounts;
}

/** People who are logged in, and owners at a browser that the account knows, pass before strangers. */
function getTurn({ actor, request }: LoggingIn, account: string, budgets: Budget[]): HashingTurn {
  return isKnownDevice(budgets) || actor.type !== "public"
    ? getKnownTurn(account)
    : getStrangerTurn(request.ip, account);
}

const isKnownDevice = (budgets: readonly Budget[]): boolean =>
  budgets.some(([name]) => name === "loginFailuresByDevice");

/** The one refusal of a wrong e-mail, a wrong password and an inactive account. */
export const invalidLogin = () => unauthorized("Invalid email or password");

async function openedBy<A extends Account>(
  { password, comparisons }: Attempt,
  accounts: A[],
  matches: PasswordMatch,
): Promise<A[]> {
  const matchingAccounts: A[] = [];
  for (const account of accounts.slice(0, comparisons)) {
    if (await matches(account.passwordHash, password)) matchingAccounts.push(account);
  }
  if (matchingAccounts.length > 0) return matchingAccounts;
  for (let compared = accounts.length; compared < comparisons; compared += 1)
    await matches(null, password);
  return matchingAccounts;
}

/** The limits that failures of an account count against: a known browser's own, or the common ones. */
export async function chooseBudgets(
  ctx: Attempting,
  account: string,
  owners: () => Promise<Owner[]>,
): Promise<Budget[]> {
  const device = await knownDevice(ctx, owners);
  if (device !== undefined) return [["loginFailuresByDevice", `${device}:${account}`]];
  return [
    ["loginFailuresByIp", { ip: ctx.request.ip }],
    // Without the tenant, since naming one must not give a second allowance for the same e-mail.
    ["loginFailuresByAccount", account],
  ];
}

async function refuseIfSpent(ctx: Attempting, budgets: readonly Budget[]): Promise<void> {
  const report = reportAllowance(ctx.reply);
  for (const [name, key] of budgets) await ctx.app.limiter.refuseIfSpent(name, key, report);
}

async function countFailure(ctx: Attempting, budgets: readonly Budget[]): Promise<void> {
  const report = reportTightest(ctx);
  // biome-ignore lint/plugin: limiters, not statements
  await Promise.all(budgets.map(([name, key]) => ctx.app.limiter.consume(name, key, report)));
}

/** Charges a failure before it is known to be one; throws the 429 when nothing is left. */
export async function takeAttempt(ctx: Attempting, budgets: readonly Budget[]): Promise<void> {
  await refuseIfSpent(ctx, budgets);
  await countFailure(ctx, budgets);
}

/** Returns what takeAttempt has charged, since it was no failure. */
export async function giveBackAttempt(ctx: Attempting, budgets: readonly Budget[]): Promise<void> {
  // biome-ignore lint/plugin: limiters, not statements
  await Promise.all(budgets.map(([name, key]) => ctx.app.limiter.giveBack(name, key, 1)));
}

/** Of several allowances the headers report the tightest. */
function reportTightest(ctx: Attempting): (allowance: Allowance) => void {
  let least = Number.POSITIVE_INFINITY;
  return (allowance) => {
    if (allowance.remaining >= least && !allowance.refused) return;
    least = allowance.remaining;
    reportAllowance(ctx.reply)(allowance);
  };
}
