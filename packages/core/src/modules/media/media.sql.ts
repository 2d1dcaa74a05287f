import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  bytes,
  count,
  createdAt,
  id,
  instant,
  isOneOfValues,
  tenantId,
  tenantKey,
} from "#base/db/query/columns.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { MEDIA_PURPOSES, MEDIA_TYPES } from "./media-states.ts";

/**
 * A picture as it is served: decoded, stripped and encoded again (rules#pictures). It never changes,
 * so that its address may be kept for ever. Another picture is another row; one that nothing names
 * any more is pruned a month later.
 */
export const media = pgTable(
  "media",
  {
    tenantId: tenantId(),
    id: id(),
    purpose: text("purpose", { enum: MEDIA_PURPOSES }).notNull(),
    type: text("type", { enum: MEDIA_TYPES }).notNull(),
    /** Pixels of `bytes`. */
    width: count("width").notNull(),
    height: count("height").notNull(),
    /** SHA-256 of `bytes` in hexadecimal digits, its ETag. */
    digest: text("digest").notNull(),
    bytes: bytes("bytes").notNull(),
    /** A cover's narrow form; null where the picture itself is no wider. */
    narrowBytes: bytes("narrow_bytes"),
    /** The key of a share image, made of what it shows; null for other pictures. */
    shareKey: text("share_key"),
    /** Since when no club and no event has it; null while one has. */
    unusedSince: instant("unused_since"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    // An address names the picture before its tenant is known.
    uniqueIndex("media_address").on(table.id),
    // So does a share image's, with the id of its event.
    uniqueIndex("media_share").on(table.shareKey).where(sql`share_key is not null`),
    index("media_shared_at").on(table.createdAt).where(sql`purpose = 'SHARE'`),
    index("media_unused").on(table.unusedSince).where(sql`unused_since is not null`),
    isOneOfValues("media_purpose", table.purpose, MEDIA_PURPOSES),
    isOneOfValues("media_type", table.type, MEDIA_TYPES),
    check("media_size", sql`width between 1 and 2048 and height between 1 and 2048`),
    check("media_shared", sql`(purpose = 'SHARE') = (share_key is not null)`),
  ],
);
