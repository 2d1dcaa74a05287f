import type { PermittedCaller } from "#base/actor.ts";
import { forbidden } from "#base/errors.ts";

/** Whether the caller reads and writes the notes on members: an ADMIN (rules#member-notes). */
export const hasNotesAccess = (caller: PermittedCaller): boolean =>
  caller.type === "member" && caller.roles.includes("ADMIN");

/** 403 for notes that a caller sends who may not read them, as an API key. */
export function requireNotesAccess(
  caller: PermittedCaller,
  notes: string | null | undefined,
): void {
  if (notes !== undefined && !hasNotesAccess(caller))
    throw forbidden("Only an administrator can read and write the notes on a member");
}
