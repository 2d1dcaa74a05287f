import { createHmac } from "node:crypto";
import { eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { TokenKeys } from "#base/secrets/tokens.ts";
import { generateCode, normaliseCode } from "../../registration/party/ticket-code.ts";
import { accessCode } from "../checkin.sql.ts";
import type { AccessCodeOutput, CODE_STATUSES } from "./access-code.schema.ts";

/**
 * A door's access code: 10 Crockford symbols, 50 bits, shown as XXXXX-XXXXX (rules#access-codes).
 */
export type AccessCodeRow = typeof accessCode.$inferSelect;

const {
  tenantId: _tenant,
  eventId: _event,
  codeHash: _,
  ...shownColumns
} = getTableColumns(accessCode);

/** The columns that lists read: those that are shown, and never the hash. */
export const SHOWN_OF_CODE = shownColumns;

type ShownCode = Pick<AccessCodeRow, keyof typeof shownColumns>;
type CodeStatus = (typeof CODE_STATUSES)[number];

const SYMBOLS = 10;
const HINT_SYMBOLS = 2;

/** A new code with the values that are stored for it. */
export function generateAccessCode(keys: TokenKeys) {
  const plain = generateCode(SYMBOLS);
  const [newest] = keys.peppers;
  if (!newest) throw new Error("no secret to hash access codes with");
  const half = SYMBOLS / 2;
  return {
    code: `${plain.slice(0, half)}-${plain.slice(half)}`,
    codeHash: hashWith(newest, plain),
    codeHint: plain.slice(-HINT_SYMBOLS),
  };
}

/** The possible hashes of a typed code: by today's secret and by those before its rotation. */
export function listHashes(keys: TokenKeys, typedCode: string): string[] {
  const plain = normaliseCode(typedCode);
  return keys.peppers.map((pepper) => hashWith(pepper, plain));
}

const hashWith = (pepper: Uint8Array, plain: string): string =>
  createHmac("sha256", pepper).update(plain).digest("hex");

/** A code that is revoked and expired is REVOKED, which tells a manager more. */
export const codeStatus = (row: ShownCode, now: Date): CodeStatus => {
  if (row.revokedAt) return "REVOKED";
  return row.expiresAt <= now ? "EXPIRED" : "ACTIVE";
};

/** Filters codes by the status that codeStatus computes. */
export function hasStatus(statuses: readonly CodeStatus[], now: Date): SQL | undefined {
  const status = sql`case when ${accessCode.revokedAt} is not null then 'REVOKED'
    when ${accessCode.expiresAt} <= ${now.toISOString()} then 'EXPIRED' else 'ACTIVE' end`;
  return or(...statuses.map((wantedStatus) => eq(status, wantedStatus)));
}

export const hasHash = (hashes: string[]): SQL => inArray(accessCode.codeHash, hashes);

/** The page where door staff type the code (specification "Check-in"). */
export const staffUrl = (publicUrl: string, tenantSlug: string, eventId: string): string =>
  `${publicUrl}/${tenantSlug}/events/${eventId}/check-in/staff`;

/**
 * staffUrl with the code in the fragment, which fills the page's field. A fragment is sent to no
 * server, so the code appears in no log.
 */
export const inviteUrl = (url: string, code: string): string => `${url}#code=${code}`;

export function presentCode(row: ShownCode, now: Date, url: string): AccessCodeOutput {
  const { id, label, codeHint, redemptions, createdBy } = row;
  return {
    id,
    label,
    codeHint,
    redemptions,
    createdBy,
    status: codeStatus(row, now),
    startsAt: iso(row.startsAt),
    expiresAt: iso(row.expiresAt),
    revokedAt: isoOrNull(row.revokedAt),
    lastUsedAt: isoOrNull(row.lastUsedAt),
    createdAt: iso(row.createdAt),
    staffUrl: url,
  };
}
