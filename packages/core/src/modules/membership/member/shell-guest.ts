import { eq, inArray } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { own } from "#base/db/query/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { nameKey } from "#base/text/name-key.ts";
import { member } from "../member.sql.ts";
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
 * when INACTIVE. Two concurrent requests get the same row through the unique address. Call it before
 * taking the event's lock (docs/adr/0012-lock-order.md).
 */
export async function memberOrShellGuest(
  tx: Query,
  tenantId: TenantId,
  person: Person,
): Promise<MemberRow> {
  const owner = await shellGuestOrMember(tx, tenantId, person);
  refuseInactive(owner);
  return owner;
}

/** The same for a caller who refuses an INACTIVE member when it is that far. */
export function shellGuestOrMember(
  tx: Query,
  tenantId: TenantId,
  person: Person,
): Statement<MemberRow> {
  return combine(
    [
      insertUnlessKnown(tx, shellGuest(tenantId, person)),
      person.email === undefined ? answered([]) : membersOfAddress(tx, tenantId, person.email),
    ],
    ([[created], [existing]]) =>
      certain(created ?? existing, "a member with an address that is taken"),
  );
}

const GUEST = ["tenantId", "id", "fullName", "nameKey", "email", "phone"] as const;

const insertUnlessKnown = preparedQuery(GUEST, (query, value) =>
  query
    .insert(member)
    .values({ ...value, roles: GUEST_ROLES })
    .onConflictDoNothing()
    .returning(),
);

const membersOfAddress = (tx: Query, tenantId: TenantId, email: string) =>
  tx
    .select()
    .from(member)
    .where(own(member, tenantId, eq(member.email, email)));

/**
 * A new shell guest, for a pipeline: the transaction fails when the address has become a member's in
 * the meantime.
 */
export function insertShellGuest(
  tx: Query,
  tenantId: TenantId,
  person: Person,
): { memberId: string; insertion: Statement<unknown> } {
  const row = shellGuest(tenantId, person);
  return { memberId: row.id, insertion: insertGuest(tx, row) };
}

const insertGuest = preparedQuery(GUEST, (query, value) =>
  query.insert(member).values({ ...value, roles: GUEST_ROLES }),
);

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

const shellGuest = (tenantId: TenantId, { fullName, email, phone }: Person) => ({
  tenantId,
  id: newId(),
  fullName,
  nameKey: nameKey(fullName),
  email: email ?? null,
  phone: phone ?? null,
  roles: GUEST_ROLES,
});

const GUEST_ROLES: NewMember["roles"] = ["GUEST"];
