import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { QUESTION_TYPES } from "../events/event-states.ts";
import { BATCH_STATUSES, REGISTRANT_ACTIONS, RESPONSE_ACTIONS } from "./import-states.ts";

/** Requests and answers of imports (rules#imports). */

const MOST_COLUMNS = 100;

/** A file as the transport hands it over: multipart/form-data at REST, bytes to native callers. */
const uploadedFile = z.object(
  {
    name: z.string(),
    type: z.string(),
    bytes: z.instanceof(Uint8Array, { error: "A file is required" }),
  },
  { error: "A file is required" },
);

/** Target by column name; null or nothing leaves a column out. */
const mappingInput = z
  .record(z.string().max(300), z.string().max(200).nullable())
  .refine((mapping) => Object.keys(mapping).length <= MOST_COLUMNS, "has too many columns");

/** A file, and the mapping where the guessed one was corrected. */
export const previewInput = z.strictObject({
  eventId: id,
  file: uploadedFile,
  mapping: mappingInput.optional(),
});

/** What a column can be mapped to. */
export const fieldOutput = z
  .object({
    /** What a mapping names it by: a question's key, or the name of the field. */
    key: z.string(),
    label: z.string(),
    type: z.enum(QUESTION_TYPES),
    required: z.boolean(),
    target: z.enum(["QUESTION", "IDENTITY"]),
  })
  .meta({ id: "ImportField" });

export const mappableFieldsInput = z.strictObject({ eventId: id });
export const mappableFieldsOutput = z.array(fieldOutput);

/** Why a row, or one of its cells, cannot be taken. */
const rowProblem = z.object({
  /** Null when it is about the row as a whole. */
  column: z.string().nullable(),
  /** As in VALIDATION_ERROR's details, or a code of the error envelope. */
  code: z.string(),
  message: z.string(),
});

/** What both previews answer, beside the rows: their first 100, as the file has them. */
const preview = <A extends readonly [string, ...string[]], S extends z.ZodRawShape>(
  actions: A,
  summary: S,
) =>
  z.object({
    importId: id,
    columns: z.array(z.string()),
    /** Target by column: the guessed one, or the one that was sent. */
    mapping: z.record(z.string(), z.string()),
    /** What columns can be mapped to. */
    fields: z.array(fieldOutput),
    rows: z.array(
      z.object({
        /** As a spreadsheet numbers it; the header is 1. */
        row: z.int(),
        values: z.record(z.string(), z.string()),
        action: z.enum(actions),
        errors: z.array(rowProblem),
      }),
    ),
    /** Over all rows. */
    summary: z.object({ total: z.int(), ...summary }),
  });

export const registrantsPreviewOutput = preview(REGISTRANT_ACTIONS, {
  create: z.int(),
  exists: z.int(),
  invalid: z.int(),
}).meta({ id: "RegistrantsPreview" });

/** Which preview to commit; rows that are INVALID have to be let go of in so many words. */
const commit = {
  eventId: id,
  importId: id,
  /** In place of the preview's. */
  mapping: mappingInput.optional(),
  skipInvalid: z.boolean().default(false),
};

export const registrantsCommitInput = z.strictObject({
  ...commit,
  sendConfirmation: z.boolean().default(true),
});

export const registrantsCommitOutput = z.object({
  batchId: id,
  status: z.enum(BATCH_STATUSES),
});

export const batchInput = z.strictObject({ eventId: id, batchId: id });

/** How far a batch is. Every processed row is one of created, existing, waitlisted and failed. */
export const batchOutput = z
  .object({
    batchId: id,
    status: z.enum(BATCH_STATUSES),
    total: z.int(),
    processed: z.int(),
    /** Registered, with a seat. */
    created: z.int(),
    /** Were registered already. */
    existing: z.int(),
    /** Registered, in the queue. */
    waitlisted: z.int(),
    failed: z.int(),
    /** Of the first 100 failed rows; errors.csv has them all. */
    errors: z.array(rowProblem.extend({ row: z.int() })),
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
  })
  .meta({ id: "ImportBatch" });

export type BatchOutput = z.infer<typeof batchOutput>;

export const responsesPreviewOutput = preview(RESPONSE_ACTIONS, {
  update: z.int(),
  unchanged: z.int(),
  unmatched: z.int(),
  invalid: z.int(),
}).meta({ id: "ResponsesPreview" });

export const responsesCommitInput = z.strictObject(commit);

/** What became of the rows. */
export const responsesCommitOutput = z
  .object({
    importId: id,
    total: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** Rows of nobody who is registered. */
    unmatched: z.int(),
    invalid: z.int(),
    /** Of the first 100 rows that changed nothing although they should have. */
    errors: z.array(rowProblem.extend({ row: z.int() })),
  })
  .meta({ id: "ResponsesCommit" });
