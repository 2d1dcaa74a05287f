import { endpoint, router } from "#base/rpc/trpc.ts";
import { memberOutput } from "../membership/member.schema.ts";
import { erasePerson } from "./erase-person.ts";
import { erasePersonInput } from "./privacy.schema.ts";

/** One person's data (rules#activity-and-privacy). Above all other modules, since it reads from all. */
export const privacyRouter = router({
  erase: endpoint("ADMIN only", "POST /api/membership/members/:id/erase", {
    summary: "Anonymise a person for good",
    description: "The name is typed again. Live registrations to come are cancelled.",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    example: { fullName: "Ada Example" },
  })
    .input(erasePersonInput)
    .output(memberOutput)
    .mutation(({ ctx, input }) => erasePerson(ctx, input)),
});
