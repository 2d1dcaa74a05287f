import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  apiKeyInput,
  apiKeyListInput,
  apiKeyOutput,
  apiKeyPage,
  createApiKeyInput,
  newApiKeyOutput,
} from "./api-key.schema.ts";
import { createApiKey } from "./create-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

/** Keys of outside clients (rules#api-keys). */
export const apiKeysRouter = router({
  list: endpoint("ADMIN only", "GET /api/api-keys", {
    summary: "List API keys",
    description: "The tokens are not included: each is shown only once, when its key is created.",
    envelope: "page",
  })
    .input(apiKeyListInput)
    .output(apiKeyPage)
    .query(({ ctx, input }) => listApiKeys(ctx, input)),

  create: endpoint("ADMIN only", "POST /api/api-keys", {
    summary: "Create an API key",
    description:
      "The token is shown only in this response. Send it as `Authorization: Bearer rck_…`.",
    status: 201,
    recentlyAuthenticated: true,
    example: { name: "Website", permissions: ["EVENTS:VIEW:events"] },
  })
    .input(createApiKeyInput)
    .output(newApiKeyOutput)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),

  revoke: endpoint("ADMIN only", "DELETE /api/api-keys/:id", {
    summary: "Revoke an API key",
    description: "The key is refused from the next request on.",
    recentlyAuthenticated: true,
  })
    .input(apiKeyInput)
    .output(apiKeyOutput)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
});
