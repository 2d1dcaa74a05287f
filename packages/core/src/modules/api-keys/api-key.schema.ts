import { z } from "zod";
import { id, instant, instantInput, visibleLine } from "#base/fields.schema.ts";
import { listInput, page, periodFilter, repeatable, searchFilter } from "#base/pagination.ts";
import { PERMISSIONS } from "#base/permissions.ts";
import { API_KEY_STATUSES } from "./api-key-states.ts";

const permission = z.enum(PERMISSIONS);

/** A key as administrators see it; its token is shown only in the answer that made it. */
export const apiKeyOutput = z
  .object({
    id,
    name: z.string(),
    /** The last four symbols of the token. */
    hint: z.string(),
    /** Permissions that act now: those given to the key that its maker still has. */
    permissions: z.array(permission),
    status: z.enum(API_KEY_STATUSES),
    createdBy: z.object({ id, fullName: z.string() }),
    createdAt: instant,
    expiresAt: instant.nullable(),
    revokedAt: instant.nullable(),
    /** Exact to a minute. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: "ApiKey" });

export type ApiKeyOutput = z.infer<typeof apiKeyOutput>;

/** The only answer with the token. To replace a lost one, create a new key. */
export const newApiKeyOutput = apiKeyOutput.extend({ token: z.string() }).meta({ id: "NewApiKey" });

/** Without `status` the revoked keys are left out. */
export const apiKeyListInput = listInput(["createdAt", "name", "lastUsedAt"], {
  ...searchFilter,
  ...periodFilter("createdAt"),
  status: repeatable(API_KEY_STATUSES),
});
export const apiKeyPage = page(apiKeyOutput);

export const apiKeyInput = z.strictObject({ id });

/** A name by which people know the client, and what it may do. */
export const createApiKeyInput = z.strictObject({
  name: visibleLine(100),
  permissions: z
    .array(permission)
    .min(1)
    .max(50)
    .transform((permissions) => [...new Set(permissions)]),
  /** Null or missing: until it is revoked. */
  expiresAt: instantInput.nullable().optional(),
});
