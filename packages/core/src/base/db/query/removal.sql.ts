import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, isOneOfValues, reference, tenantId } from "./columns.ts";

/** Tables whose rows can be deleted, and whose lists name them for clients that keep a copy. */
export const REMOVABLE = ["EVENT", "PAYMENT"] as const;
export type Removable = (typeof REMOVABLE)[number];

/** A row that was deleted (rules#changes). Triggers of its table write it. */
export const removal = pgTable(
  "removal",
  {
    tenantId: tenantId(),
    kind: text("kind", { enum: REMOVABLE }).notNull(),
    id: reference("id").notNull(),
    removedAt: instant("removed_at").notNull(),
  },
  (table) => [
    // In the order in which a client reads them.
    primaryKey({ columns: [table.tenantId, table.kind, table.removedAt, table.id] }),
    isOneOfValues("removal_kind", table.kind, REMOVABLE),
  ],
);
