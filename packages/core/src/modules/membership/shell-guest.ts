import { eq, inArray } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { firstRow, own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { nameKey } from "#base/name-key.ts";
import { member } from "./member.sql.ts";
import { refuseInactive } from "./refuse-inactive.ts";

export interface Person {
  fullName: string;
  email?: string | undefined;
  phone?: string | undefined;
}

export type MemberRow = typeof member.$inferSelect;
type NewMember = typeof member.$inferInsert;

/**
 * The member behind an e-mail address: the one who has it, or a new shell guest (roles ["GUEST"],
 * no password); 422 for an INACTIVE one. Two at once meet at the unique address and get the same row. Comes before the
 * event's lock: see events/seats.ts for the order.
 */
export async function memberOrShellGuest(
  tx: Query,
  tenantId: TenantId,
  person: Person,
): Promise<{ member: MemberRow; isNew: boolean }> {
  const [created] = await tx
    .insert(member)
    .values(shellGuest(tenantId, person))
    .onConflictDoNothing()
    .returning();
  if (created) return { member: created, isNew: true };
  const rows = await tx
    .select()
    .from(member)
    .where(own(member, tenantId, eq(member.email, person.email ?? "")));
  const existing = firstRow(rows);
  refuseInactive(existing);
  return { member: existing, isNew: false };
}

/**
 * The same for many people, each with an address of their own, in as many statements as for one.
 * New rows are made in the order of their addresses, as everywhere: two that make the same people
 * at once wait for each other and never for each other's next.
 */
export async function membersOrShellGuests(
  tx: Query,
  tenantId: TenantId,
  people: readonly (Person & { email: string })[],
): Promise<MemberRow[]> {
  if (people.length === 0) return [];
  const inOrder = people.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  await tx
    .insert(member)
    .values(inOrder.map((person) => shellGuest(tenantId, person)))
    .onConflictDoNothing();
  const emails = inOrder.map(({ email }) => email);
  return tx
    .select()
    .from(member)
    .where(own(member, tenantId, inArray(member.email, emails)));
}

const shellGuest = (tenantId: TenantId, { fullName, email, phone }: Person): NewMember => ({
  tenantId,
  fullName,
  nameKey: nameKey(fullName),
  email: email ?? null,
  phone: phone ?? null,
  roles: ["GUEST"],
});
