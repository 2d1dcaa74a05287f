import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, sameTenant } from "#base/db/query/scoped.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "./tenant.sql.ts";
import { tenancyWords } from "./words.ts";

/** The mails to administrators about changed settings (rules#billing-details). */
export const tenancyMails = {
  paymentInstructionsChanged: async (query, row, app, language) => {
    const found = await findAdministrator(query, row);
    if (!found?.email) return undefined;
    const words = tenancyWords(language);
    const { email, club, author, paymentInstructions } = found;
    return {
      ...words.paymentInstructionsChanged({ club, author, isRemoved: !paymentInstructions }),
      ...(paymentInstructions && {
        facts: [[words.paymentInstructions, paymentInstructions.replaceAll(/\s*\n\s*/g, ", ")]],
      }),
      to: [email],
      from: club,
      action: {
        label: words.openSettings,
        url: `${app.settings.publicUrl}/settings/invoices`,
      },
      footnote: words.unexpected,
    };
  },
  factorRequirementChanged: async (query, row, app, language) => {
    const found = await findAdministrator(query, row);
    if (!found?.email) return undefined;
    const words = tenancyWords(language);
    const { email, club, author, requireSecondFactor } = found;
    return {
      ...words.factorRequirementChanged({ club, author, isRequired: requireSecondFactor }),
      to: [email],
      from: club,
      action: { label: words.openSettings, url: `${app.settings.publicUrl}/settings` },
      footnote: words.unexpected,
    };
  },
} satisfies Record<string, MailComposer>;

const author = alias(member, "author");

/** The recipient, the club as it is now, and the name of the member who changed it. */
async function findAdministrator(query: Query, { tenantId, subjectId, aboutId }: OutboxRow) {
  if (!tenantId || !aboutId) return undefined;
  const [row] = await query
    .select({
      email: member.email,
      club: tenant.name,
      paymentInstructions: tenant.paymentInstructions,
      requireSecondFactor: tenant.requireSecondFactor,
      author: author.fullName,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .innerJoin(author, sameTenant(author, member, eq(author.id, aboutId)))
    .where(byKey(member, tenantId, subjectId));
  return row;
}
