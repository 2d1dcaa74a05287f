import { DAY, MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import { hashSecret, newSecret } from "#base/secrets/tokens.ts";
import { type MAIL_TOKEN_PURPOSES, mailToken } from "../session.sql.ts";

export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

const LIFETIME = {
  RESET_PASSWORD: 30 * MINUTE,
  CLAIM: 14 * DAY,
  VERIFY_EMAIL: 7 * DAY,
  CHANGE_EMAIL: DAY,
} as const satisfies Record<MailTokenPurpose, number>;

/** A new address, the one that it replaces, and the person's tokenVersion when it was given. */
export interface EmailChange {
  email: string | null;
  previousEmail: string | null;
  tokenVersion: number | null;
}

/** The link's owner: a member with its tenant, or a platform user. */
export interface MailTokenRequest {
  purpose: MailTokenPurpose;
  tenantId?: TenantId | null;
  memberId?: string;
  platformUserId?: string;
  /** What a CHANGE_EMAIL link proves. */
  change?: EmailChange;
  /** Milliseconds; the purpose's lifetime by default. */
  lifetime?: number;
  now: Date;
}

/**
 * Creates the secret of a link when its mail is written: 256 bits, single use, stored as a hash. It
 * lives 30 minutes for a reset, 14 days for a claim, 7 days to verify an address, a day to change it
 * (rules#passwords).
 * Needs the system's database.
 */
export async function issueMailToken(query: Query, request: MailTokenRequest): Promise<string> {
  const { purpose, tenantId = null, memberId = null, platformUserId = null, now } = request;
  const secret = newSecret();
  await query.insert(mailToken).values({
    hash: hashSecret(secret),
    purpose,
    tenantId,
    memberId,
    platformUserId,
    ...request.change,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (request.lifetime ?? LIFETIME[purpose])),
  });
  return secret;
}
