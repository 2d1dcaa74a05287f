import { createHash } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import { invoice, invoiceDocument } from "../billing.sql.ts";
import { drawInvoice, type InvoiceSheet } from "./draw-invoice.ts";

type Sheet = Pick<InvoiceSheet, "invoice" | "language">;

/**
 * The stored PDF of an invoice for its balance, in its payer's language; undefined when there is
 * none yet. A replaced invoice keeps its first PDF, because that one was sent.
 */
export async function findDocument(tx: Query, sheet: Sheet): Promise<Buffer | undefined> {
  const { tenantId, id, status, replacedById } = sheet.invoice;
  const inState = replacedById
    ? undefined
    : inArray(invoiceDocument.digest, [stateKey(sheet), formerDigest(sheet)]);
  const [row] = await tx
    .select({ pdf: invoiceDocument.pdf })
    .from(invoiceDocument)
    .where(
      own(
        invoiceDocument,
        tenantId,
        eq(invoiceDocument.invoiceId, id),
        eq(invoiceDocument.status, status),
        inState,
      ),
    )
    .orderBy(asc(invoiceDocument.createdAt))
    .limit(1);
  return row?.pdf;
}

/**
 * Draws the PDF of an invoice and stores it, unless it is a draft. When two are drawn
 * simultaneously, both callers get the one stored first.
 * @param run opens a transaction of the tenant
 */
export async function drawDocument(
  run: (store: (tx: Query) => Promise<Buffer>) => Promise<Buffer>,
  sheet: InvoiceSheet,
  turn: WorkTurn,
): Promise<Buffer> {
  const pdf = await drawInvoice(sheet, turn);
  return sheet.invoice.status === "DRAFT" ? pdf : run((tx) => saveDocument(tx, sheet, pdf));
}

/** Stores nothing for an invoice that does not exist any more, such as that of a sample mail. */
async function saveDocument(tx: Query, sheet: Sheet, pdf: Buffer): Promise<Buffer> {
  const { tenantId, id, status } = sheet.invoice;
  const document = tx
    .select({
      tenantId: invoice.tenantId,
      invoiceId: invoice.id,
      status: sql`${status}`.as("status"),
      digest: sql`${stateKey(sheet)}`.as("digest"),
      pdf: sql`${sql.param(pdf, invoiceDocument.pdf)}::bytea`.as("pdf"),
      createdAt: sql`now()`.as("created_at"),
    })
    .from(invoice)
    .where(byKey(invoice, tenantId, id));
  const [insertedRow] = await tx
    .insert(invoiceDocument)
    .select(document)
    .onConflictDoNothing()
    .returning({ pdf: invoiceDocument.pdf });
  return insertedRow?.pdf ?? (await findDocument(tx, sheet)) ?? pdf;
}

/**
 * Language and balance. Lines and total never change once an invoice is issued, and a due date that
 * moves with its event leaves the document as it was sent (rules#invoice-documents).
 */
const stateKey = ({ invoice: { paidTotal, creditedTotal }, language }: Sheet): string =>
  `${language} ${paidTotal} ${creditedTotal}`;

/** The key under which documents were stored before due dates could move. */
function formerDigest({ invoice, language }: Sheet): string {
  const { lines, dueAt, total, paidTotal, creditedTotal } = invoice;
  const state = [lines, dueAt, total, paidTotal, creditedTotal];
  const keyed = language === "en" ? state : [...state, language];
  return createHash("sha256").update(JSON.stringify(keyed)).digest("base64url");
}
