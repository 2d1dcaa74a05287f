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
    summary: "The own organisation with its billing details and switches",
  })
    .input(z.strictObject({}))
    .output(tenantDetailsOutput)
    .query(({ ctx }) => tenantDetails(ctx)),

  editDetails: endpoint("ADMIN only", "PATCH /api/tenant", {
    summary: "Change the billing details and switches of the own organisation",
    description:
      "A change of legalName, paymentInstructions, replyTo or requireSecondFactor needs a recent " +
      "authentication: else 403 with the reason REAUTHENTICATE. Administrators are mailed when the " +
      "payment instructions or the requirement of second factors change.",
    example: { legalName: "Riverside Rowing Club", paymentInstructions: "NL91 ABNA 0417 1643 00" },
  })
    .input(editDetailsInput)
    .output(tenantDetailsOutput)
    .mutation(({ ctx, input }) => editDetails(ctx, input)),

  putLogo: endpoint("ADMIN only", "PUT /api/tenant/logo", {
    summary: "Give the own organisation a logo, from a PNG, JPEG or WebP picture",
    consumes: "multipart/form-data",
    limit: "picture",
    atOnce: "picture",
  })
    .input(pictureInput)
    .output(tenantDetailsOutput)
    .mutation(({ ctx, input }) => putLogo(ctx, input)),

  removeLogo: endpoint("ADMIN only", "DELETE /api/tenant/logo", {
    summary: "Take the logo of the own organisation away",
  })
    .input(z.strictObject({}))
    .output(tenantDetailsOutput)
    .mutation(({ ctx }) => removeLogo(ctx)),

  gettingStarted: endpoint("ADMIN only", "GET /api/tenant/getting-started", {
    summary: "Which first steps the own organisation has made",
  })
    .input(z.strictObject({}))
    .output(gettingStartedOutput)
    .query(({ ctx }) => gettingStarted(ctx)),

  own: endpoint("logged in", "GET /api/tenant/mine", {
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
