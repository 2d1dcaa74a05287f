import { AppError, because } from "#base/errors.ts";
import type { Context } from "#base/rpc/context.ts";
import { type FactorOwner, getPortal } from "../tokens/factor-owner.ts";
import { factorDue, factorState } from "../tokens/required-factor.ts";
import { issueChallenge } from "./challenge.ts";

/**
 * The step of a login between password and session. 401 SECOND_FACTOR with a challenge for a person
 * with a factor (rules#second-factor). Else the moment until which a required one may be missing.
 */
export function demandFactor(
  { app, now }: Pick<Context, "app" | "now">,
  person: FactorOwner & { tokenVersion: number },
): Promise<Date | undefined> {
  return app.system.run(async (query) => {
    const state = await factorState(query, app, person);
    if (!state.hasFactor) return factorDue(query, person, state, now);
    const portal = getPortal(person);
    throw demand(await issueChallenge(query, { purpose: "LOGIN", portal, owner: person, now }));
  });
}

const demand = (challenge: string) =>
  new AppError(
    "UNAUTHORIZED",
    "Confirm the login with your second factor",
    because("SECOND_FACTOR", { challenge }),
  );
