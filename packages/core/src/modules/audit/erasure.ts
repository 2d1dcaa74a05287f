import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { sameTenant } from "#base/db/query/scoped.ts";
import { checkinAuditErasure, checkinAuditSeal } from "./audit.sql.ts";
import { type AuditRow, canonicalise } from "./chain.ts";

/**
 * Says that the names of an entry were erased, and what is left of it. The seal's hash ties it to
 * its place in the chain, which later seals and signed heads confirm. The key is not in the
 * database, so an edit or a forged erasure has no such signature (rules#audit-erasure).
 */
export const signErasure = (key: Buffer, sealHash: string, erasedEntry: AuditRow): string =>
  createHmac("sha256", key)
    .update(JSON.stringify(["erased", sealHash, canonicalise(erasedEntry)]))
    .digest("hex");

/** For a join: the erasure of a seal's entry. */
export const erasureOfSeal = sameTenant(
  checkinAuditErasure,
  checkinAuditSeal,
  eq(checkinAuditErasure.eventId, checkinAuditSeal.eventId),
  eq(checkinAuditErasure.entryId, checkinAuditSeal.entryId),
);
