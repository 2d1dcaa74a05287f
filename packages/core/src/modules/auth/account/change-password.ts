import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { hashPassword, refuseCommonPassword } from "#base/secrets/password.ts";
import { refusePersonalPassword } from "#base/secrets/personal-password.ts";
import { member } from "../../membership/member.sql.ts";
import { getKnownTurn } from "../login/hashing-turn.ts";
import { rememberDevice } from "../login/known-device.ts";
import type { Refreshed } from "../session.schema.ts";
import { platformUser, refreshFamily } from "../session.sql.ts";
import { invalidToken } from "../tokens/authenticate-user.ts";
import { lockLiveSession } from "../tokens/lock-live-session.ts";
import { voidLinks } from "../tokens/mail-token.ts";
import { getFamilyOwner, recordOwnAct } from "../tokens/record-own-act.ts";
import {
  type FamilyOwner,
  revokeRefreshFamilies,
  selectFamilies,
} from "../tokens/refresh-family.ts";
import { answerAgain, type Session } from "../tokens/session-tokens.ts";
import type { changePasswordInput } from "./account.schema.ts";
import { type Account, findAccount } from "./find-account.ts";
import { lockVerified, verifyOwnPassword } from "./verify-own-password.ts";

type Caller = ContextOf<MemberActor | PlatformActor>;

/**
 * Sets a new password (rules#passwords). Every other session ends with its access tokens, also one
 * that is refreshed or logged in at the same moment. The caller's session continues with the access
 * token of the answer, since the new tokenVersion refuses the one before. 400 for a common or
 * personal password, 422 with the reason WRONG_PASSWORD for a wrong current one, which counts as a
 * failed login. 401 when the session has ended. Of two simultaneous changes one succeeds.
 */
export async function changePassword(
  ctx: Caller,
  { currentPassword, newPassword }: z.infer<typeof changePasswordInput>,
): Promise<Refreshed> {
  refuseCommonPassword(newPassword, "newPassword");
  const owner = getFamilyOwner(ctx.actor);
  const account = await ctx.app.system.run((query) => findAccount(query, owner));
  refusePersonalPassword(newPassword, account, "newPassword");
  await verifyOwnPassword(ctx, account, { password: currentPassword, path: "currentPassword" });
  const passwordHash = await hashPassword(newPassword, getKnownTurn(owner.personId));
  const session = await ctx.app.system.transaction((tx) =>
    replacePassword(tx, ctx, account, passwordHash),
  );
  await rememberDevice(ctx, { id: owner.personId, tokenVersion: session.tokenVersion });
  return answerAgain(ctx, session);
}

async function replacePassword(
  tx: Query,
  ctx: Caller,
  account: Account,
  passwordHash: string,
): Promise<Session> {
  const owner = getFamilyOwner(ctx.actor);
  await lockVerified(tx, owner, account, "currentPassword");
  await storePassword(tx, owner, passwordHash);
  await endOtherFamilies(tx, ctx, account.tokenVersion + 1);
  const session = await lockLiveSession(tx, ctx);
  if (!session) throw invalidToken();
  await voidLinks(tx, owner, ["RESET_PASSWORD", "CHANGE_EMAIL"], ctx.now);
  await recordOwnAct(tx, ctx.request, owner, { action: "PASSWORD_CHANGED" });
  await enqueueMail(tx, owner.tenantId, { kind: "passwordChanged", subjectId: owner.personId });
  return session;
}

async function storePassword(
  tx: Query,
  { tenantId, personId }: FamilyOwner,
  passwordHash: string,
): Promise<void> {
  if (tenantId)
    await tx
      .update(member)
      .set({ passwordHash, tokenVersion: sql`${member.tokenVersion} + 1` })
      .where(byKey(member, tenantId, personId));
  else
    await tx
      .update(platformUser)
      .set({ passwordHash, tokenVersion: sql`${platformUser.tokenVersion} + 1` })
      .where(eq(platformUser.id, personId));
}

/** Revokes the person's other families, and lifts the caller's to the new tokenVersion. */
async function endOtherFamilies(
  tx: Query,
  { actor, now }: Caller,
  tokenVersion: number,
): Promise<void> {
  const { sessionId } = actor;
  const families = selectFamilies(getFamilyOwner(actor));
  const otherFamilies = and(families, sessionId ? ne(refreshFamily.id, sessionId) : undefined);
  await revokeRefreshFamilies(tx, "PASSWORD_CHANGED", now, otherFamilies);
  if (!sessionId) return;
  await tx
    .update(refreshFamily)
    .set({ tokenVersion })
    .where(and(families, eq(refreshFamily.id, sessionId), isNull(refreshFamily.revokedAt)));
}
