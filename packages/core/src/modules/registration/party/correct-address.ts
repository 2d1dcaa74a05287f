import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import { memberOrShellGuest } from "../../membership/member/shell-guest.ts";
import { member } from "../../membership/member.sql.ts";
import type { RegistrationRow } from "./present-registration.ts";

/**
 * Finds the member to whom a registration belongs once its address is corrected: the member with
 * that address, else a new shell guest. Null when the owner stays, because the address is the same
 * or because the registration is a guest's, which belongs to the host. 422 for a member's registration, since only the member can prove a new
 * address. Call it before taking the event's lock (docs/adr/0012-lock-order.md).
 */
export async function findAddressOwner(
  tx: Query,
  row: RegistrationRow,
  { fullName = row.fullName, email }: { fullName?: string | undefined; email?: string | undefined },
): Promise<string | null> {
  if (email === undefined || email === row.email || row.hostRegistrationId) return null;
  if (row.memberId) await refuseMemberAddress(tx, row, row.memberId);
  return (await memberOrShellGuest(tx, row.tenantId, { fullName, email })).id;
}

async function refuseMemberAddress(
  tx: Query,
  { tenantId }: RegistrationRow,
  memberId: string,
): Promise<void> {
  const [owner] = await tx
    .select({ passwordHash: member.passwordHash, roles: member.roles })
    .from(member)
    .where(byKey(member, tenantId, memberId));
  if (!owner || (!owner.passwordHash && owner.roles.every((role) => role === "GUEST"))) return;
  throw unprocessable(
    "This registration belongs to a member, who must change the address. To replace the " +
      "member, transfer it.",
    because("MEMBER_ADDRESS"),
  );
}
