import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../member.sql.ts";
import type { MemberRow } from "./shell-guest.ts";

/** A member of this tenant, locked on request for a change; NOT_FOUND otherwise. */
export async function loadMember(
  tx: Query,
  tenantId: TenantId,
  id: string,
  { lock = false } = {},
): Promise<MemberRow> {
  const query = tx
    .select()
    .from(member)
    .where(byKey(member, tenantId, id))
    .$dynamic();
  return foundRow(await (lock ? query.for("no key update") : query), "Member");
}

/** NOT_FOUND for the id of nobody in this tenant. */
export function refuseStranger(tx: Query, tenantId: TenantId, id: string): Statement<void> {
  return combine(
    [
      tx
        .select({ id: member.id })
        .from(member)
        .where(byKey(member, tenantId, id)),
    ],
    ([rows]) => {
      foundRow(rows, "Member");
    },
  );
}
