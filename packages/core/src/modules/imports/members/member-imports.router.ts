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
    summary: "What a file of members comes to, row by row",
    description: "Changes no member. The file can be committed within a day.",
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
    summary: "Import the members of a previewed file, in the background",
    description:
      "The same import again answers with the same batch. 403 for an API key that gives a role beyond " +
      "MEMBER and GUEST. A person who gives one in an organisation that requires second factors must " +
      "have authenticated within ten minutes: else 403 with the reason REAUTHENTICATE.",
    errors: ["NOT_FOUND", "UNPROCESSABLE_ENTITY"],
    status: 202,
    example: { importId: IMPORT_ID, overwrite: false, sendClaimLinks: false },
  })
    .input(membersCommitInput)
    .output(registrantsCommitOutput)
    .mutation(({ ctx, input }) => membersCommit(ctx, input)),

  batch: endpoint("MEMBERSHIP:EDIT:members", `GET ${BATCHES}`, {
    summary: "How far the import of a file of members is",
  })
    .input(membersBatchInput)
    .output(batchOutput)
    .query(({ ctx, input }) => registrantsBatch(ctx, { ...input, eventId: null })),

  errors: endpoint("MEMBERSHIP:EDIT:members", `GET ${BATCHES}/errors.csv`, {
    summary: "The rows that failed, ready to be corrected and imported again",
    produces: "text/csv",
    recordsAct: true,
  })
    .input(membersBatchInput)
    .output(z.string())
    .query(({ ctx, input }) => registrantsErrors(ctx, { ...input, eventId: null })),
});
