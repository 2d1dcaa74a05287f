import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { hashPassword, refuseCommonPassword } from "#base/secrets/password.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { recordPlatformActivity } from "../../activity/record-platform-activity.ts";
import { member } from "../../membership/member.sql.ts";
import { getKnownTurn } from "../login/hashing-turn.ts";
import { type Owner, rememberDevice } from "../login/known-device.ts";
import type { resetPasswordInput } from "../session.schema.ts";
import { mailToken, platformUser, refreshFamily } from "../session.sql.ts";
import {
  findMailToken,
  invalidLink,
  type MailTokenRow,
  useMailToken,
} from "../tokens/mail-token.ts";
import { revokeRefreshFamilies } from "../tokens/refresh-family.ts";
import { refusePersonal } from "./refuse-personal.ts";
import { verifiedPassword } from "./verified-password.ts";

/**
 * Sets a new password by a mailed link (rules#passwords), which also verifies the account's
 * address. The link works once, also when two requests race. It ends every session of the account
 * with its access tokens ("Authentication" 7), and every other reset link. 422 for a link that is
 * unknown, expired or used, and for an inactive account; 400 for a common password.
 */
export async function resetPassword(
  ctx: ContextOf<PublicActor>,
  { token, password }: z.infer<typeof resetPasswordInput>,
): Promise<{ success: true }> {
  refuseCommonPassword(password);
  // Checked first, so that only the holder of a valid link makes the server hash a password.
  const link = await ctx.app.system.run((query) =>
    findMailToken(query, "RESET_PASSWORD", token, ctx.now),
  );
  await refusePersonal(ctx, link, password);
  const passwordHash = await hashPassword(password, getKnownTurn(link.hash));
  const account = await ctx.app.system.transaction(async (tx) => {
    const owner = await setPassword(tx, link, passwordHash);
    if (!owner) throw invalidLink();
    await useMailToken(tx, link, ctx.now);
    await tx
      .update(mailToken)
      .set({ usedAt: ctx.now })
      .where(and(sameAccount(mailToken, link), eq(mailToken.purpose, link.purpose), isUnused));
    await revokeRefreshFamilies(tx, "PASSWORD_RESET", ctx.now, sameAccount(refreshFamily, link));
    await recordReset(tx, ctx, link);
    return owner;
  });
  // An owner whom other people's guesses had locked out gets in with the new password. Every other
  // browser is unknown from now on, also that of a thief.
  await rememberDevice(ctx, account);
  return { success: true };
}

/** Who follows the link acts as the account's owner. */
function recordReset(
  tx: Query,
  { request }: Pick<ContextOf<PublicActor>, "request">,
  { tenantId, memberId, platformUserId }: MailTokenRow,
): Promise<void> {
  const action = "PASSWORD_RESET" as const;
  if (!tenantId || !memberId) {
    const subject = { type: "PLATFORM_USER" as const, id: platformUserId };
    return recordPlatformActivity(tx, request, { action, actorId: platformUserId, subject });
  }
  const subject = { type: "MEMBER" as const, id: memberId };
  const actor = { type: "member" as const, memberId };
  return recordActivity(tx, tenantId, { actor, request }, { action, subject });
}

const isUnused = isNull(mailToken.usedAt);

/** The account's owner. This locks the person's row, before their links and families. */
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
    .where(
      and(
        eq(platformUser.id, certain(platformUserId, "the account of a link")),
        isNull(platformUser.disabledAt),
      ),
    )
    .returning({ id: platformUser.id, tokenVersion: platformUser.tokenVersion });
  return set;
}

function sameAccount(
  table: typeof mailToken | typeof refreshFamily,
  { tenantId, memberId, platformUserId }: MailTokenRow,
) {
  return memberId
    ? own(table, tenantId as TenantId, eq(table.memberId, memberId))
    : eq(table.platformUserId, certain(platformUserId, "the account of a link"));
}
