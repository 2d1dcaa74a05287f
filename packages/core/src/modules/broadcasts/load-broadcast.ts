import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { next } from "#base/transitions.ts";
import { broadcast } from "./broadcast.sql.ts";
import {
  BROADCAST_TRANSITIONS,
  type BroadcastAction,
  type BroadcastStatus,
} from "./broadcast-states.ts";

export type BroadcastRow = typeof broadcast.$inferSelect;

export interface BroadcastKey {
  tenantId: TenantId;
  id: string;
}

export const isBroadcast = ({ tenantId, id }: BroadcastKey) => byKey(broadcast, tenantId, id);

/** A broadcast of this tenant; NOT_FOUND otherwise. */
export async function loadBroadcast(tx: Query, key: BroadcastKey): Promise<BroadcastRow> {
  return foundRow(await tx.select().from(broadcast).where(isBroadcast(key)), "Broadcast");
}

/** loadBroadcast with a lock to the end of the transaction, so that the status stays as read. */
export async function lockBroadcast(tx: Query, key: BroadcastKey): Promise<BroadcastRow> {
  const rows = await tx.select().from(broadcast).where(isBroadcast(key)).for("update");
  return foundRow(rows, "Broadcast");
}

/** The status after an action; CONFLICT when the action is not allowed. */
export function nextStatus(row: BroadcastRow, action: BroadcastAction): BroadcastStatus {
  const status = next(BROADCAST_TRANSITIONS, action, row.status);
  if (status) return status;
  throw conflict(`A broadcast with status ${row.status} cannot be ${DONE[action]}`, [
    { status: row.status },
  ]);
}

const DONE: Record<BroadcastAction, string> = {
  edit: "edited",
  schedule: "scheduled",
  begin: "sent",
  finish: "finished",
  cancel: "cancelled",
};
