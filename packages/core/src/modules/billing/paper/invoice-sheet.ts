import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, joinByKey } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { MailAttachment } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { member } from "../../membership/member.sql.ts";
import { languageFor } from "../../tenancy/language-for.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { invoice } from "../billing.sql.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";
import type { InvoiceSheet } from "./draw-invoice.ts";
import { drawDocument, findDocument } from "./invoice-document.ts";

/** What an invoice's document says; undefined outside this tenant. */
export async function loadSheet(
  query: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<InvoiceSheet | undefined> {
  const credited = alias(invoice, "credited");
  const former = alias(invoice, "former");
  const [row] = await query
    .select({
      invoice,
      club: tenant,
      payer: member,
      creditedNumber: credited.number,
      replacesNumber: former.number,
    })
    .from(invoice)
    .innerJoin(member, joinByKey(member, invoice.memberId))
    .innerJoin(tenant, eq(tenant.id, invoice.tenantId))
    .leftJoin(credited, joinByKey(credited, invoice.creditedInvoiceId))
    .leftJoin(former, joinByKey(former, invoice.replacesId))
    .where(byKey(invoice, tenantId, invoiceId));
  return row && { ...row, language: languageFor(row.payer, row.club) };
}

/** The name of an invoice's PDF. */
export const pdfName = ({ number }: InvoiceRow): string => `invoice-${number ?? "draft"}.pdf`;

/**
 * The PDF of an invoice for a mail, drawn and stored when the mail is handed over: what is
 * downloaded later is what was sent (rules#invoice-documents).
 */
export const invoiceAttachment = ({ system }: Services, sheet: InvoiceSheet): MailAttachment => ({
  filename: pdfName(sheet.invoice),
  contentType: "application/pdf",
  content: async () =>
    (await system.run((query) => findDocument(query, sheet))) ??
    drawDocument((store) => system.run(store), sheet, getBackgroundTurn(sheet.club.id)),
});
