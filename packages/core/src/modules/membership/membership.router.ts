import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  applicationInput,
  applicationListInput,
  applicationOutput,
  applicationPage,
  applyInput,
  applyOutput,
  rejectInput,
  verifyReferralInput,
  verifyReferralOutput,
} from "./application.schema.ts";
import { applications } from "./applications.ts";
import { approveApplication } from "./approve-application.ts";
import { create } from "./create.ts";
import { deactivate } from "./deactivate.ts";
import { edit } from "./edit.ts";
import { get } from "./get.ts";
import { invite } from "./invite.ts";
import { list } from "./list.ts";
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
import { reactivate } from "./reactivate.ts";
import { rejectApplication } from "./reject-application.ts";
import { setRoles } from "./set-roles.ts";
import { submitApplication } from "./submit-application.ts";
import { verifyReferral } from "./verify-referral.ts";

/** Specification "Membership", rules#membership. */
export const membershipRouter = router({
  // "apply" is a reserved name in tRPC.
  submitApplication: endpoint("public", "POST /api/membership/apply", {
    summary: "Apply for membership",
    description: "A referralToken that is invalid or expired is 400 VALIDATION_ERROR.",
    errors: ["NOT_FOUND"],
    limit: "membershipApplication",
    status: 201,
    example: { tenantSlug: "riverside", fullName: "Ada Example", email: "ada@example.org" },
  })
    .input(applyInput)
    .output(applyOutput)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),

  verifyReferral: endpoint("public", "POST /api/public/:tenantSlug/members/verify-referral", {
    summary: "A referral, when exactly one active member has this name",
    limit: "publicSearchLimiter",
    example: { fullName: "Ada Example" },
  })
    .input(verifyReferralInput)
    .output(verifyReferralOutput)
    .mutation(({ ctx, input }) => verifyReferral(ctx, input)),

  applications: endpoint("MEMBERSHIP:EDIT:members", "GET /api/membership/applications", {
    summary: "List the membership applications",
    envelope: "page",
  })
    .input(applicationListInput)
    .output(applicationPage)
    .query(({ ctx, input }) => applications(ctx, input)),

  approveApplication: endpoint(
    "MEMBERSHIP:EDIT:members",
    "POST /api/membership/applications/:id/approve",
    {
      summary: "Make an applicant a member",
      errors: ["CONFLICT"],
    },
  )
    .input(applicationInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => approveApplication(ctx, input)),

  rejectApplication: endpoint(
    "MEMBERSHIP:EDIT:members",
    "POST /api/membership/applications/:id/reject",
    {
      summary: "Turn an application down",
      errors: ["CONFLICT"],
      example: { reason: "We take new members again in spring." },
    },
  )
    .input(rejectInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => rejectApplication(ctx, input)),

  profile: endpoint("logged in", "GET /api/membership/profile", {
    summary: "What the tenant has written down about the caller",
  })
    .input(profileInput)
    .output(memberOutput)
    .query(({ ctx }) => get(ctx, { id: ctx.actor.memberId })),

  editProfile: endpoint("logged in", "PATCH /api/membership/profile", {
    summary: "Correct one's own name, phone, address or birth date",
    errors: ["UNPROCESSABLE_ENTITY"],
    example: { fullName: "Ada Example", phone: "+31 20 555 0100" },
  })
    .input(editProfileInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => edit(ctx, { ...input, id: ctx.actor.memberId })),

  list: endpoint("MEMBERSHIP:VIEW:members", "GET /api/membership/members", {
    summary: "List the members",
    envelope: "page",
  })
    .input(memberListInput)
    .output(memberPage)
    .query(({ ctx, input }) => list(ctx, input)),

  get: endpoint("MEMBERSHIP:VIEW:members", "GET /api/membership/members/:id", {
    summary: "One member",
  })
    .input(memberInput)
    .output(memberOutput)
    .query(({ ctx, input }) => get(ctx, input)),

  create: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members", {
    summary: "Enter a member, who is mailed a link to set a password",
    description:
      "403 for an API key that gives a role beyond MEMBER and GUEST. A person who gives one in an " +
      "organisation that requires second factors must have authenticated within ten minutes: " +
      "else 403 with the reason REAUTHENTICATE.",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    status: 201,
    example: { email: "ada@example.org", fullName: "Ada Example", roles: ["MEMBER"] },
  })
    .input(createMemberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => create(ctx, input)),

  edit: endpoint("MEMBERSHIP:EDIT:members", "PATCH /api/membership/members/:id", {
    summary: "Correct a member, its membership and the tenant's own fields",
    errors: ["UNPROCESSABLE_ENTITY"],
    example: { fullName: "Ada Example", phone: "+31 20 555 0100" },
  })
    .input(editMemberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => edit(ctx, input)),

  deactivate: endpoint("ADMIN only", "POST /api/membership/members/:id/deactivate", {
    summary: "Deactivate a member and end all sessions of it",
    errors: ["UNPROCESSABLE_ENTITY"],
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
  })
    .input(memberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => deactivate(ctx, input)),

  reactivate: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members/:id/reactivate", {
    summary: "Let a deactivated member in again",
    description:
      "The former roles come back, so it needs what a change of roles needs: an API key gets 403 " +
      "where one beyond MEMBER and GUEST comes back. API keys that the member made stay revoked.",
  })
    .input(memberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => reactivate(ctx, input)),

  invite: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members/:id/invite", {
    summary: "Mail the link to set a password again, to who has none yet",
    errors: ["UNPROCESSABLE_ENTITY"],
  })
    .input(memberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => invite(ctx, input)),

  setRoles: endpoint("ADMIN only", "PUT /api/membership/members/:id/roles", {
    summary: "Replace the roles of a member",
    errors: ["UNPROCESSABLE_ENTITY"],
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    example: { roles: ["MEMBER", "EVENT_MANAGER"] },
  })
    .input(rolesInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => setRoles(ctx, input)),
});
