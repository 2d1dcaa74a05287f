import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { pictureInput } from "../media/media.schema.ts";
import { gettingStarted } from "./getting-started.ts";
import { ownTenant } from "./own-tenant.ts";
import { publicTenant } from "./public-tenant.ts";
import { putLogo, removeLogo } from "./put-logo.ts";
import {
  editDetailsInput,
  gettingStartedOutput,
  ownTenantOutput,
  publicTenantInput,
  publicTenantOutput,
  tenantDetailsOutput,
} from "./tenant.schema.ts";
import { editDetails, tenantDetails } from "./tenant-details.ts";

/** A tenant for everybody (rules#tenants-and-the-platform), and for its members. */
export const tenancyRouter = router({
  details: endpoint("ADMIN only", "GET /api/tenant", {
    summary: "Get the billing details and settings of your organisation",
  })
    .input(z.strictObject({}))
    .output(tenantDetailsOutput)
    .query(({ ctx }) => tenantDetails(ctx)),

  editDetails: endpoint("ADMIN only", "PATCH /api/tenant", {
    summary: "Update the billing details and settings of your organisation",
    errors: { FORBIDDEN: ["REAUTHENTICATE"], VALIDATION_ERROR: ["IBAN_CHECKSUM"] },
    idempotent: false,
    description:
      "Changing `legalName`, `paymentInstructions`, `replyTo` or `requireSecondFactor` requires " +
      "recent authentication; without it, the response is 403 with the reason REAUTHENTICATE. All " +
      "administrators get an email when `paymentInstructions` or `requireSecondFactor` changes.",
    example: { legalName: "Riverside Rowing Club", paymentInstructions: "NL91 ABNA 0417 1643 00" },
  })
    .input(editDetailsInput)
    .output(tenantDetailsOutput)
    .mutation(({ ctx, input }) => editDetails(ctx, input)),

  putLogo: endpoint("ADMIN only", "PUT /api/tenant/logo", {
    summary: "Set the logo of your organisation from a PNG, JPEG or WebP picture",
    errors: { VALIDATION_ERROR: ["NOT_A_PICTURE", "TOO_MANY_PIXELS"] },
    idempotent: false,
    consumes: "multipart/form-data",
    limit: "picture",
    atOnce: "picture",
  })
    .input(pictureInput)
    .output(tenantDetailsOutput)
    .mutation(({ ctx, input }) => putLogo(ctx, input)),

  removeLogo: endpoint("ADMIN only", "DELETE /api/tenant/logo", {
    summary: "Remove the logo of your organisation",
    idempotent: false,
  })
    .input(z.strictObject({}))
    .output(tenantDetailsOutput)
    .mutation(({ ctx }) => removeLogo(ctx)),

  gettingStarted: endpoint("ADMIN only", "GET /api/tenant/getting-started", {
    summary: "Get the setup steps that your organisation has completed",
  })
    .input(z.strictObject({}))
    .output(gettingStartedOutput)
    .query(({ ctx }) => gettingStarted(ctx)),

  own: endpoint("logged in", "GET /api/tenant/mine", {
    summary: "Get the organisation that you belong to",
  })
    .input(z.strictObject({}))
    .output(ownTenantOutput)
    .query(({ ctx }) => ownTenant(ctx)),

  publicTenant: endpoint("public", "GET /api/public/:tenantSlug", {
    summary: "Get the public profile of an organisation",
  })
    .input(publicTenantInput)
    .output(publicTenantOutput)
    .query(({ ctx, input }) => publicTenant(ctx, input)),
});
