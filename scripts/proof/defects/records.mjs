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
    // Either of the two locks keeps refunds apart, as long as all take both.
    "the locks of an invoice whose balance changes, and of its payer",
    "modules/billing/lock-invoice.ts",
    'lockPayers(tx, tenantId, which),\n    tx\n      .select()\n      .from(invoice)\n      .where(own(invoice, tenantId, which))\n      .orderBy(asc(invoice.id))\n      .for("no key update"),',
    "tx.select({ id: invoice.id }).from(invoice).where(own(invoice, tenantId, which)),\n    tx.select().from(invoice).where(own(invoice, tenantId, which)).orderBy(asc(invoice.id)),",
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
    "the end of a broadcast of which recipients are still to be stored",
    "modules/broadcasts/send-due.ts",
    "isNull(broadcast.recordingAfter),",
    "",
    "modules/broadcasts/record-recipients",
  ),
  inCore(
    "the results of recipients that another worker has",
    "modules/broadcasts/record-delivery.ts",
    "and claimed.state = 'SENDING' and claimed.attempts = its.attempt",
    "",
    "modules/broadcasts/claim-recipient",
    "modules/broadcasts/crash",
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
