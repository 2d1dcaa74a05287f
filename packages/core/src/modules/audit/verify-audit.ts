import { asc, gt } from "drizzle-orm";
import { type Database, openDatabase, type Query } from "#base/db/pool/client.ts";
import { type DatabaseAccess, getLogin } from "#base/db/pool/logins.ts";
import type { TenantId } from "#base/ids.ts";
import { createTokenKeys } from "#base/secrets/tokens.ts";
import { event } from "../events/event.sql.ts";
import { checkinAudit, checkinAuditHead, checkinAuditSeal } from "./audit.sql.ts";
import { auditKey } from "./audit-key.ts";
import { CHAIN_START } from "./chain.ts";
import { type AuditHead, findNewestHead, signHead } from "./heads.ts";
import { listTrails, type Trail } from "./trails.ts";
import { type Break, verifyTrail } from "./verify.ts";

/** A head kept outside of the database: from the log, an answer of verify, or a report. */
export interface KeptHead {
  number: number;
  signature: string;
}

/** The heads in any text: lines of the log, or the output of verify-audit. */
export const parseHeads = (text: string): KeptHead[] =>
  Array.from(text.matchAll(/\b(\d+):([0-9a-f]{64})\b/g), ([, number, signature]) => ({
    number: Number(number),
    signature: String(signature),
  }));

export interface AuditFault {
  /** Its event; absent when the record of it is missing. */
  tenantId?: TenantId;
  eventId?: string;
  sequence?: number;
  entryId?: string | undefined;
  problem: string;
}

/** The result for a whole database. */
export interface AuditReport {
  events: number;
  entries: number;
  sealed: number;
  heads: number;
  faults: AuditFault[];
  /** The newest head. A copy kept elsewhere shows later whether the end was cut off. */
  head: KeptHead | undefined;
}

const HEADS_A_READ = 5_000;

/**
 * Checks every event's trail and the chain of heads. It needs only a database, also a restored
 * backup, and its AUTH_SECRET; the product need not run.
 * @param keptHeads heads from outside, which are missing in a database that was set back
 */
export async function verifyAudit(
  access: DatabaseAccess,
  keptHeads: KeptHead[] = [],
): Promise<AuditReport> {
  const login = getLogin(access, "rollcall_system");
  const system = openDatabase({ login, max: 1, name: "rollcall verify-audit" });
  try {
    const key = await auditKey({ system, keys: createTokenKeys(access.secrets) });
    const chain = await system.run((query) => checkHeads(query, key, keptHeads));
    const trails = await checkTrails(system, key);
    const newest = await system.run(findNewestHead);
    return {
      events: trails.events,
      entries: trails.entries,
      sealed: trails.sealed,
      heads: chain.heads,
      faults: [...chain.faults, ...trails.faults],
      head: newest && { number: newest.number, signature: newest.signature },
    };
  } finally {
    await system.close();
  }
}

const formatHead = ({ number, signature }: KeptHead): string => `${number}:${signature}`;

async function checkHeads(query: Query, key: Buffer, keptHeads: KeptHead[]) {
  const faults: AuditFault[] = [];
  const awaited = new Map(keptHeads.map((head) => [formatHead(head), head.number]));
  let [number, previous, heads] = [0, CHAIN_START, 0];
  for (;;) {
    const page = await query
      .select()
      .from(checkinAuditHead)
      .where(gt(checkinAuditHead.number, number))
      .orderBy(asc(checkinAuditHead.number))
      .limit(HEADS_A_READ);
    for (const head of page) {
      faults.push(...faultsOfHead(head, { number, previous }, key));
      awaited.delete(formatHead(head));
      ({ number, signature: previous } = head);
    }
    heads += page.length;
    if (page.length < HEADS_A_READ) break;
  }
  for (const missing of awaited.values())
    faults.push({ problem: `Head ${missing}, which was kept elsewhere, is not in the database` });
  return { heads, faults };
}

function faultsOfHead(
  head: AuditHead,
  before: { number: number; previous: string },
  key: Buffer,
): AuditFault[] {
  const { tenantId, eventId, sequence } = head;
  const gap = head.number - before.number - 1;
  if (gap > 0) return [{ problem: `${gap} heads before head ${head.number} are gone` }];
  if (head.previous === before.previous && head.signature === signHead(key, head)) return [];
  return [{ tenantId, eventId, sequence, problem: `Head ${head.number} is not what was signed` }];
}

async function checkTrails(system: Database, key: Buffer) {
  const faults: AuditFault[] = [];
  let [entries, sealed] = [0, 0];
  const trails = await system.run(allTrails);
  for (const { tenantId, eventId } of trails) {
    const report = await verifyTrail((work) => system.run(work), { tenantId, eventId }, key);
    entries += report.entries;
    sealed += report.sealed;
    if (report.firstBroken)
      faults.push({ tenantId, eventId, ...describeBreak(report.firstBroken) });
  }
  return { events: trails.length, entries, sealed, faults };
}

const describeBreak = (broken: Break): Break & { problem: string } => ({
  ...broken,
  problem: `The trail is not what was sealed, from entry ${broken.sequence} on`,
});

/** Also trails whose entries or event were removed. */
async function allTrails(query: Query): Promise<Trail[]> {
  const events = await query.select({ tenantId: event.tenantId, eventId: event.id }).from(event);
  const trails = new Map(events.map((row) => [row.eventId, row]));
  for (const table of [checkinAudit, checkinAuditSeal, checkinAuditHead])
    for (const trail of await listTrails(query, table)) trails.set(trail.eventId, trail);
  return [...trails.values()];
}
