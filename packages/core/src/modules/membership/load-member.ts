import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "./member.sql.ts";
import type { MemberRow } from "./shell-guest.ts";

/** A member of this tenant; NOT_FOUND otherwise. */
export async function loadMember(tx: Query, tenantId: TenantId, id: string): Promise<MemberRow> {
  const rows = await tx
    .select()
    .from(member)
    .where(byKey(member, tenantId, id));
  return firstRow(rows, "Member");
}
