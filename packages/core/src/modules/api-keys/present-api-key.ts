import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from "drizzle-orm";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { filterPermitted, PERMISSIONS, ROLES, type Role } from "#base/permissions.ts";
import { member } from "../membership/member.sql.ts";
import type { ApiKeyOutput } from "./api-key.schema.ts";
import { apiKey } from "./api-key.sql.ts";
import type { ApiKeyStatus } from "./api-key-states.ts";

/** Whether the maker has a role that carries one of the key's permissions. */
const mayAct: SQL | undefined = or(
  ...ROLES.map((role) => ({ role, permissions: filterPermitted(PERMISSIONS, [role]) }))
    .filter(({ permissions }) => permissions.length > 0)
    .map(({ role, permissions }) =>
      and(arrayContains(member.roles, [role]), arrayOverlaps(apiKey.permissions, permissions)),
    ),
);

/** The status of a key of `api_key` joined with its maker. */
export const statusAt = (now: Date): SQL<ApiKeyStatus> => sql<ApiKeyStatus>`case
  when ${apiKey.revokedAt} is not null then 'REVOKED'
  when ${apiKey.expiresAt} <= ${now.toISOString()}::timestamptz then 'EXPIRED'
  when ${member.status} = 'ACTIVE' and (${mayAct}) then 'ACTIVE'
  else 'SUSPENDED' end`;

/** The maker of a key, as far as a key shows it. */
export const SHOWN_OF_MAKER = { fullName: member.fullName, roles: member.roles };

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
  maker: { fullName: string; roles: readonly Role[] };
  status: ApiKeyStatus;
}

/** A key as the API shows it: without its hash, and with the permissions that still act. */
export function presentApiKey({ key, maker, status }: ShownKey): ApiKeyOutput {
  const { id, name, hint } = key;
  return {
    id,
    name,
    hint,
    permissions: filterPermitted(key.permissions, maker.roles),
    status,
    createdBy: { id: key.createdBy, fullName: maker.fullName },
    createdAt: iso(key.createdAt),
    expiresAt: isoOrNull(key.expiresAt),
    revokedAt: isoOrNull(key.revokedAt),
    lastUsedAt: isoOrNull(key.lastUsedAt),
  };
}
