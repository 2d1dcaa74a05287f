import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { uniqueViolation } from "#base/db/pool/violations.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { because, conflict } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { member } from "../../membership/member.sql.ts";
import { mailToken, platformUser } from "../session.sql.ts";
import { followAddress, lockMemberRegistrations } from "../tokens/follow-address.ts";
import { lockPerson } from "../tokens/lock-person.ts";
import {
  findMailToken,
  invalidLink,
  type MailTokenRow,
  selectLinks,
  useMailToken,
  voidLinks,
} from "../tokens/mail-token.ts";
import { recordOwnAct } from "../tokens/record-own-act.ts";
import type { FamilyOwner } from "../tokens/refresh-family.ts";
import type { confirmEmailInput } from "./account.schema.ts";

/** Two accounts may confirm one address simultaneously: the index lets one of them. */
const ADDRESSES = new Set(["member_email", "platform_user_email_unique"]);

/**
 * Changes an address by the link that was mailed to the new one (rules#change-email). 422 for a
 * link that is unknown, expired or used, or void since a new password or a newer change; 409 with
 * the reason EMAIL_TAKEN when another account has the address by now. The registrations follow.
 */
export async function confirmEmail(
  ctx: ContextOf<PublicActor>,
  { token }: z.infer<typeof confirmEmailInput>,
): Promise<{ success: true }> {
  const { app, now, request } = ctx;
  try {
    await app.system.transaction(async (tx) => {
      const link = await findMailToken(tx, "CHANGE_EMAIL", token, now);
      const owner = ownerOfLink(link);
      await lockMemberRegistrations(tx, owner);
      const before = await lockUnchanged(tx, owner, link);
      await useMailToken(tx, link, now);
      const email = certain(link.email, "the new address of a link");
      await storeEmail(tx, owner, email);
      // A reader of the old mailbox may not come back by a link in it.
      await voidLinks(tx, owner, ["RESET_PASSWORD", "CHANGE_EMAIL"], now);
      await followAddress(tx, owner, email);
      const values = { before: { email: before }, after: { email } };
      await recordOwnAct(tx, request, owner, { action: "EMAIL_CHANGED", ...values });
    });
  } catch (error) {
    if (ADDRESSES.has(uniqueViolation(error) ?? ""))
      throw conflict("Another account already uses this email address", because("EMAIL_TAKEN"));
    throw error;
  }
  return { success: true };
}

const ownerOfLink = ({ tenantId, memberId, platformUserId }: MailTokenRow): FamilyOwner => ({
  tenantId,
  personId: certain(memberId ?? platformUserId, "the account of a link"),
});

/** The current address, if password and requested address are still those of the link. */
async function lockUnchanged(
  tx: Query,
  owner: FamilyOwner,
  { previousEmail, tokenVersion, createdAt }: MailTokenRow,
): Promise<string | null> {
  const person = await lockPerson(tx, owner);
  if (person?.tokenVersion !== tokenVersion || person.email !== previousEmail) throw invalidLink();
  // A mail of an older change may be written just after a newer one has made its links void.
  const newer = await tx
    .select({ hash: mailToken.hash })
    .from(mailToken)
    .where(
      and(
        selectLinks(owner),
        eq(mailToken.purpose, "CHANGE_EMAIL"),
        gt(mailToken.createdAt, createdAt),
      ),
    )
    .limit(1);
  if (newer.length > 0) throw invalidLink();
  return person.email;
}

async function storeEmail(
  tx: Query,
  { tenantId, personId }: FamilyOwner,
  email: string,
): Promise<void> {
  const changed = tenantId
    ? await tx
        .update(member)
        .set({ email })
        .where(and(byKey(member, tenantId, personId), eq(member.status, "ACTIVE")))
        .returning({ id: member.id })
    : await tx
        .update(platformUser)
        .set({ email })
        .where(and(eq(platformUser.id, personId), isNull(platformUser.disabledAt)))
        .returning({ id: platformUser.id });
  if (changed.length === 0) throw invalidLink();
}
