import { eq, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TenantId } from "#base/ids.ts";

/** What an import belongs to: an event, or the club itself for a file of members. */
export interface ImportOwner {
  tenantId: TenantId;
  eventId: string | null;
}

/** Whether a column names this event, or no event. */
export const isOfEvent = (column: PgColumn, eventId: string | null): SQL =>
  eventId === null ? isNull(column) : eq(column, eventId);
