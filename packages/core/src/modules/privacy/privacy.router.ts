import { endpoint, router } from "#base/rpc/trpc.ts";
import { memberOutput } from "../membership/member.schema.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import {
  erasePersonInput,
  exportOwnInput,
  exportPersonInput,
  personExportOutput,
} from "./privacy.schema.ts";

/** One person's data (rules#activity-and-privacy). Above all other modules, since it reads from all. */
export const privacyRouter = router({
  exportMember: endpoint("ADMIN only", "GET /api/membership/members/:id/export", {
    summary: "Export all personal data of a member",
    limit: "personExport",
    recentlyAuthenticated: true,
    recordsAct: true,
  })
    .input(exportPersonInput)
    .output(personExportOutput)
    .query(({ ctx, input }) => exportPerson(ctx, input)),

  exportOwn: endpoint("logged in", "GET /api/membership/profile/export", {
    summary: "Export all of your own personal data",
    limit: "personExport",
    recentlyAuthenticated: true,
    recordsAct: true,
  })
    .input(exportOwnInput)
    .output(personExportOutput)
    .query(({ ctx }) => exportPerson(ctx, { id: ctx.actor.memberId })),

  erase: endpoint("ADMIN only", "POST /api/membership/members/:id/erase", {
    summary: "Anonymise a member permanently",
    description:
      "Requires the name of the member as confirmation. Registrations for upcoming events " +
      "are cancelled.",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: ["LAST_ADMIN", "MEMBER_INACTIVE", "NOT_ONESELF", "OTHER_NAME"],
    },
    recentlyAuthenticated: true,
    example: { fullName: "Ada Example" },
  })
    .input(erasePersonInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => erasePerson(ctx, input)),
});
