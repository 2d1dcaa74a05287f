import { endpoint, router } from "#base/rpc/trpc.ts";
import { createField } from "./create-field.ts";
import { editField } from "./edit-field.ts";
import {
  createFieldInput,
  editFieldInput,
  memberFieldInput,
  memberFieldOutput,
  memberFieldsInput,
  memberFieldsOutput,
  removedField,
} from "./member-field.schema.ts";
import { listFields } from "./member-fields.ts";
import { removeField } from "./remove-field.ts";

/** The fields of members that a tenant defines for itself (rules#member-fields). */
export const memberFieldsRouter = router({
  list: endpoint("MEMBERSHIP:VIEW:members", "GET /api/membership/fields", {
    summary: "The fields that the tenant has for its members, in their order",
    envelope: "list",
  })
    .input(memberFieldsInput)
    .output(memberFieldsOutput)
    .query(({ ctx }) => listFields(ctx)),

  create: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/fields", {
    summary: "Add a field of members",
    description: "Without a key, one is made of the label. A key that is taken is 409 CONFLICT.",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    status: 201,
    example: { label: "Boat", type: "SINGLE_CHOICE", options: ["Single", "Double"] },
  })
    .input(createFieldInput)
    .output(memberFieldOutput)
    .mutation(({ ctx, input }) => createField(ctx, input)),

  edit: endpoint("MEMBERSHIP:EDIT:members", "PATCH /api/membership/fields/:id", {
    summary: "Change a field of members; its key and type stay",
    example: { label: "Preferred boat", required: false },
  })
    .input(editFieldInput)
    .output(memberFieldOutput)
    .mutation(({ ctx, input }) => editField(ctx, input)),

  remove: endpoint("MEMBERSHIP:EDIT:members", "DELETE /api/membership/fields/:id", {
    summary: "Delete a field of members with the values in it",
  })
    .input(memberFieldInput)
    .output(removedField)
    .mutation(({ ctx, input }) => removeField(ctx, input)),
});
