import { and, eq } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import { fold } from "../../base/fold.ts";
import type { TenantId } from "../../base/ids.ts";
import { member } from "./member.sql.ts";

export interface Person {
  fullName: string;
  email?: string | undefined;
  phone?: string | undefined;
}

export type MemberRow = typeof member.$inferSelect;

/**
 * The member behind an e-mail address: the one who has it, or a new shell guest (roles ["GUEST"],
 * no password). Two at once meet at the unique address and get the same row. Comes before the
 * event's lock: see events/seats.ts for the order.
 */
export async function memberOrShellGuest(
  tx: Query,
  tenantId: TenantId,
  person: Person,
): Promise<{ member: MemberRow; isNew: boolean }> {
  const [created] = await tx
    .insert(member)
    .values({
      tenantId,
      fullName: person.fullName,
      nameKey: fold(person.fullName),
      email: person.email ?? null,
      phone: person.phone ?? null,
      roles: ["GUEST"],
    })
    .onConflictDoNothing()
    .returning();
  if (created) return { member: created, isNew: true };
  const [existing] = await tx
    .select()
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.email, person.email ?? "")));
  if (!existing) throw new Error("a member that conflicted is gone");
  return { member: existing, isNew: false };
}
