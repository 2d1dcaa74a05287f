import { endpoint, router } from "#base/rpc/trpc.ts";
import { create } from "./administer/create.ts";
import { deactivate } from "./administer/deactivate.ts";
import { edit } from "./administer/edit.ts";
import { get } from "./administer/get.ts";
import { invite } from "./administer/invite.ts";
import { list } from "./administer/list.ts";
import { reactivate } from "./administer/reactivate.ts";
import { setRoles } from "./administer/set-roles.ts";
import {
  applicationListInput,
  applicationOutput,
  applicationPage,
  applyInput,
  applyOutput,
  approveApplicationInput,
  rejectInput,
  verifyReferralInput,
  verifyReferralOutput,
} from "./application.schema.ts";
import { applications } from "./apply/applications.ts";
import { approveApplication } from "./apply/approve-application.ts";
import { rejectApplication } from "./apply/reject-application.ts";
import { submitApplication } from "./apply/submit-application.ts";
import { verifyReferral } from "./apply/verify-referral.ts";
import {
  createMemberInput,
  editMemberInput,
  editProfileInput,
  memberInput,
  memberListInput,
  memberOutput,
  memberPage,
  profileInput,
  rolesInput,
} from "./member.schema.ts";

/** Specification "Membership", rules#membership. */
export const membershipRouter = router({
  // "apply" is a reserved name in tRPC.
  submitApplication: endpoint("public", "POST /api/membership/apply", {
    summary: "Apply for membership",
    description: "An invalid or expired `referralToken` is refused with 400 VALIDATION_ERROR.",
    errors: ["NOT_FOUND"],
    limit: "membershipApplication",
    status: 201,
    example: { tenantSlug: "riverside", fullName: "Ada Example", email: "ada@example.org" },
  })
    .input(applyInput)
    .output(applyOutput)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),

  verifyReferral: endpoint("public", "POST /api/public/:tenantSlug/members/verify-referral", {
    summary: "Verify a referral by the full name of exactly one active member",
    limit: "publicSearchLimiter",
    example: { fullName: "Ada Example" },
  })
    .input(verifyReferralInput)
    .output(verifyReferralOutput)
    .mutation(({ ctx, input }) => verifyReferral(ctx, input)),

  applications: endpoint("MEMBERSHIP:EDIT:members", "GET /api/membership/applications", {
    summary: "List membership applications",
    envelope: "page",
  })
    .input(applicationListInput)
    .output(applicationPage)
    .query(({ ctx, input }) => applications(ctx, input)),

  approveApplication: endpoint(
    "MEMBERSHIP:EDIT:members",
    "POST /api/membership/applications/:id/approve",
    {
      summary: "Approve a membership application",
      errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    },
  )
    .input(approveApplicationInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => approveApplication(ctx, input)),

  rejectApplication: endpoint(
    "MEMBERSHIP:EDIT:members",
    "POST /api/membership/applications/:id/reject",
    {
      summary: "Reject a membership application",
      errors: ["CONFLICT"],
      example: { reason: "We take new members again in spring." },
    },
  )
    .input(rejectInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => rejectApplication(ctx, input)),

  profile: endpoint("logged in", "GET /api/membership/profile", {
    summary: "Get your own member profile",
  })
    .input(profileInput)
    .output(memberOutput)
    .query(({ ctx }) => get(ctx, { id: ctx.actor.memberId })),

  editProfile: endpoint("logged in", "PATCH /api/membership/profile", {
    summary: "Update your own name, phone number, address or birth date",
    ifMatch: true,
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"] },
    example: { fullName: "Ada Example", phone: "+31 20 555 0100" },
  })
    .input(editProfileInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => edit(ctx, { ...input, id: ctx.actor.memberId })),

  list: endpoint("MEMBERSHIP:VIEW:members", "GET /api/membership/members", {
    summary: "List members",
    envelope: "page",
  })
    .input(memberListInput)
    .output(memberPage)
    .query(({ ctx, input }) => list(ctx, input)),

  get: endpoint("MEMBERSHIP:VIEW:members", "GET /api/membership/members/:id", {
    summary: "Get a member",
  })
    .input(memberInput)
    .output(memberOutput)
    .query(({ ctx, input }) => get(ctx, input)),

  create: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members", {
    summary: "Create a member and email a link to set a password",
    description:
      "An API key that assigns a role other than MEMBER or GUEST gets 403. If the organisation " +
      "requires second factors, a person who assigns such a role must have authenticated within " +
      "the last ten minutes; otherwise the response is 403 with the reason REAUTHENTICATE.",
    errors: { CONFLICT: [], UNPROCESSABLE_ENTITY: [], FORBIDDEN: ["REAUTHENTICATE"] },
    status: 201,
    example: { email: "ada@example.org", fullName: "Ada Example", roles: ["MEMBER"] },
  })
    .input(createMemberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => create(ctx, input)),

  edit: endpoint("MEMBERSHIP:EDIT:members", "PATCH /api/membership/members/:id", {
    summary: "Update a member, including membership and custom fields",
    ifMatch: true,
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"] },
    example: { fullName: "Ada Example", phone: "+31 20 555 0100" },
  })
    .input(editMemberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => edit(ctx, input)),

  deactivate: endpoint("ADMIN only", "POST /api/membership/members/:id/deactivate", {
    summary: "Deactivate a member and end all of their sessions",
    errors: { UNPROCESSABLE_ENTITY: ["LAST_ADMIN", "NOT_ONESELF"] },
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
  })
    .input(memberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => deactivate(ctx, input)),

  reactivate: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members/:id/reactivate", {
    summary: "Reactivate a deactivated member",
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"], FORBIDDEN: ["REAUTHENTICATE"] },
    description:
      "Restores the previous roles and therefore follows the rules for assigning roles: an API key " +
      "gets 403 if a role other than MEMBER or GUEST would be restored. API keys that the member " +
      "created stay revoked.",
  })
    .input(memberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => reactivate(ctx, input)),

  invite: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members/:id/invite", {
    summary: "Resend the link with which a member sets a first password",
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED", "MEMBER_INACTIVE", "NO_ADDRESS"] },
  })
    .input(memberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => invite(ctx, input)),

  setRoles: endpoint("ADMIN only", "PUT /api/membership/members/:id/roles", {
    summary: "Replace the roles of a member",
    errors: { UNPROCESSABLE_ENTITY: ["LAST_ADMIN", "MEMBER_ERASED"] },
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    example: { roles: ["MEMBER", "EVENT_MANAGER"] },
  })
    .input(rolesInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => setRoles(ctx, input)),
});
