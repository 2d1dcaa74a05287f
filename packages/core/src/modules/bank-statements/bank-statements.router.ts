import { inTenant } from "#base/rpc/context.ts";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  approvedEntryOutput,
  approveEntriesInput,
  approveEntryInput,
  bankEntryOutput,
  bankStatementOutput,
  entryApprovals,
  entryPage,
  listEntriesInput,
  listStatementsInput,
  oneEntryInput,
  oneStatementInput,
  statementPage,
  uploadStatementInput,
  uploadStatementOutput,
} from "./bank-statements.schema.ts";
import { approveEntries } from "./decide/approve-entries.ts";
import { approveEntry } from "./decide/approve-entry.ts";
import { ignoreEntry, reopenEntry } from "./decide/ignore-entry.ts";
import { unmatchEntry } from "./decide/unmatch-entry.ts";
import { listEntries } from "./list-entries.ts";
import { listStatements } from "./list-statements.ts";
import { loadStatement } from "./load-statement.ts";
import { uploadStatement } from "./upload-statement.ts";

const STATEMENTS = "/api/billing/bank-statements";
const ENTRIES = "/api/billing/bank-entries";
const ID = "0199f3c0-0000-7000-8000-000000000000";

/** Payments by the statements of the club's bank (rules#bank-statements). */
export const bankStatementsRouter = router({
  upload: endpoint("FINANCE_MANAGER only", `POST ${STATEMENTS}`, {
    summary: "Upload a bank statement as CAMT, MT940 or CSV",
    description:
      "Each booking is recorded once, even if it is uploaded several times. Bookings that cannot " +
      "be read are listed, and the others are recorded.",
    consumes: "multipart/form-data",
    errors: ["UNPROCESSABLE_ENTITY"],
    limit: "importPreview",
    atOnce: "importPreview",
    status: 201,
  })
    .input(uploadStatementInput)
    .output(uploadStatementOutput)
    .mutation(({ ctx, input }) => uploadStatement(ctx, input)),

  list: endpoint("FINANCE_MANAGER only", `GET ${STATEMENTS}`, {
    summary: "List bank statements",
    envelope: "page",
  })
    .input(listStatementsInput)
    .output(statementPage)
    .query(({ ctx, input }) => listStatements(ctx, input)),

  get: endpoint("FINANCE_MANAGER only", `GET ${STATEMENTS}/:id`, {
    summary: "Get a bank statement",
  })
    .input(oneStatementInput)
    .output(bankStatementOutput)
    .query(({ ctx, input }) =>
      inTenant(ctx, (tx) => loadStatement(tx, ctx.actor.tenantId, input.id)),
    ),

  entries: endpoint("FINANCE_MANAGER only", `GET ${STATEMENTS}/:id/entries`, {
    summary: "List the entries of a bank statement, with suggested invoices",
    envelope: "page",
  })
    .input(listEntriesInput)
    .output(entryPage)
    .query(({ ctx, input }) => listEntries(ctx, input)),

  approve: endpoint("FINANCE_MANAGER only", `POST ${ENTRIES}/:id/approve`, {
    summary: "Approve a bank entry, which records its payment",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: [
        "MEMBER_ERASED",
        "MEMBER_INACTIVE",
        "MORE_THAN_CREDIT",
        "MORE_THAN_OPEN",
      ],
    },
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    example: { invoiceId: ID },
  })
    .input(approveEntryInput)
    .output(approvedEntryOutput)
    .mutation(({ ctx, input }) => approveEntry(ctx, input)),

  approveMany: endpoint("FINANCE_MANAGER only", `POST ${ENTRIES}/approve`, {
    summary: "Approve up to 200 bank entries, each with its own result",
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    example: { approvals: [{ entryId: ID, invoiceId: ID }] },
  })
    .input(approveEntriesInput)
    .output(entryApprovals)
    .mutation(({ ctx, input }) => approveEntries(ctx, input)),

  unmatch: endpoint("FINANCE_MANAGER only", `POST ${ENTRIES}/:id/unmatch`, {
    summary: "Unmatch a bank entry, which reverses its payment as a mistake",
    errors: { CONFLICT: ["PARTLY_REFUNDED"], UNPROCESSABLE_ENTITY: ["MORE_THAN_CREDIT"] },
    recentlyAuthenticated: true,
  })
    .input(oneEntryInput)
    .output(bankEntryOutput)
    .mutation(({ ctx, input }) => unmatchEntry(ctx, input)),

  ignore: endpoint("FINANCE_MANAGER only", `POST ${ENTRIES}/:id/ignore`, {
    summary: "Ignore a bank entry that pays no invoice",
    errors: ["CONFLICT"],
  })
    .input(oneEntryInput)
    .output(bankEntryOutput)
    .mutation(({ ctx, input }) => ignoreEntry(ctx, input)),

  reopen: endpoint("FINANCE_MANAGER only", `POST ${ENTRIES}/:id/reopen`, {
    summary: "Reopen an ignored bank entry",
    errors: ["CONFLICT"],
  })
    .input(oneEntryInput)
    .output(bankEntryOutput)
    .mutation(({ ctx, input }) => reopenEntry(ctx, input)),
});
