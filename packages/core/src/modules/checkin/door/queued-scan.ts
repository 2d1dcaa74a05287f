import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { own } from "#base/db/query/scoped.ts";
import type { EventKey } from "../../events/seats.ts";
import type { batchInput } from "../checkin.schema.ts";
import { queuedScan } from "../checkin.sql.ts";

/** A scan that a device made and sends later. */
export type QueuedScan = z.infer<typeof batchInput>["scans"][number];

/** How long a page waits for the server before it decides by its own roster. */
const PATIENCE_MS = 3_000;

/** Whether the door let the person in before the server answered. */
export const isLetIn = ({ letIn, scannedAt }: QueuedScan, now: Date): boolean =>
  letIn ?? now.getTime() - scannedAt.getTime() > PATIENCE_MS;

/** The stored scans of an event with these ids. */
export const isScan = ({ tenantId, eventId }: EventKey, ...scanIds: string[]): SQL =>
  own(
    queuedScan,
    tenantId,
    eq(queuedScan.eventId, eventId),
    eq(queuedScan.kind, "SCAN"),
    sql`${queuedScan.scanId} = any(array(
      select jsonb_array_elements_text(${JSON.stringify(scanIds)}::jsonb)))`,
  );
