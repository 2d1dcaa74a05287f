import type { PermittedActor } from "#base/actor.ts";
import { forbidden } from "#base/errors.ts";
import type { Role } from "#base/permissions.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { requireRecentAuthentication } from "#base/rpc/require-recent-authentication.ts";

const HARMLESS: readonly Role[] = ["MEMBER", "GUEST"];

/**
 * Who enters or imports somebody with a role that has permissions gives that role as who changes roles
 * does: 403 REAUTHENTICATE for a person who has not confirmed it within ten minutes
 * (rules#reauthentication), and 403 for a key, which could so make an administrator who may do more
 * than the key (rules#api-keys).
 */
export function demandRightToGive(
  roles: readonly Role[],
  { actor, now }: Pick<ContextOf<PermittedActor>, "actor" | "now">,
): void {
  if (roles.every((role) => HARMLESS.includes(role))) return;
  if (actor.type === "apiKey")
    throw forbidden(
      "An API key gives no role but MEMBER and GUEST: an administrator has to do this",
    );
  requireRecentAuthentication(actor, now);
}
