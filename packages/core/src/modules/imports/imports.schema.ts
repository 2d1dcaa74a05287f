import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { QUESTION_TYPES } from "#base/question-kinds.ts";
import { EIGHT_BIT_ENCODINGS } from "#base/sheet/encodings.ts";
import { uploadedFile } from "#base/uploaded-file.schema.ts";
import {
  BATCH_STATUSES,
  MEMBER_LAYOUTS,
  REGISTRANT_ACTIONS,
  RESPONSE_ACTIONS,
} from "./import-states.ts";

/** Requests and answers of imports (rules#imports). */

const MOST_COLUMNS = 100;

/** Target by column name; null or "" leaves a column out. */
const mappingInput = z
  .record(z.string().max(300), z.string().max(200).nullable())
  .refine((mapping) => Object.keys(mapping).length <= MOST_COLUMNS, "has too many columns");

/** A file, and how to read it where the guess was corrected. */
export const previewInput = z.strictObject({
  eventId: id,
  file: uploadedFile,
  mapping: mappingInput.optional(),
  /** Sheet of a workbook; by default the first visible one that holds anything. */
  sheet: z.string().max(300).optional(),
  /** Encoding of a CSV file that is neither UTF-8 nor UTF-16; by default Windows-1252. */
  encoding: z.enum(EIGHT_BIT_ENCODINGS).optional(),
});

/** A possible target of a column. */
export const fieldOutput = z
  .object({
    /** Its name in a mapping: a question's key, or the field's name. */
    key: z.string(),
    label: z.string(),
    type: z.enum(QUESTION_TYPES),
    required: z.boolean(),
    target: z.enum(["QUESTION", "IDENTITY"]),
  })
  .meta({ id: "ImportField" });

export const mappableFieldsInput = z.strictObject({ eventId: id });
export const mappableFieldsOutput = z.array(fieldOutput);

/** A problem of a row or of one of its cells. */
const rowProblem = z.object({
  /** Null for a problem of the whole row. */
  column: z.string().nullable(),
  /** As in VALIDATION_ERROR's details, or a code of the error envelope. */
  code: z.string(),
  message: z.string(),
  /** The cause of a refusal, where its code has several (rules#reasons). */
  reason: z.string().optional(),
});

/** A value as it will be stored: days as 2026-11-21, names of types, roles and statuses as codes. */
const storedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type StoredValue = z.infer<typeof storedValue>;

const linesOfFile = z
  .array(z.string())
  .describe("Lines of the file with letters beyond ASCII, read in this encoding.");

/** The answer of both previews; its rows are the file's first 100. */
const preview = <A extends readonly [string, ...string[]], S extends z.ZodRawShape>(
  actions: A,
  summary: S,
) =>
  z.object({
    importId: id,
    /** Sheet of the workbook that was read; null for a CSV file. */
    sheet: z.string().nullable(),
    /** Visible sheets of the workbook. */
    sheets: z.array(z.string()),
    /** Encoding of the CSV file; null for a workbook. */
    encoding: z.enum(["UTF_8", "UTF_16", ...EIGHT_BIT_ENCODINGS]).nullable(),
    /** Three lines as each encoding reads them, where the file does not tell which is right. */
    encodings: z.array(z.object({ encoding: z.enum(EIGHT_BIT_ENCODINGS), lines: linesOfFile })),
    /** Row of the headings, as a spreadsheet numbers rows. */
    headerRow: z.int(),
    columns: z.array(z.string()),
    /** Target by column: as guessed, or as sent. */
    mapping: z.record(z.string(), z.string()),
    fields: z.array(fieldOutput),
    rows: z.array(
      z.object({
        /** As a spreadsheet numbers rows. */
        row: z.int(),
        values: z.record(z.string(), z.string()),
        /** By target; empty for an INVALID row. */
        stored: z.record(z.string(), storedValue),
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

/** The preview to commit. INVALID rows are skipped only with skipInvalid. */
const commit = {
  eventId: id,
  importId: id,
  /** Replaces the preview's mapping. */
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

export const membersPreviewInput = previewInput.omit({ eventId: true });
export const membersPreviewOutput = preview(REGISTRANT_ACTIONS, {
  create: z.int(),
  exists: z.int(),
  invalid: z.int(),
})
  .extend({
    /** The system whose export the headings show; null for any other file. */
    layout: z.enum(MEMBER_LAYOUTS).nullable(),
    /** Membership types that the club does not have, over all rows, the most frequent first. */
    unknownTypes: z.array(z.object({ name: z.string(), rows: z.int() })),
  })
  .meta({ id: "MembersPreview" });

export const membersCommitInput = z
  .strictObject({
    importId: id,
    mapping: commit.mapping,
    skipInvalid: commit.skipInvalid,
    /** Values of the file replace those that a member has; otherwise they fill only what is empty. */
    overwrite: z.boolean().default(false),
    /** EXISTS rows change nothing. */
    skipExisting: z.boolean().default(false),
    /** New members are mailed a link to choose a password. */
    sendClaimLinks: z.boolean().default(false),
  })
  .refine(({ overwrite, skipExisting }) => !(overwrite && skipExisting), {
    path: ["skipExisting"],
    message: "cannot be combined with overwrite",
  });

export const membersBatchInput = z.strictObject({ batchId: id });

export const batchInput = z.strictObject({ eventId: id, batchId: id });

/** Progress of a batch. A processed row is one of created, existing, waitlisted and failed. */
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
    /** Errors of the first 100 failed rows; errors.csv has all. */
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

export const responsesCommitInput = z.strictObject({
  ...commit,
  /** Stored answers stay, and the file only fills what is missing. */
  keepExisting: z.boolean().default(false),
});

export const responsesCommitOutput = z
  .object({
    importId: id,
    total: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** Rows without a matching registration. */
    unmatched: z.int(),
    invalid: z.int(),
    /** Errors of the first 100 rows that should have changed something but did not. */
    errors: z.array(rowProblem.extend({ row: z.int() })),
  })
  .meta({ id: "ResponsesCommit" });
