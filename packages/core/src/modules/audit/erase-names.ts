import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { lockText } from "#base/db/query/lock-text.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import { checkinAudit, checkinAuditErasure, checkinAuditSeal } from "./audit.sql.ts";
import { type AuditRow, CHAIN_START, computeLinkHash } from "./chain.ts";
import { erasureOfSeal, signErasure } from "./erasure.ts";

/** The person to erase: as the attendee of these registrations, and as this member who acted. */
export interface NamesOf {
  registrationIds: readonly string[];
  memberId: string;
  /** The person's names; a volunteer who typed one of them at a door counts as the person. */
  names: readonly string[];
}

/**
 * Replaces a person's name by the pseudonym in the audit trails; what happened and when stays
 * (rules#audit-erasure). A sealed entry that was intact gets a signature of its remaining content, so
 * that the chain still verifies. One that was tampered with gets none and stays broken.
 * @param key the audit's key: see audit-key.ts
 */
export async function eraseNames(
  tx: Query,
  tenantId: TenantId,
  key: Buffer,
  person: NamesOf,
): Promise<void> {
  const isAboutPerson = selectEntries(tenantId, person);
  const trails = await tx
    .selectDistinct({ eventId: checkinAudit.eventId })
    .from(checkinAudit)
    .where(isAboutPerson)
    .orderBy(asc(checkinAudit.eventId));
  // The sealer takes the same lock, so it cannot hash a name while this erases it.
  for (const { eventId } of trails) await lockText(tx, eventId);
  for (const entryRow of await readEntries(tx, isAboutPerson))
    await eraseEntry(tx, key, person, entryRow);
}

const selectEntries = (tenantId: TenantId, { registrationIds, memberId, names }: NamesOf): SQL =>
  own(
    checkinAudit,
    tenantId,
    or(
      and(eq(checkinAudit.actorType, "MEMBER"), eq(checkinAudit.actorId, memberId)),
      inArray(checkinAudit.registrationId, [...registrationIds]),
      and(eq(checkinAudit.actorType, "STAFF"), inArray(checkinAudit.actorName, [...names])),
      inArray(checkinAudit.recordedBy, [...names]),
    ),
  );

/** Whether the person acted, or typed their name at the device. */
function isActor({ memberId, names }: NamesOf, entry: AuditRow): boolean {
  if (entry.recordedBy !== null && names.includes(entry.recordedBy)) return true;
  return entry.actorType === "MEMBER"
    ? entry.actorId === memberId
    : names.includes(entry.actorName);
}

const before = alias(checkinAuditSeal, "before");

const readEntries = (tx: Query, about: SQL) =>
  tx
    .select({
      entry: checkinAudit,
      hash: checkinAuditSeal.hash,
      previous: before.hash,
      erasure: checkinAuditErasure.signature,
    })
    .from(checkinAudit)
    .leftJoin(
      checkinAuditSeal,
      sameTenant(
        checkinAuditSeal,
        checkinAudit,
        eq(checkinAuditSeal.eventId, checkinAudit.eventId),
        eq(checkinAuditSeal.entryId, checkinAudit.id),
      ),
    )
    .leftJoin(
      before,
      sameTenant(
        before,
        checkinAuditSeal,
        eq(before.eventId, checkinAuditSeal.eventId),
        eq(before.sequence, sql`${checkinAuditSeal.sequence} - 1`),
      ),
    )
    .leftJoin(checkinAuditErasure, erasureOfSeal)
    .where(about)
    .orderBy(asc(checkinAudit.at), asc(checkinAudit.id));

type EntryWithSeal = Awaited<ReturnType<typeof readEntries>>[number];

async function eraseEntry(
  tx: Query,
  key: Buffer,
  person: NamesOf,
  entryRow: EntryWithSeal,
): Promise<void> {
  const { entry, hash } = entryRow;
  const attended = person.registrationIds.includes(entry.registrationId);
  const acted = isActor(person, entry);
  const erasedEntry: AuditRow = {
    ...entry,
    ...(attended && { attendeeName: ERASED_NAME, reason: null }),
    ...(acted && { actorName: ERASED_NAME, recordedBy: null }),
  };
  const signature = hash && isIntact(key, entryRow) ? signErasure(key, hash, erasedEntry) : null;
  await tx.execute(sql`
    select erase_audit_names(
      ${entry.eventId}::uuid, ${entry.id}::uuid, ${attended}, ${acted}, ${signature})`);
}

/** Whether the entry matches its seal, or an earlier erasure. */
function isIntact(key: Buffer, { entry, hash, previous, erasure }: EntryWithSeal): boolean {
  if (!hash) return false;
  if (erasure) return erasure === signErasure(key, hash, entry);
  return hash === computeLinkHash(previous ?? CHAIN_START, entry);
}
