import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { byKey, byKeys } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { refuseErased } from "../membership/member/record-member.ts";
import { member } from "../membership/member.sql.ts";
import { segment } from "../segments/segment.sql.ts";
import { belongsTo } from "../segments/segment-members.ts";
import type { bulkInvoicesInput } from "./invoicing.schema.ts";

type Who = Pick<z.output<typeof bulkInvoicesInput>, "segmentId" | "memberIds">;

/**
 * The condition that a row of `member` is billed: it belongs to the segment or is one of the named
 * members. 400 names unknown ids; somebody who was erased is 422 by id, and in no segment.
 */
export function bulkMembers(
  tx: Query,
  tenantId: TenantId,
  { segmentId, memberIds = [] }: Who,
): Statement<SQL | undefined> {
  if (!segmentId) return namedMembers(tx, tenantId, memberIds);
  return combine(
    [
      tx
        .select({ filter: segment.filter })
        .from(segment)
        .where(byKey(segment, tenantId, segmentId)),
    ],
    ([[row]]) => {
      if (!row) throw invalid(unknown("segmentId", "No such segment"));
      return belongsTo(tenantId, row.filter);
    },
  );
}

function namedMembers(tx: Query, tenantId: TenantId, memberIds: readonly string[]) {
  const condition = byKeys(
    member,
    tenantId,
    memberIds.map((id) => ({ id })),
  );
  return combine(
    [tx.select({ id: member.id, erasedAt: member.erasedAt }).from(member).where(condition)],
    ([rows]) => {
      const knownIds = new Set(rows.map(({ id }) => id));
      const problems = memberIds.flatMap((id, index) =>
        knownIds.has(id) ? [] : [unknown(`memberIds.${index}`, "No such member")],
      );
      if (problems.length > 0) throw invalid(...problems);
      for (const row of rows) refuseErased(row);
      return condition;
    },
  );
}

const unknown = (path: string, message: string) => ({ path, message, code: "invalid_value" });
