import type { PermittedCaller } from "#base/actor.ts";
import { forbidden } from "#base/errors.ts";
import type { Role } from "#base/permissions.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { requireRecentIfFactorRequired } from "#base/rpc/require-recent-authentication.ts";

const HARMLESS: readonly Role[] = ["MEMBER", "GUEST"];

/**
 * Entering, importing or reactivating somebody with a role that has permissions gives that role as a
 * change of roles does. 403 for an API key, which could otherwise make an administrator who may do
 * more than the key (rules#api-keys); 403 REAUTHENTICATE as for a change of roles
 * (rules#reauthentication).
 */
export function demandRightToGive(
  roles: readonly Role[],
  { actor, now }: Pick<ContextOf<PermittedCaller>, "actor" | "now">,
): void {
  if (roles.every((role) => HARMLESS.includes(role))) return;
  if (actor.type === "apiKey")
    throw forbidden("An API key can assign only the roles MEMBER and GUEST. Ask an administrator.");
  requireRecentIfFactorRequired(actor, now);
}
