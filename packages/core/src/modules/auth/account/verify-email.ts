import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { nameKey } from "#base/text/name-key.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { demandFactor } from "../login/demand-factor.ts";
import { openSession } from "../login/open-session.ts";
import { recordFailedLogin } from "../login/record-login.ts";
import { verifyLogin } from "../login/verify-login.ts";
import type { LoggedIn, verifyEmailInput } from "../session.schema.ts";
import {
  findMailToken,
  invalidLink,
  type MailTokenRow,
  useMailToken,
} from "../tokens/mail-token.ts";
import { suspended } from "../tokens/suspended.ts";
import { verifiedPassword } from "./verified-password.ts";

type MemberRow = typeof member.$inferSelect;

/**
 * Verifies an address by the mailed link and the password of the registration
 * (rules#verified-email). The password is needed so that a stranger's registration with one's
 * address opens nothing. Answers like login. 401 for a wrong password, and the link stays valid;
 * 422 for a link that is unknown, expired, used or replaced by a later registration; 403 in a
 * suspended tenant. Of two simultaneous requests exactly one succeeds.
 */
export async function verifyEmail(
  ctx: ContextOf<PublicActor>,
  { token, password }: z.infer<typeof verifyEmailInput>,
): Promise<LoggedIn> {
  const { link, passwordHash } = await ctx.app.system.run((query) =>
    findWaiting(query, ctx.now, token),
  );
  // A budget of its own: the holder of a link is not guessing at the login.
  const attempt = { account: `VERIFY:${link.memberId}`, password, comparisons: 1 };
  await verifyLogin(
    ctx,
    attempt,
    async () => [{ id: "", tokenVersion: 0, passwordHash }],
    () => recordFailedLogin(ctx, listAccount(link)),
  );
  const proven = await ctx.app.system.transaction((tx) => prove(tx, link, passwordHash, ctx.now));
  const { id, tenantId, roles, tokenVersion } = proven;
  const email = certain(proven.email, "a verified address");
  const person = { id, tenantId, tokenVersion, email };
  const factorDueAt = await demandFactor(ctx, person);
  const session = await openSession(ctx, "ORGANISATION", { ...person, factorDueAt });
  return { ...session, user: { id, email, roles, tenantId } };
}

async function findWaiting(query: Query, now: Date, secret: string) {
  const link = await findMailToken(query, "VERIFY_EMAIL", secret, now);
  const [row] = await query
    .select({
      passwordHash: member.unverifiedPasswordHash,
      status: member.status,
      tenantStatus: tenant.status,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(requireOwner(link));
  if (row?.status !== "ACTIVE" || !row.passwordHash) throw invalidLink();
  if (row.tenantStatus !== "ACTIVE") throw suspended();
  return { link, passwordHash: row.passwordHash };
}

/** Checked under the row's lock: the compared password must still be the one that waits. */
async function prove(
  tx: Query,
  link: MailTokenRow,
  compared: string,
  now: Date,
): Promise<MemberRow> {
  const [row] = await tx.select().from(member).where(requireOwner(link)).for("update");
  if (row?.status !== "ACTIVE" || row.unverifiedPasswordHash !== compared) throw invalidLink();
  await useMailToken(tx, link, now);
  const [proven] = await tx
    .update(member)
    .set({ ...verifiedPassword(compared), ...getProvenName(row) })
    .where(requireOwner(link))
    .returning();
  return proven ?? row;
}

/** A person with another role than GUEST keeps the name, since an administrator has read it. */
function getProvenName({ roles, unverifiedName }: MemberRow) {
  const isGuest = roles.every((role) => role === "GUEST");
  return isGuest && unverifiedName
    ? { fullName: unverifiedName, nameKey: nameKey(unverifiedName) }
    : {};
}

const listAccount = ({ tenantId, memberId }: MailTokenRow) =>
  tenantId && memberId ? [{ id: memberId, tenantId }] : [];

function requireOwner({ tenantId, memberId }: MailTokenRow) {
  if (!tenantId || !memberId) throw invalidLink();
  return byKey(member, tenantId, memberId);
}
