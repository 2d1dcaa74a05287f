import { type SQL, sql } from "drizzle-orm";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { member } from "../membership/member.sql.ts";
import type { ApiKeyOutput } from "./api-key.schema.ts";
import { apiKey } from "./api-key.sql.ts";
import type { ApiKeyStatus } from "./api-key-states.ts";

/** The status of a key of `api_key` joined with its maker. */
export const statusAt = (now: Date): SQL<ApiKeyStatus> => sql<ApiKeyStatus>`case
  when ${apiKey.revokedAt} is not null then 'REVOKED'
  when ${apiKey.expiresAt} <= ${now.toISOString()}::timestamptz then 'EXPIRED'
  when ${member.status} <> 'ACTIVE' then 'SUSPENDED'
  else 'ACTIVE' end`;

/** What a key shows, never its hash. */
export const SHOWN_OF_KEY = {
  id: apiKey.id,
  name: apiKey.name,
  hint: apiKey.hint,
  permissions: apiKey.permissions,
  createdBy: apiKey.createdBy,
  createdAt: apiKey.createdAt,
  expiresAt: apiKey.expiresAt,
  revokedAt: apiKey.revokedAt,
  lastUsedAt: apiKey.lastUsedAt,
};

interface ShownKey {
  key: Pick<typeof apiKey.$inferSelect, keyof typeof SHOWN_OF_KEY>;
  makerName: string;
  status: ApiKeyStatus;
}

/** A key as the API shows it, without its hash. */
export function presentApiKey({ key, makerName, status }: ShownKey): ApiKeyOutput {
  const { id, name, hint, permissions } = key;
  return {
    ...{ id, name, hint, permissions, status },
    createdBy: { id: key.createdBy, fullName: makerName },
    createdAt: iso(key.createdAt),
    expiresAt: isoOrNull(key.expiresAt),
    revokedAt: isoOrNull(key.revokedAt),
    lastUsedAt: isoOrNull(key.lastUsedAt),
  };
}
