import { inArray } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { nameKey } from "#base/text/name-key.ts";
import { member } from "../../src/modules/membership/member.sql.ts";
import { membershipType } from "../../src/modules/membership/membership-type.sql.ts";
import type { DemoClub } from "../demo-clubs.ts";
import type { People } from "./write-people.ts";

type MembershipType = typeof membershipType.$inferSelect;

/** The membership types of a club. */
export interface DemoTypes {
  full: MembershipType;
  junior: MembershipType;
}

/**
 * Two membership types, and among the further members every standing: the first ones CURRENT, then
 * some DUE, some LAPSED long ago, and the last ones without a type. Owes nobody a mail.
 */
export async function writeMemberships(
  tx: Query,
  tenantId: TenantId,
  { currency }: DemoClub,
  { further, member: first }: People,
  now: Date,
): Promise<DemoTypes> {
  const type = { tenantId, currency, period: "CALENDAR_YEAR" as const };
  const [full, junior] = [newId(), newId()];
  const stored = await tx
    .insert(membershipType)
    .values([
      { ...type, id: full, ...named("Full member"), fee: 12_000, graceDays: 30 },
      { ...type, id: junior, ...named("Junior"), fee: 4_000, graceDays: 366 },
    ])
    .returning();
  const year = now.getUTCFullYear();
  const groups = [
    {
      people: [first, ...further.slice(0, 20)],
      membershipTypeId: full,
      paidThrough: `${year}-12-31`,
    },
    { people: further.slice(20, 26), membershipTypeId: junior, paidThrough: `${year - 1}-12-31` },
    { people: further.slice(26, 32), membershipTypeId: full, paidThrough: `${year - 2}-12-31` },
  ];
  for (const { people, membershipTypeId, paidThrough } of groups) {
    const ids = people.map(({ id }) => id);
    await tx
      .update(member)
      .set({ membershipTypeId, paidThrough, lapseMailedFor: paidThrough })
      .where(own(member, tenantId, inArray(member.id, ids)));
  }
  const ofId = (id: string) =>
    certain(
      stored.find((one) => one.id === id),
      "a membership type",
    );
  return { full: ofId(full), junior: ofId(junior) };
}

const named = (name: string) => ({ name, nameKey: nameKey(name) });
