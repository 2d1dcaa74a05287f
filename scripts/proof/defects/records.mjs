import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const RECORDS = [
  inCore(
    "the seats that a cancelled party gives back",
    "modules/registration/cancel-rows.ts",
    "releaseSeats(tx, key, seated.length),",
    "releaseSeats(tx, key, 0),",
    "modules/registration/cancel",
  ),
  inCore(
    "the invoice of a cancelled party that becomes VOID",
    "modules/registration/cancel-rows.ts",
    "if (seated.length > 0) await rebillCancelled(",
    "if (seated.length > 1_000) await rebillCancelled(",
    "modules/checkout/checkout",
    "modules/registration/cancel",
    "modules/registration/place/cancel-own",
  ),
  inCore(
    "the lock of an invoice whose balance changes",
    "modules/billing/lock-invoice.ts",
    '.for("no key update")',
    "",
    "modules/billing/refund-payment",
  ),
  inCore(
    "the worker that is woken after the commit, not before",
    "base/db/client.ts",
    "owesMail = true;",
    "options.wakeOutbox?.();",
    "base/mail/enqueue",
  ),
  inCore(
    "the link of a seal to the one before it",
    "modules/audit/seal.ts",
    "hash = linkHash(hash, entry);",
    "hash = linkHash(CHAIN_START, entry);",
    "modules/audit/seal",
  ),
  inCore(
    "the lease of a broadcast's recipient",
    "modules/broadcasts/claim-recipient.ts",
    "and r.state in ('PENDING', 'SENDING') and r.due_at <= ${now.toISOString()}::timestamptz",
    "and r.state in ('PENDING', 'SENDING')",
    "modules/broadcasts/claim-recipient",
  ),
  inCore(
    "the end of a broadcast that was cancelled",
    "modules/broadcasts/claim-recipient.ts",
    "and b.status = 'SENDING'",
    "",
    "modules/broadcasts/claim-recipient",
  ),
  inCore(
    "the lease of a batch",
    "base/jobs/run-batches.ts",
    "eq(table.leaseId, leaseId)))\n    .returning();",
    "))\n    .returning();",
    "modules/imports/registrants/run-imports",
    "modules/invoicing/run-batches",
  ),
  inCore(
    "the entry of who was given seats",
    "modules/registration/pre-enrol.ts",
    "if (enrolled.data.length > 0) await recordEnrolled",
    "if (enrolled.data.length < 0) await recordEnrolled",
    "modules/activity/recorded-acts",
  ),
];
