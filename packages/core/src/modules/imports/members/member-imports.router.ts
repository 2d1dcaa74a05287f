import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  batchOutput,
  membersBatchInput,
  membersCommitInput,
  membersPreviewInput,
  membersPreviewOutput,
  registrantsCommitOutput,
} from "../imports.schema.ts";
import { registrantsBatch } from "../registrants/registrants-batch.ts";
import { registrantsErrors } from "../registrants/registrants-errors.ts";
import { membersCommit } from "./members-commit.ts";
import { membersPreview } from "./members-preview.ts";

const IMPORT_ID = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
const BATCHES = "/api/membership/members/import/batches/:batchId";

/** The club's members from a file (rules#member-import). */
export const memberImportsRouter = router({
  preview: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members/import/preview", {
    summary: "Preview the import of members from a file, row by row",
    description: "Changes no members. The file can be committed within a day.",
    consumes: "multipart/form-data",
    limit: "importPreview",
    atOnce: "importPreview",
    // A repeated preview creates nothing twice.
    idempotent: false,
  })
    .input(membersPreviewInput)
    .output(membersPreviewOutput)
    .mutation(({ ctx, input }) => membersPreview(ctx, input)),

  commit: endpoint("MEMBERSHIP:EDIT:members", "POST /api/membership/members/import/commit", {
    summary: "Start the import of members from a previewed file",
    description:
      "Committing the same import again returns the same batch. An API key that assigns a role " +
      "other than MEMBER or GUEST gets 403. If the organisation requires second factors, a person " +
      "who assigns such a role must have authenticated within the last ten minutes; otherwise the " +
      "response is 403 with the reason REAUTHENTICATE.",
    errors: { NOT_FOUND: [], UNPROCESSABLE_ENTITY: [], FORBIDDEN: ["REAUTHENTICATE"] },
    status: 202,
    example: { importId: IMPORT_ID, overwrite: false, skipExisting: false, sendClaimLinks: false },
  })
    .input(membersCommitInput)
    .output(registrantsCommitOutput)
    .mutation(({ ctx, input }) => membersCommit(ctx, input)),

  batch: endpoint("MEMBERSHIP:EDIT:members", `GET ${BATCHES}`, {
    summary: "Get the progress of an import of members",
  })
    .input(membersBatchInput)
    .output(batchOutput)
    .query(({ ctx, input }) => registrantsBatch(ctx, { ...input, eventId: null })),

  errors: endpoint("MEMBERSHIP:EDIT:members", `GET ${BATCHES}/errors.csv`, {
    summary: "Download the failed rows of an import of members, to correct and import again",
    produces: "text/csv",
    recordsAct: true,
  })
    .input(membersBatchInput)
    .output(z.string())
    .query(({ ctx, input }) => registrantsErrors(ctx, { ...input, eventId: null })),
});
