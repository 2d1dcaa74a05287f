import type { Actor, Caller } from "../actor.ts";
import { MINUTE } from "../clock.ts";
import { because, forbidden } from "../errors.ts";

const RECENT = 10 * MINUTE;

/**
 * 403 REAUTHENTICATE for somebody whose last password, code or passkey is more than ten minutes ago
 * (rules#reauthentication), and for an actor that never authenticates, as an API key. A procedure
 * declares it as `recentlyAuthenticated`; a verb calls it when only some of its calls need it.
 */
export function requireRecentAuthentication(actor: Actor, now: Date): void {
  const isPerson = actor.type === "member" || actor.type === "platform";
  const authenticatedAt = isPerson ? actor.authenticatedAt?.getTime() : undefined;
  if (authenticatedAt !== undefined && now.getTime() - authenticatedAt <= RECENT) return;
  throw authenticationRequired();
}

/** The one refusal of somebody who has to confirm that it is them. */
export const authenticationRequired = () =>
  forbidden(
    "This action requires recent authentication. Reauthenticate and try again.",
    because("REAUTHENTICATE"),
  );

/**
 * The same for a member of a tenant that requires second factors. Others keep the guard of the
 * specification and nothing more, and API keys, which can confirm nothing, pass.
 */
export function requireRecentIfFactorRequired(actor: Caller, now: Date): void {
  if (actor.type === "member" && actor.tenantRequiresFactor)
    requireRecentAuthentication(actor, now);
}
