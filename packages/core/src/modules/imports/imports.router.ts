import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  batchInput,
  batchOutput,
  mappableFieldsInput,
  mappableFieldsOutput,
  previewInput,
  registrantsCommitInput,
  registrantsCommitOutput,
  registrantsPreviewOutput,
  responsesCommitInput,
  responsesCommitOutput,
  responsesPreviewOutput,
} from "./imports.schema.ts";
import { mappableFields } from "./mapping/mappable-fields.ts";
import { registrantsBatch } from "./registrants/registrants-batch.ts";
import { registrantsCommit } from "./registrants/registrants-commit.ts";
import { registrantsErrors } from "./registrants/registrants-errors.ts";
import { registrantsPreview } from "./registrants/registrants-preview.ts";
import { responsesCommit } from "./responses/responses-commit.ts";
import { responsesPreview } from "./responses/responses-preview.ts";

const IMPORT_ID = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
const BATCHES = "/api/admin/events/:eventId/registrants/import/batches/:batchId";

/** Registrants and answers from files (specification "Events and registration", rules#imports). */
export const importsRouter = router({
  registrantsPreview: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrants/import/preview",
    {
      summary: "Preview the import of registrants from a file, row by row",
      description: "Creates no registrations. The file can be committed within a day.",
      consumes: "multipart/form-data",
      limit: "importPreview",
      atOnce: "importPreview",
      // A repeated preview creates nothing twice.
      idempotent: false,
    },
  )
    .input(previewInput)
    .output(registrantsPreviewOutput)
    .mutation(({ ctx, input }) => registrantsPreview(ctx, input)),

  registrantsCommit: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrants/import/commit",
    {
      summary: "Start the import of registrants from a previewed file",
      description: "Committing the same import again returns the same batch.",
      errors: { UNPROCESSABLE_ENTITY: ["EVENT_CANCELLED", "EVENT_NOT_PUBLISHED", "EVENT_OVER"] },
      status: 202,
      example: { importId: IMPORT_ID, skipInvalid: true, sendConfirmation: true },
    },
  )
    .input(registrantsCommitInput)
    .output(registrantsCommitOutput)
    .mutation(({ ctx, input }) => registrantsCommit(ctx, input)),

  registrantsBatch: endpoint("EVENTS:EDIT:registrations", `GET ${BATCHES}`, {
    summary: "Get the progress of an import of registrants",
  })
    .input(batchInput)
    .output(batchOutput)
    .query(({ ctx, input }) => registrantsBatch(ctx, input)),

  registrantsErrors: endpoint("EVENTS:EDIT:registrations", `GET ${BATCHES}/errors.csv`, {
    summary: "Download the failed rows of an import of registrants, to correct and import again",
    produces: "text/csv",
    recordsAct: true,
  })
    .input(batchInput)
    .output(z.string())
    .query(({ ctx, input }) => registrantsErrors(ctx, input)),

  mappableFields: endpoint(
    "EVENTS:EDIT:registrations",
    "GET /api/admin/events/:eventId/responses/import/mappable-fields",
    { summary: "List the fields to which columns of a response file can be mapped" },
  )
    .input(mappableFieldsInput)
    .output(mappableFieldsOutput)
    .query(({ ctx, input }) => mappableFields(ctx, input)),

  responsesPreview: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/responses/import/preview",
    {
      summary: "Preview the import of responses from a file, row by row",
      description: "Changes no registrations. The file can be committed within a day.",
      consumes: "multipart/form-data",
      limit: "importPreview",
      atOnce: "importPreview",
      idempotent: false,
    },
  )
    .input(previewInput)
    .output(responsesPreviewOutput)
    .mutation(({ ctx, input }) => responsesPreview(ctx, input)),

  responsesCommit: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/responses/import/commit",
    {
      summary: "Import the responses of a previewed file",
      errors: ["UNPROCESSABLE_ENTITY"],
      example: { importId: IMPORT_ID, skipInvalid: true },
    },
  )
    .input(responsesCommitInput)
    .output(responsesCommitOutput)
    .mutation(({ ctx, input }) => responsesCommit(ctx, input)),
});
