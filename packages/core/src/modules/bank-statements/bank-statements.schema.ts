import { z } from "zod";
import { dayInput, id, instant, money } from "#base/fields.schema.ts";
import { listInput, page, repeatable, searchFilter } from "#base/pagination.ts";
import { uploadedFile } from "#base/uploaded-file.schema.ts";
import { invoiceOutput, paymentOutput } from "../billing/billing.schema.ts";
import { BANK_ENTRY_STATUSES, BANK_FORMATS } from "../billing/billing-states.ts";
import { excessInput } from "../checkout/checkout.schema.ts";
import { CONFIDENCES, SUGGESTION_REASONS } from "./match/suggestion-states.ts";

/** Requests and answers of bank statements (rules#bank-statements). */

/** A statement of the club's bank, with what became of its entries. */
export const bankStatementOutput = z
  .object({
    id,
    fileName: z.string(),
    format: z.enum(BANK_FORMATS),
    /** The club's account, where the file names one. */
    account: z.string().nullable(),
    /** Entries that no earlier upload had. */
    entries: z.int(),
    open: z.int(),
    matched: z.int(),
    ignored: z.int(),
    createdBy: id.nullable(),
    createdAt: instant,
  })
  .meta({ id: "BankStatement" });

export type BankStatementOutput = z.infer<typeof bankStatementOutput>;

const column = (content: string) =>
  z.string().max(300).describe(`Heading of the column with ${content}.`);

/** The headings of a table's columns by their meaning; an amount may have a column for each way. */
export const statementColumns = z
  .strictObject({
    bookedOn: column("the booking date"),
    amount: column("the amount").optional(),
    credit: column("incoming amounts, if it has only those").optional(),
    direction: column("the direction, in or out").optional(),
    payerName: column("the payer's name").optional(),
    payerIban: column("the payer's account").optional(),
    reference: column("the reference").optional(),
    remittance: column("the payer's text").optional(),
  })
  .describe("Columns of a table whose headings are unknown.")
  .refine(({ amount, credit }) => amount ?? credit, {
    path: ["amount"],
    message: "must name the column of the amount, or of what came in",
  });
export type StatementColumns = z.infer<typeof statementColumns>;

export const uploadStatementInput = z.strictObject({
  file: uploadedFile,
  /** Columns of a table whose headings are not known; they are remembered for the account. */
  columns: statementColumns.optional(),
  /** Refuses a table with its headings and first rows, so that a person can choose the columns. */
  askColumns: z.boolean().optional(),
});

/** A file that was read; the statement is an earlier one when that had all of its entries. */
export const uploadStatementOutput = z
  .object({
    statement: bankStatementOutput,
    /** Entries that are new, and those that an earlier upload had. */
    added: z.int(),
    known: z.int(),
    /** New entries that a file of another format already had. They are ignored. */
    duplicates: z.int(),
    /** Bookings that are nobody's payment, and so are not recorded. */
    leftOut: z.object({ debits: z.int(), reversals: z.int(), pending: z.int() }),
    /** Columns that a person chose, now or for an earlier file; null where the headings are known. */
    columns: statementColumns.nullable(),
    /** Bookings that cannot be read and are not recorded. */
    unreadable: z.int(),
    /** The first 100 of those, by their row in a table, else their number in the file. */
    problems: z.array(z.object({ row: z.int(), message: z.string() })),
  })
  .meta({ id: "BankStatementUpload" });

export type UploadStatementOutput = z.infer<typeof uploadStatementOutput>;

export const listStatementsInput = listInput(["createdAt"], {});
export const statementPage = page(bankStatementOutput);
export const oneStatementInput = z.strictObject({ id });

/** An invoice that an entry may pay, and why. */
export const suggestionOutput = z
  .object({
    invoiceId: id,
    invoiceNumber: z.string(),
    memberId: id,
    memberName: z.string(),
    /** What is open of the invoice. */
    openTotal: money,
    /** What of the entry would be recorded. */
    amount: money,
    confidence: z.enum(CONFIDENCES),
    reason: z.enum(SUGGESTION_REASONS),
  })
  .meta({ id: "BankEntrySuggestion" });

export type SuggestionOutput = z.infer<typeof suggestionOutput>;

/** Money that came in, according to a statement. */
export const bankEntryOutput = z
  .object({
    id,
    statementId: id,
    /** A day: `2026-11-21`. */
    bookedOn: z.iso.date(),
    amount: money,
    currency: z.string().length(3),
    payerName: z.string().nullable(),
    payerIban: z.string().nullable(),
    /** The creditor reference that the payer named, or the payer's own. */
    reference: z.string().nullable(),
    /** What the payer wrote. */
    remittance: z.string(),
    status: z.enum(BANK_ENTRY_STATUSES),
    /** The entry of an earlier file in another format that is the same booking. */
    duplicateOf: id.nullable(),
    paymentId: id.nullable(),
    /** The invoice that it paid. */
    invoice: z.object({ id, number: z.string().nullable() }).nullable(),
    decidedBy: id.nullable(),
    decidedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "BankEntry" });

export type BankEntryOutput = z.infer<typeof bankEntryOutput>;

/** An entry in a list; the suggestions of an OPEN one, the likeliest first. */
export const bankEntryItemOutput = bankEntryOutput
  .extend({ suggestions: z.array(suggestionOutput) })
  .meta({ id: "BankEntryItem" });

export type BankEntryItem = z.infer<typeof bankEntryItemOutput>;

/** Query of a statement's entries; `search` covers payer, reference and words. */
export const listEntriesInput = listInput(["bookedOn", "amount"], {
  ...searchFilter,
  id,
  status: repeatable(BANK_ENTRY_STATUSES),
});

export const entryPage = page(bankEntryItemOutput);
export const oneEntryInput = z.strictObject({ id });

const approval = {
  invoiceId: id,
  /** Minor units; by default all that came in. The rest stays open as an entry of its own. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /**
   * CREDIT: what is more than is open becomes credit of the member. By default it is refused, since
   * the entry may belong to another invoice.
   */
  excess: excessInput.optional(),
  /** The day on which the money came in; by default that of the booking. */
  receivedOn: dayInput.optional(),
};

const amount = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const MAX_PARTS = 20;

/**
 * Body of an approval: which invoice an entry pays, or how it is split over invoices and credit of a
 * member.
 */
export const approveEntryInput = z
  .strictObject({
    id,
    ...approval,
    invoiceId: id.optional(),
    /** What each invoice gets, instead of `invoiceId`. */
    parts: z
      .array(z.strictObject({ invoiceId: id, amount }))
      .min(1)
      .max(MAX_PARTS)
      .optional(),
    /** What becomes credit of a member. */
    credit: z
      .strictObject({ memberId: id, amount })
      .optional()
      .describe("Part of the entry that becomes credit of a member."),
  })
  .refine(({ invoiceId, parts, credit }) => (invoiceId ? !parts && !credit : parts || credit), {
    path: ["invoiceId"],
    message: "must be either one invoice, or parts and credit",
  });

export type Approval = z.infer<typeof approveEntryInput>;

/** An entry with the payment that was recorded of it, and its invoice; null for credit. */
const approvedPart = z.object({
  entry: bankEntryOutput,
  payment: paymentOutput,
  invoice: invoiceOutput.nullable(),
});

/** The entry with its payment, and each part of a split, the entry itself first. */
export const approvedEntryOutput = approvedPart
  .extend({ parts: z.array(approvedPart) })
  .meta({ id: "ApprovedBankEntry" });

export type ApprovedPart = z.infer<typeof approvedPart>;

export type ApprovedEntry = z.infer<typeof approvedEntryOutput>;

const MAX_ENTRIES = 200;

export const approveEntriesInput = z.strictObject({
  approvals: z
    .array(z.strictObject({ entryId: id, ...approval }))
    .min(1)
    .max(MAX_ENTRIES),
});

/** The result of one approval: the same as when it is made alone, or the refusal. */
export const entryApproval = approvedEntryOutput
  .partial()
  .extend({
    entryId: id,
    status: z.int(),
    error: z
      .object({ code: z.string(), message: z.string(), details: z.array(z.unknown()) })
      .optional(),
  })
  .meta({ id: "BankEntryApproval" });

export type EntryApproval = z.infer<typeof entryApproval>;

export const entryApprovals = z.array(entryApproval);
