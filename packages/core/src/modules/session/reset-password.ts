import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { hashPassword, refuseCommonPassword } from "#base/password.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import { type Owner, rememberDevice } from "./known-device.ts";
import { findMailToken, invalidLink, type MailTokenRow, useMailToken } from "./mail-token.ts";
import { revokeRefreshFamilies } from "./refresh-family.ts";
import type { resetPasswordInput } from "./session.schema.ts";
import { mailToken, platformUser, refreshFamily } from "./session.sql.ts";
import { verifiedPassword } from "./verified-password.ts";

/**
 * Sets a new password with the link of a mail (rules#passwords), which proves the address of an
 * account that was not verified: the link works once, also for two at the same moment. Ends every
 * session of the account, access tokens as well ("Authentication" 7), and every other reset link of
 * it. 422 for a link that is unknown, expired or used, and for an account that is no longer active;
 * 400 for a common password.
 */
export async function resetPassword(
  ctx: ContextOf<PublicActor>,
  { token, password }: z.infer<typeof resetPasswordInput>,
): Promise<{ success: true }> {
  refuseCommonPassword(password);
  // Looked up first: only the holder of a living link has the server hash a password.
  const link = await ctx.app.system.run((query) =>
    findMailToken(query, "RESET_PASSWORD", token, ctx.now),
  );
  const passwordHash = await hashPassword(password);
  const account = await ctx.app.system.transaction(async (tx) => {
    const owner = await setPassword(tx, link, passwordHash);
    if (!owner) throw invalidLink();
    await useMailToken(tx, link, ctx.now);
    await tx
      .update(mailToken)
      .set({ usedAt: ctx.now })
      .where(and(sameAccount(mailToken, link), eq(mailToken.purpose, link.purpose), isUnused));
    await revokeRefreshFamilies(tx, "PASSWORD_RESET", ctx.now, sameAccount(refreshFamily, link));
    return owner;
  });
  // Whoever was locked out by guesses of others gets in again with the new password; every other
  // browser is a stranger from now on, also one that a thief was logged in with.
  await rememberDevice(ctx, account);
  return { success: true };
}

const isUnused = isNull(mailToken.usedAt);

/** Whose account it is. The person's row is locked by this, before its links and its families. */
async function setPassword(
  tx: Query,
  { tenantId, memberId, platformUserId }: MailTokenRow,
  passwordHash: string,
): Promise<Owner | undefined> {
  if (tenantId && memberId) {
    const tokenVersion = sql`${member.tokenVersion} + 1`;
    const owner = byKey(member, tenantId, memberId);
    const [set] = await tx
      .update(member)
      .set({ ...verifiedPassword(passwordHash), tokenVersion })
      .where(and(owner, eq(member.status, "ACTIVE")))
      .returning({ id: member.id, tokenVersion: member.tokenVersion });
    return set;
  }
  const [set] = await tx
    .update(platformUser)
    .set({ passwordHash, tokenVersion: sql`${platformUser.tokenVersion} + 1` })
    .where(eq(platformUser.id, platformUserId ?? ""))
    .returning({ id: platformUser.id, tokenVersion: platformUser.tokenVersion });
  return set;
}

function sameAccount(
  table: typeof mailToken | typeof refreshFamily,
  { tenantId, memberId, platformUserId }: MailTokenRow,
) {
  return memberId
    ? own(table, tenantId as TenantId, eq(table.memberId, memberId))
    : eq(table.platformUserId, platformUserId ?? "");
}
