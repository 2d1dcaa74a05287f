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
    summary: "List the custom member fields of your organisation, in order",
    envelope: "list",
  })
    .input(memberFieldsInput)
    .output(memberFieldsOutput)
    .query(({ ctx }) => listFields(ctx)),

  create: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/fields", {
    summary: "Create a custom member field",
    description:
      "If `key` is omitted, it is derived from the label. A key that already exists is 409 " +
      "CONFLICT.",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    status: 201,
    example: { label: "Boat", type: "SINGLE_CHOICE", options: ["Single", "Double"] },
  })
    .input(createFieldInput)
    .output(memberFieldOutput)
    .mutation(({ ctx, input }) => createField(ctx, input)),

  edit: endpoint("MEMBERSHIP:EDIT:members", "PATCH /api/membership/fields/:id", {
    summary: "Update a custom member field; its key and type cannot change",
    example: { label: "Preferred boat", required: false },
  })
    .input(editFieldInput)
    .output(memberFieldOutput)
    .mutation(({ ctx, input }) => editField(ctx, input)),

  remove: endpoint("MEMBERSHIP:EDIT:members", "DELETE /api/membership/fields/:id", {
    summary: "Delete a custom member field and all of its values",
  })
    .input(memberFieldInput)
    .output(removedField)
    .mutation(({ ctx, input }) => removeField(ctx, input)),
});
