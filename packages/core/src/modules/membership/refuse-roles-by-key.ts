import type { PermittedActor } from "#base/actor.ts";
import { forbidden } from "#base/errors.ts";
import type { Role } from "#base/permissions.ts";

const HARMLESS: readonly Role[] = ["MEMBER", "GUEST"];

/**
 * 403 for a key that would give somebody a role with permissions: it could make an administrator,
 * who may do more than the key (rules#api-keys).
 */
export function refuseRolesByKey(actor: PermittedActor, roles: readonly Role[]): void {
  if (actor.type === "member" || roles.every((role) => HARMLESS.includes(role))) return;
  throw forbidden("An API key gives no role but MEMBER and GUEST: an administrator has to do this");
}
