import { endpoint, router } from "../../base/rpc/trpc.ts";
import { publicTenant } from "./public-tenant.ts";
import { publicTenantInput, publicTenantOutput } from "./tenant.schema.ts";

/** A tenant as anybody may know it (decisions §14, the public pages). */
export const tenancyRouter = router({
  publicTenant: endpoint("public", "GET /api/public/:tenantSlug", {
    summary: "The organisation of a public page",
  })
    .input(publicTenantInput)
    .output(publicTenantOutput)
    .query(({ ctx, input }) => publicTenant(ctx, input)),
});
