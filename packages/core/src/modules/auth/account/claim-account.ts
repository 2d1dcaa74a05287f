import type { and } from "drizzle-orm";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { hashPassword } from "#base/secrets/password.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { member } from "../../membership/member.sql.ts";
import type { Tenant } from "../../tenancy/find-tenant.ts";
import { getKnownTurn } from "../login/hashing-turn.ts";
import { rememberDevice } from "../login/known-device.ts";
import type { RegisteredUser } from "../session.schema.ts";
import { findMailToken, invalidLink, useMailToken } from "../tokens/mail-token.ts";
import { refusePersonal } from "./refuse-personal.ts";
import { verifiedPassword } from "./verified-password.ts";

export interface Claim {
  claimToken: string;
  email: string;
  password: string;
}

/**
 * Sets the first password of the account that a claim link was mailed to, which proves the address.
 * Name, roles and registrations do not change. The link works once, also when two requests race.
 * 422 for a link that is unknown, expired, used or of another tenant, for an inactive account, and
 * for another email than the account's (the link stays valid). 409 when it has a password. 400 for a
 * password that names the person.
 */
export async function claimAccount(
  ctx: ContextOf<PublicActor>,
  { id: tenantId }: Tenant,
  { claimToken, email, password }: Claim,
): Promise<RegisteredUser> {
  const link = await ctx.app.system.run((query) =>
    findMailToken(query, "CLAIM", claimToken, ctx.now),
  );
  const { memberId } = link;
  if (link.tenantId !== tenantId || !memberId) throw invalidLink();
  await refusePersonal(ctx, link, password);
  const passwordHash = await hashPassword(password, getKnownTurn(memberId));
  const { roles, tokenVersion } = await ctx.app.system.transaction(async (tx) => {
    const owner = byKey(member, tenantId, memberId);
    const locked = await lockClaimable(tx, owner, email);
    await useMailToken(tx, link, ctx.now);
    await tx.update(member).set(verifiedPassword(passwordHash)).where(owner);
    const source = { actor: { type: "member" as const, memberId }, request: ctx.request };
    const subject = { type: "MEMBER" as const, id: memberId };
    await recordActivity(tx, tenantId, source, { action: "PASSWORD_RESET", subject });
    return locked;
  });
  await rememberDevice(ctx, { id: memberId, tokenVersion });
  return { id: memberId, email, roles, tenantId, emailVerified: true };
}

async function lockClaimable(tx: Query, owner: ReturnType<typeof and>, email: string) {
  const [row] = await tx.select().from(member).where(owner).for("update");
  if (row?.status !== "ACTIVE") throw invalidLink();
  if (row.email !== email) throw unprocessable("This link belongs to another email address");
  if (row.passwordHash) throw conflict("This account already has a password. Log in instead.");
  return row;
}
