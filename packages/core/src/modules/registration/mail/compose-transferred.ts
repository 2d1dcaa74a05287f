import { and, asc, eq, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { frameWords } from "#base/mail/words.ts";
import type { Language } from "#base/text/languages.ts";
import { asMoney, dayIn } from "#base/when.ts";
import { activityDetail } from "../../activity/activity.sql.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { event } from "../../events/event.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { isInParty } from "../party/party-rows.ts";
import { registration } from "../registration.sql.ts";
import { eventFacts } from "../words/event-facts.ts";
import { registrationWords } from "../words/words.ts";

const formerHolder = z.object({ email: z.string(), memberId: z.string().nullish() });

/**
 * Writes the mail to a person whose registration was transferred, with the outcome of their unpaid
 * invoices. The registration has the new person's address already, so the former one is read from the
 * activity log. Nothing is sent if it was erased.
 */
export const composeTransferred: MailComposer = async (query, outboxRow, _app, language) => {
  const { tenantId, subjectId, aboutId } = outboxRow;
  if (!tenantId || !aboutId) return undefined;
  const [loaded] = await query
    .select({ about: event, club: tenant, before: activityDetail.before })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .innerJoin(activityDetail, byKey(activityDetail, tenantId, aboutId))
    .where(byKey(registration, tenantId, subjectId));
  const former = formerHolder.safeParse(loaded?.before);
  if (!loaded || !former.success) return undefined;
  const { about, club } = loaded;
  const { email, memberId } = former.data;
  const invoices = memberId ? await loadFormerInvoices(query, tenantId, subjectId, memberId) : [];
  const { heading, paragraphs } = registrationWords(language).transferred;
  const [opening = "", ...closing] = paragraphs;
  return {
    to: [email],
    from: club.name,
    subject: frameWords(language).about(heading, about.title),
    heading,
    paragraphs: [
      opening,
      ...invoices.map((row) => describeInvoice(row, club.timezone, language)),
      ...closing,
    ],
    facts: eventFacts(about, language),
  };
};

/** Loads the former holder's invoices that are open, or that another member pays instead. */
async function loadFormerInvoices(
  query: Query,
  tenantId: TenantId,
  registrationId: string,
  memberId: string,
): Promise<InvoiceRow[]> {
  const replacement = alias(invoice, "replacement");
  const isOthers = and(eq(invoice.status, "VOID"), ne(replacement.memberId, memberId));
  const rows = await query
    .select({ row: invoice })
    .from(invoice)
    .leftJoin(replacement, joinByKey(replacement, invoice.replacedById))
    .where(
      own(
        invoice,
        tenantId,
        isInParty(invoice.registrationId, tenantId, registrationId),
        eq(invoice.memberId, memberId),
        eq(invoice.kind, "INVOICE"),
        or(eq(invoice.status, "ISSUED"), isOthers),
      ),
    )
    .orderBy(asc(invoice.id));
  return rows.map(({ row }) => row);
}

function describeInvoice(row: InvoiceRow, timezone: string, language: Language): string {
  const { invoiceStays, invoiceVoid } = registrationWords(language).transferred;
  const { status, currency, dueAt } = row;
  const number = row.number ?? "";
  if (status === "VOID") return invoiceVoid(number);
  const openAmount = asMoney(computeOpenTotal(row), currency, language);
  return invoiceStays(number, openAmount, dueAt && dayIn(dueAt, timezone, language));
}
