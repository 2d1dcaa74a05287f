import { endpoint, router } from "../../base/rpc/trpc.ts";
import { deactivate } from "./deactivate.ts";
import { list } from "./list.ts";
import {
  memberInput,
  memberListInput,
  memberOutput,
  memberPage,
  rolesInput,
} from "./member.schema.ts";
import { setRoles } from "./set-roles.ts";

/** Specification "Membership". */
export const membershipRouter = router({
  list: endpoint("MEMBERSHIP:VIEW:members", "GET /api/membership/members", {
    summary: "List the members",
    envelope: "page",
  })
    .input(memberListInput)
    .output(memberPage)
    .query(({ ctx, input }) => list(ctx, input)),

  deactivate: endpoint("ADMIN only", "POST /api/membership/members/:id/deactivate", {
    summary: "Deactivate a member and end all sessions of it",
    errors: ["UNPROCESSABLE_ENTITY"],
  })
    .input(memberInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => deactivate(ctx, input)),

  setRoles: endpoint("ADMIN only", "PUT /api/membership/members/:id/roles", {
    summary: "Replace the roles of a member",
    errors: ["UNPROCESSABLE_ENTITY"],
    example: { roles: ["MEMBER", "EVENT_MANAGER"] },
  })
    .input(rolesInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => setRoles(ctx, input)),
});
