import { eq, inArray } from "drizzle-orm";
import { certain } from "#base/certain.ts";
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
 * The member with an e-mail address, else a new shell guest (roles ["GUEST"], no password); 422
 * when INACTIVE. Two requests at once get the same row through the unique address. Call it before
 * taking the event's lock (docs/adr/0012-lock-order.md).
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
    .where(
      own(member, tenantId, eq(member.email, certain(person.email, "an address that is taken"))),
    );
  const existing = firstRow(rows);
  refuseInactive(existing);
  return { member: existing, isNew: false };
}

/**
 * The same for many people with different addresses, in as many statements as for one. Rows are
 * inserted in the order of their addresses, so that two imports of the same people cannot deadlock.
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
