import { getTableColumns } from "drizzle-orm";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { BroadcastOutput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import type { BroadcastRow } from "./load-broadcast.ts";

const { tenantId: _tenant, recordingAfter: _place, ...columns } = getTableColumns(broadcast);

/** The columns that lists read: those that are shown. */
export const SHOWN_OF_BROADCAST = columns;

type ShownBroadcast = Pick<BroadcastRow, keyof typeof columns> & Partial<BroadcastRow>;

export function presentBroadcast({
  tenantId: _,
  recordingAfter: __,
  ...row
}: ShownBroadcast): BroadcastOutput {
  return {
    ...row,
    scheduledAt: isoOrNull(row.scheduledAt),
    sentAt: isoOrNull(row.sentAt),
    cancelledAt: isoOrNull(row.cancelledAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
