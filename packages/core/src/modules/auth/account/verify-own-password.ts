import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { accountKey } from "../login/known-device.ts";
import { recordFailedLogin, recordFailedPlatformLogin } from "../login/record-login.ts";
import { verifyLogin } from "../login/verify-login.ts";
import { type LockedPerson, lockPerson } from "../tokens/lock-person.ts";
import type { FamilyOwner } from "../tokens/refresh-family.ts";
import type { Account } from "./find-account.ts";

/**
 * The refusal of a wrong password of a logged-in person. No 401, since a page would then treat the
 * session as ended.
 */
const wrongPassword = (path: string) =>
  unprocessable("This is not your current password", because("WRONG_PASSWORD", { path }));

/**
 * Compares the password of a logged-in person, within the limits of a login: a wrong one counts as a
 * failed login of the account and is in the log (rules#failed-logins).
 */
export async function verifyOwnPassword(
  ctx: ContextOf<MemberActor | PlatformActor>,
  { email, passwordHash, tokenVersion }: Account,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const { actor } = ctx;
  const [portal, id] =
    actor.type === "member"
      ? (["ORGANISATION", actor.memberId] as const)
      : (["PLATFORM", actor.userId] as const);
  const attempt = { account: accountKey(portal, email ?? id), password, comparisons: 1 };
  await verifyLogin(
    ctx,
    attempt,
    async () => [{ id, tokenVersion, passwordHash }],
    async () => {
      if (actor.type === "member") await recordFailedLogin(ctx, [{ id, tenantId: actor.tenantId }]);
      else await recordFailedPlatformLogin(ctx, [{ id }]);
      throw wrongPassword(path);
    },
  );
}

/**
 * Locks the row whose password was compared. Refuses the password as wrong if another one was set
 * since the comparison; the version rises with every change.
 */
export async function lockVerified(
  tx: Query,
  owner: FamilyOwner,
  { tokenVersion }: Account,
  path: string,
): Promise<LockedPerson> {
  const person = await lockPerson(tx, owner);
  if (person?.tokenVersion !== tokenVersion) throw wrongPassword(path);
  return person;
}
