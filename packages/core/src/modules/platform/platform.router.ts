import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { noInput } from "../auth/session.schema.ts";
import { tenantOutput } from "../tenancy/tenant.schema.ts";
import { createTenant } from "./create-tenant.ts";
import { disableUser, enableUser } from "./disable-user.ts";
import { editTenant } from "./edit-tenant.ts";
import { getTenant } from "./get-tenant.ts";
import { inviteUser, inviteUserAgain, resetUser } from "./invite-user.ts";
import { listTenants } from "./list-tenants.ts";
import { listUsers } from "./list-users.ts";
import {
  createTenantInput,
  createTenantOutput,
  editTenantInput,
  tenantInput,
  tenantListInput,
  tenantPage,
  usageOutput,
} from "./platform.schema.ts";
import { usage } from "./usage.ts";
import { invitePlatformUserInput, platformUserInput, platformUserOutput } from "./user.schema.ts";

/**
 * The platform users' procedures (rules#tenants-and-the-platform). This module is above all others,
 * since it reads from all.
 */
export const platformRouter = router({
  tenants: endpoint("PLATFORM_ADMIN", "GET /api/platform/tenants", {
    summary: "List tenants",
    envelope: "page",
  })
    .input(tenantListInput)
    .output(tenantPage)
    .query(({ ctx, input }) => listTenants(ctx, input)),

  createTenant: endpoint("PLATFORM_ADMIN", "POST /api/platform/tenants", {
    summary: "Create a tenant and email its first administrator a claim link",
    errors: { CONFLICT: [], VALIDATION_ERROR: ["RESERVED"] },
    status: 201,
    recentlyAuthenticated: true,
    example: {
      name: "Riverside Rowing Club",
      slug: "riverside",
      currency: "EUR",
      timezone: "Europe/Amsterdam",
      admin: { email: "ada@example.org", fullName: "Ada Example" },
    },
  })
    .input(createTenantInput)
    .output(createTenantOutput)
    .mutation(({ ctx, input }) => createTenant(ctx, input)),

  tenant: endpoint("PLATFORM_ADMIN", "GET /api/platform/tenants/:id", {
    summary: "Get a tenant",
  })
    .input(tenantInput)
    .output(tenantOutput)
    .query(({ ctx, input }) => getTenant(ctx, input)),

  editTenant: endpoint("PLATFORM_ADMIN", "PATCH /api/platform/tenants/:id", {
    summary: "Update, suspend or reactivate a tenant",
    ifMatch: true,
    errors: { CONFLICT: [], VALIDATION_ERROR: ["RESERVED"] },
    recentlyAuthenticated: true,
    example: { status: "SUSPENDED" },
  })
    .input(editTenantInput)
    .output(tenantOutput)
    .mutation(({ ctx, input }) => editTenant(ctx, input)),

  usage: endpoint("PLATFORM_ADMIN", "GET /api/platform/tenants/:id/usage", {
    summary: "Get the usage figures of a tenant",
  })
    .input(tenantInput)
    .output(usageOutput)
    .query(({ ctx, input }) => usage(ctx, input)),

  users: endpoint("PLATFORM_ADMIN", "GET /api/platform/users", {
    summary: "List platform users",
    envelope: "list",
  })
    .input(noInput)
    .output(z.array(platformUserOutput))
    .query(({ ctx }) => listUsers(ctx)),

  inviteUser: endpoint("PLATFORM_ADMIN", "POST /api/platform/users", {
    summary: "Invite a platform user by email",
    errors: { CONFLICT: ["EMAIL_TAKEN"] },
    status: 201,
    recentlyAuthenticated: true,
    example: { email: "ada@example.org", fullName: "Ada Example" },
  })
    .input(invitePlatformUserInput)
    .output(platformUserOutput)
    .mutation(({ ctx, input }) => inviteUser(ctx, input)),

  inviteUserAgain: endpoint("PLATFORM_ADMIN", "POST /api/platform/users/:id/invite", {
    summary: "Resend the invitation of a platform user",
    errors: ["UNPROCESSABLE_ENTITY"],
    recentlyAuthenticated: true,
  })
    .input(platformUserInput)
    .output(platformUserOutput)
    .mutation(({ ctx, input }) => inviteUserAgain(ctx, input)),

  disableUser: endpoint("PLATFORM_ADMIN", "POST /api/platform/users/:id/disable", {
    summary: "Disable a platform user",
    errors: { UNPROCESSABLE_ENTITY: ["LAST_ADMIN", "NOT_ONESELF"] },
    recentlyAuthenticated: true,
  })
    .input(platformUserInput)
    .output(platformUserOutput)
    .mutation(({ ctx, input }) => disableUser(ctx, input)),

  enableUser: endpoint("PLATFORM_ADMIN", "POST /api/platform/users/:id/enable", {
    summary: "Enable a disabled platform user",
    recentlyAuthenticated: true,
  })
    .input(platformUserInput)
    .output(platformUserOutput)
    .mutation(({ ctx, input }) => enableUser(ctx, input)),

  resetUser: endpoint("PLATFORM_ADMIN", "POST /api/platform/users/:id/reset", {
    summary: "Email a platform user a link to reset the password",
    errors: ["UNPROCESSABLE_ENTITY"],
    recentlyAuthenticated: true,
  })
    .input(platformUserInput)
    .output(platformUserOutput)
    .mutation(({ ctx, input }) => resetUser(ctx, input)),
});
