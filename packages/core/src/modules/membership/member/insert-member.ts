import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Role } from "#base/permissions.ts";
import { nameKey } from "#base/text/name-key.ts";
import { member } from "../member.sql.ts";
import { withNumber } from "./membership-number.ts";
import type { MemberRow } from "./shell-guest.ts";

type MembershipValues = Pick<
  typeof member.$inferInsert,
  "membershipTypeId" | "paidThrough" | "birthDate" | "address" | "notes" | "customFields"
>;

/** A new member, who has no password yet. */
export interface NewMember extends MembershipValues {
  email: string;
  fullName: string;
  phone?: string | null | undefined;
  roles: Role[];
}

/**
 * Stores a new member with its number and writes the mail with the claim link. Undefined when the
 * tenant has the e-mail address already, also when two requests race.
 */
export async function insertMember(
  tx: Query,
  tenantId: TenantId,
  { fullName, phone, ...rest }: NewMember,
): Promise<MemberRow | undefined> {
  const [row] = await tx
    .insert(member)
    .values({
      tenantId,
      fullName,
      nameKey: nameKey(fullName),
      phone: phone ?? null,
      ...rest,
      claimMailedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await enqueueMail(tx, tenantId, { kind: "claimLink", subjectId: row.id });
  return withNumber(tx, row);
}
