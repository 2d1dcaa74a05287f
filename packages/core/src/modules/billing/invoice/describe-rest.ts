import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { member } from "../../membership/member.sql.ts";
import { languageFor } from "../../tenancy/language-for.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { billingWords } from "../words/words.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** The description of the open rest of an invoice, in the payer's language. */
export async function describeRest(
  tx: Query,
  { tenantId, memberId, number }: InvoiceRow,
): Promise<string> {
  const rows = await tx
    .select({ person: member.language, club: tenant.language })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(byKey(member, tenantId, memberId));
  const { person, club } = firstRow(rows);
  const language = languageFor({ language: person }, { language: club });
  return billingWords(language).rest(number ?? "");
}
