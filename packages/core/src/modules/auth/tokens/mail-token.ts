import { and, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { unprocessable } from "#base/errors.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import { mailToken } from "../session.sql.ts";
import type { MailTokenPurpose } from "./issue-mail-token.ts";
import type { FamilyOwner } from "./refresh-family.ts";

/** The same error for an unknown, an expired and a used link. */
export const invalidLink = () => unprocessable("This link is invalid, expired or already used");

export type MailTokenRow = typeof mailToken.$inferSelect;

/** The valid token of a secret; it is not used up. Throws 422. */
export async function findMailToken(
  query: Query,
  purpose: MailTokenPurpose,
  secret: string,
  now: Date,
): Promise<MailTokenRow> {
  const [row] = await query
    .select()
    .from(mailToken)
    .where(isValid(purpose, hashSecret(secret), now));
  if (!row) throw invalidLink();
  return row;
}

/**
 * Uses up a token: of two simultaneous requests one succeeds, the other gets 422. Lock the person's
 * row before it, since one person may have several links.
 */
export async function useMailToken(
  tx: Query,
  { purpose, hash }: Pick<MailTokenRow, "purpose" | "hash">,
  now: Date,
): Promise<void> {
  const used = await tx
    .update(mailToken)
    .set({ usedAt: now })
    .where(isValid(purpose, hash, now))
    .returning({ hash: mailToken.hash });
  if (used.length === 0) throw invalidLink();
}

/** The links of a person. */
export const selectLinks = ({ tenantId, personId }: FamilyOwner): SQL =>
  tenantId
    ? own(mailToken, tenantId, eq(mailToken.memberId, personId))
    : eq(mailToken.platformUserId, personId);

/** Uses up the person's open links for these purposes. Lock the person's row before. */
export async function voidLinks(
  tx: Query,
  owner: FamilyOwner,
  purposes: readonly MailTokenPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .update(mailToken)
    .set({ usedAt: now })
    .where(
      and(selectLinks(owner), inArray(mailToken.purpose, [...purposes]), isNull(mailToken.usedAt)),
    );
}

const isValid = (purpose: MailTokenPurpose, hash: string, now: Date) =>
  and(
    eq(mailToken.hash, hash),
    eq(mailToken.purpose, purpose),
    isNull(mailToken.usedAt),
    gt(mailToken.expiresAt, now),
  );
