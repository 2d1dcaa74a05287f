import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { BroadcastOutput } from "./broadcast.schema.ts";
import type { BroadcastRow } from "./load-broadcast.ts";

export function presentBroadcast({ tenantId: _, ...row }: BroadcastRow): BroadcastOutput {
  return {
    ...row,
    scheduledAt: isoOrNull(row.scheduledAt),
    sentAt: isoOrNull(row.sentAt),
    cancelledAt: isoOrNull(row.cancelledAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
