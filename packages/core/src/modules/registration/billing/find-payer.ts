import { and } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { memberOrShellGuest, type Person } from "../../membership/member/shell-guest.ts";
import { isLive } from "../party/find-live.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";

/**
 * The member who owes what a registration is billed (rules#payer): its own, or for a guest that of
 * the host. A guest whose host is cancelled pays for themselves. Somebody without a member becomes
 * a shell guest.
 */
export async function findPayer(tx: Query, row: RegistrationRow): Promise<string> {
  return findMember(tx, (await findLiveHost(tx, row)) ?? row);
}

/** The same as far as the club knows: null for somebody without a member. */
export const findKnownPayer = async (tx: Query, row: RegistrationRow): Promise<string | null> =>
  ((await findLiveHost(tx, row)) ?? row).memberId;

/** The member of a registration, or the shell guest that its person becomes. */
export async function findMember(tx: Query, row: RegistrationRow): Promise<string> {
  return row.memberId ?? (await memberOrShellGuest(tx, row.tenantId, toPerson(row))).id;
}

/** The person of a registration, as a shell guest is made of them. */
export const toPerson = ({ fullName, email, phone }: RegistrationRow): Person => ({
  fullName,
  email: email ?? undefined,
  phone: phone ?? undefined,
});

/** The host of a guest; undefined for a host, and for a guest whose host is cancelled. */
export async function findLiveHost(
  tx: Query,
  { tenantId, hostRegistrationId }: RegistrationRow,
): Promise<RegistrationRow | undefined> {
  if (!hostRegistrationId) return undefined;
  const [host] = await tx
    .select()
    .from(registration)
    .where(and(byKey(registration, tenantId, hostRegistrationId), isLive));
  return host;
}
