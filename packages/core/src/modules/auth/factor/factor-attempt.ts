import { AppError, because } from "#base/errors.ts";
import type { Context } from "#base/rpc/context.ts";
import { accountKey } from "../login/known-device.ts";
import { chooseBudgets, giveBackAttempt, takeAttempt } from "../login/verify-login.ts";
import { getPortal } from "../tokens/factor-owner.ts";
import type { FactorPerson } from "./find-person.ts";
import { recordFactor } from "./record-factor.ts";

type Attempting = Pick<Context, "app" | "request" | "reply" | "now">;

/** 401 for a code, recovery code or passkey that is not right. */
export const wrongFactor = () =>
  new AppError("UNAUTHORIZED", "The second factor is incorrect", because("WRONG_FACTOR"));

/**
 * Verifies a factor within the allowance of the login's failures, so that wrong codes and wrong
 * passwords count together and a limited caller learns nothing from either (rules#second-factor).
 * Each attempt is charged before it is verified, and given back when it was right. 401 WRONG_FACTOR.
 */
export async function attemptFactor(
  ctx: Attempting,
  person: FactorPerson,
  verify: () => Promise<boolean>,
): Promise<void> {
  const account = accountKey(getPortal(person), person.email);
  const budgets = await chooseBudgets(ctx, account, async () => [person]);
  await takeAttempt(ctx, budgets);
  if (await verify()) return giveBackAttempt(ctx, budgets);
  await ctx.app.system.run((query) => recordFactor(query, ctx, person, "FACTOR_REFUSED"));
  throw wrongFactor();
}
