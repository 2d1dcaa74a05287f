import { createHmac } from "node:crypto";
import { count, desc, max } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { lockText } from "#base/db/query/lock-text.ts";
import type { TenantId } from "#base/ids.ts";
import { checkinAuditHead, checkinAuditSeal } from "./audit.sql.ts";
import { CHAIN_START } from "./chain.ts";

export type AuditHead = typeof checkinAuditHead.$inferSelect;

/** A position of an event's chain. */
export interface HeadClaim {
  tenantId: TenantId;
  eventId: string;
  sequence: number;
  hash: string;
  at: Date;
  /** Whether it seals everything written until `at`. */
  complete: boolean;
}

/** An HMAC over all values of a head, by a key that the database cannot read. */
export function signHead(key: Buffer, head: Omit<AuditHead, "signature">): string {
  const { number, previous, tenantId, eventId, sequence, hash, complete, at } = head;
  const values = [number, previous, tenantId, eventId, sequence, hash, complete, at.toISOString()];
  return createHmac("sha256", key).update(JSON.stringify(values)).digest("hex");
}

/**
 * Signs positions of events' chains, numbered and linked over all events. A removed head thus
 * leaves a gap, even when the event's whole end is removed with it. One transaction at a time.
 * Resolves with the heads.
 */
export async function signHeads(tx: Query, key: Buffer, claims: HeadClaim[]): Promise<AuditHead[]> {
  if (claims.length === 0) return [];
  await lockHeads(tx);
  const last = await findNewestHead(tx);
  let { number, signature } = last ?? { number: 0, signature: CHAIN_START };
  const heads = claims.map((claim) => {
    number += 1;
    const head = { ...claim, number, previous: signature };
    signature = signHead(key, head);
    return { ...head, signature };
  });
  await tx.insert(checkinAuditHead).values(heads);
  return heads;
}

const lockHeads = (tx: Query) => lockText(tx, "checkin_audit_head");

/** The newest head of all events. */
export async function findNewestHead(tx: Query): Promise<AuditHead | undefined> {
  const [head] = await tx
    .select()
    .from(checkinAuditHead)
    .orderBy(desc(checkinAuditHead.number))
    .limit(1);
  return head;
}

/**
 * Signs chains from before heads existed, only while there is no head at all. Later, a chain
 * without a head has lost it.
 */
export async function signEarlierChains(tx: Query, key: Buffer, signedAt: Date): Promise<void> {
  await lockHeads(tx);
  if (await findNewestHead(tx)) return;
  const ends = await tx
    .selectDistinctOn([checkinAuditSeal.tenantId, checkinAuditSeal.eventId], {
      tenantId: checkinAuditSeal.tenantId,
      eventId: checkinAuditSeal.eventId,
      sequence: checkinAuditSeal.sequence,
      hash: checkinAuditSeal.hash,
    })
    .from(checkinAuditSeal)
    .orderBy(checkinAuditSeal.tenantId, checkinAuditSeal.eventId, desc(checkinAuditSeal.sequence));
  await signHeads(
    tx,
    key,
    ends.map((end) => ({ ...end, at: signedAt, complete: false })),
  );
}

/** Counts the heads missing between the existing ones; needs the role that sees all tenants. */
export async function countMissingHeads(query: Query): Promise<number> {
  const [row] = await query
    .select({ found: count(), newest: max(checkinAuditHead.number) })
    .from(checkinAuditHead);
  return (row?.newest ?? 0) - (row?.found ?? 0);
}
