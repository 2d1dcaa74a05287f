import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { ownTenant } from "./own-tenant.ts";
import { publicTenant } from "./public-tenant.ts";
import { ownTenantOutput, publicTenantInput, publicTenantOutput } from "./tenant.schema.ts";

/** A tenant for everybody (rules#tenants-and-the-platform), and for its members. */
export const tenancyRouter = router({
  own: endpoint("logged in", "GET /api/tenant", {
    summary: "The organisation that the caller belongs to",
  })
    .input(z.strictObject({}))
    .output(ownTenantOutput)
    .query(({ ctx }) => ownTenant(ctx)),

  publicTenant: endpoint("public", "GET /api/public/:tenantSlug", {
    summary: "The organisation of a public page",
  })
    .input(publicTenantInput)
    .output(publicTenantOutput)
    .query(({ ctx, input }) => publicTenant(ctx, input)),
});
