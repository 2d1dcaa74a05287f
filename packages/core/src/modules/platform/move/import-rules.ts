import { type SQL, sql } from "drizzle-orm";

/**
 * Columns that are set after all rows are there. The logo is a row of a table that refers to the
 * tenant. A registration of an erased member is refused. And a trigger counts the seats of a ticket
 * type, from nothing, while its registrations are inserted.
 */
export const LATE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  tenant: ["logo_id"],
  member: ["erased_at"],
  ticket_type: ["quota", "seats_taken", "seats_override"],
};

/** The rows of a table that are imported, and why the others are not. */
export interface RowRule {
  condition: SQL;
  reason: string;
}

export const ROW_RULES: Readonly<Record<string, RowRule>> = {
  calendar_link: { condition: sql`false`, reason: "the export has no secrets of links" },
  personal_link: { condition: sql`false`, reason: "the export has no secrets of links" },
  checkin_audit_head: {
    condition: sql`false`,
    reason: "signed by the previous installation, and signed again here",
  },
  outbox: {
    condition: sql`(sent_at is not null or failed_at is not null)`,
    reason: "emails that wait in the previous installation",
  },
  webhook_delivery: {
    condition: sql`status <> 'PENDING'`,
    reason: "messages that wait in the previous installation",
  },
};

/** A value that no code or key has as its hash, and that only this row has. */
const NO_HASH = sql`'imported ' || id`;

/**
 * Values that replace those of the file, by table and column. What a secret opened stays closed: its
 * row remains, since the activity log and the trails name it, and is revoked or switched off. The
 * tenant is suspended, so that nobody works in it before the operator has checked it.
 * @param sealedSecret a secret that nobody knows, encrypted for this installation
 */
export const getReplacements = (
  sealedSecret: string,
): Readonly<Record<string, Readonly<Record<string, SQL>>>> => ({
  tenant: { status: sql`'SUSPENDED'` },
  access_code: {
    code_hash: NO_HASH,
    revoked_at: sql`case when expires_at > now() then coalesce(revoked_at, now()) else revoked_at end`,
  },
  api_key: {
    token_hash: NO_HASH,
    revoked_at: sql`case when coalesce(expires_at > now(), true)
      then coalesce(revoked_at, now()) else revoked_at end`,
  },
  webhook: { secret: sql`${sealedSecret}::text`, active: sql`false` },
});
