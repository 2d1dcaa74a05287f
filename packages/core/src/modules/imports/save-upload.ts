import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { getActingId, type PermittedActor } from "#base/actor.ts";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { Table } from "#base/sheet/table.ts";
import { type ImportOwner, isOfEvent } from "./import-owner.ts";
import type { UploadKind } from "./import-states.ts";
import { importUpload } from "./imports.sql.ts";

export type Upload = typeof importUpload.$inferSelect;

/** A file may be committed for a day after its preview. */
const KEPT_MS = DAY;
/** Previews kept for one event and kind; one more deletes the oldest. */
const MOST_KEPT = 10;

/** Stores what a preview read, so that the commit reads the same. Returns its id. */
export async function saveUpload(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { eventId, kind }: { eventId: string | null; kind: UploadKind },
  table: Table & { mapping: Record<string, string> },
): Promise<string> {
  const { tenantId } = ctx.actor;
  const id = newId();
  await forgetOldest(tx, { tenantId, eventId }, kind);
  await tx.insert(importUpload).values({
    tenantId,
    id,
    eventId,
    kind,
    ...table,
    createdBy: getActingId(ctx.actor),
    expiresAt: new Date(ctx.now.getTime() + KEPT_MS),
  });
  return id;
}

async function forgetOldest(tx: Query, key: ImportOwner, kind: UploadKind): Promise<void> {
  const surplus = tx
    .select({ id: importUpload.id })
    .from(importUpload)
    .where(ofEvent(key, kind))
    .orderBy(desc(importUpload.createdAt), desc(importUpload.id))
    .offset(MOST_KEPT - 1);
  await tx
    .delete(importUpload)
    .where(own(importUpload, key.tenantId, inArray(importUpload.id, surplus)));
}

/** A file previewed for this event, or of members, within the last day; NOT_FOUND otherwise. */
export function loadUpload(
  tx: Query,
  key: ImportOwner,
  { importId, kind, now }: { importId: string; kind: UploadKind; now: Date },
): Statement<Upload> {
  return combine(
    [
      tx
        .select()
        .from(importUpload)
        .where(
          and(ofEvent(key, kind), eq(importUpload.id, importId), gt(importUpload.expiresAt, now)),
        ),
    ],
    ([rows]) => foundRow(rows, "Import"),
  );
}

const ofEvent = ({ tenantId, eventId }: ImportOwner, kind: UploadKind) =>
  own(
    importUpload,
    tenantId,
    isOfEvent(importUpload.eventId, eventId),
    eq(importUpload.kind, kind),
  );
