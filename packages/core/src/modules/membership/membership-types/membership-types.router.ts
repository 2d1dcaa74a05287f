import { endpoint, router } from "#base/rpc/trpc.ts";
import { createType } from "./create-type.ts";
import { editType } from "./edit-type.ts";
import { listTypes } from "./list-types.ts";
import {
  createTypeInput,
  editTypeInput,
  membershipTypeInput,
  membershipTypeListInput,
  membershipTypeOutput,
  membershipTypePage,
  removedType,
} from "./membership-type.schema.ts";
import { removeType } from "./remove-type.ts";

/** What a membership costs and how long it lasts (rules#membership-types). */
export const membershipTypesRouter = router({
  list: endpoint("MEMBERSHIP:VIEW:members", "GET /api/membership/types", {
    summary: "List membership types",
    envelope: "page",
  })
    .input(membershipTypeListInput)
    .output(membershipTypePage)
    .query(({ ctx, input }) => listTypes(ctx, input)),

  create: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/types", {
    summary: "Create a membership type",
    description: "A name that already exists is 409 CONFLICT.",
    errors: ["CONFLICT"],
    status: 201,
    example: { name: "Full member", fee: 12000, period: "CALENDAR_YEAR", graceDays: 30 },
  })
    .input(createTypeInput)
    .output(membershipTypeOutput)
    .mutation(({ ctx, input }) => createType(ctx, input)),

  edit: endpoint("MEMBERSHIP:EDIT:members", "PATCH /api/membership/types/:id", {
    summary: "Update a membership type",
    ifMatch: true,
    errors: ["CONFLICT"],
    example: { fee: 12500, active: true },
  })
    .input(editTypeInput)
    .output(membershipTypeOutput)
    .mutation(({ ctx, input }) => editType(ctx, input)),

  remove: endpoint("MEMBERSHIP:EDIT:members", "DELETE /api/membership/types/:id", {
    summary: "Delete a membership type that no member has",
    description:
      "Refused with 409 CONFLICT while members have the type, or once it has been invoiced.",
    errors: { CONFLICT: ["MEMBERSHIP_TYPE_IN_USE"] },
  })
    .input(membershipTypeInput)
    .output(removedType)
    .mutation(({ ctx, input }) => removeType(ctx, input)),
});
