import { eq, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own, sameTenant } from "#base/db/query/scoped.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import { formatEmail } from "#base/text/format-email.ts";
import { asDay } from "#base/when.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { membershipApplication } from "../application.sql.ts";
import { shownColumns } from "../member/present-member.ts";
import { hasStanding } from "../member/standing.ts";
import { member } from "../member.sql.ts";
import { findAddresses } from "./addresses-of.ts";
import { membershipWords } from "./words.ts";

/**
 * The mails about an application to the applicant, except the claim link (rules#applications), and the
 * mail to finance managers that money was taken for an INACTIVE member.
 */
export const membershipMails = {
  inactivePaid: async (query, { tenantId, subjectId }, app, language) => {
    if (!tenantId) return undefined;
    const [row] = await query
      .select({ fullName: member.fullName, email: member.email, club: tenant.name })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(byKey(member, tenantId, subjectId));
    if (!row) return undefined;
    const { fullName, email, club } = row;
    const words = membershipWords(language);
    return {
      ...words.inactivePaid(row),
      to: await findAddresses(query, tenantId, "FINANCE_MANAGER"),
      from: club,
      facts: [
        [words.member, fullName],
        ...(email ? [[words.email, formatEmail(email)] as [string, string]] : []),
      ],
      action: { label: words.openMember, url: `${app.settings.publicUrl}/members/${subjectId}` },
    };
  },
  membershipLapsed: async (query, { tenantId, subjectId }, app, language) => {
    if (!tenantId) return undefined;
    const [row] = await query
      .select({ ...shownColumns, club: tenant.name, owes })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(
        own(
          member,
          tenantId,
          eq(member.id, subjectId),
          eq(member.status, "ACTIVE"),
          eq(tenant.status, "ACTIVE"),
          // Somebody who has paid since then need not hear of it.
          hasStanding(["LAPSED"]),
        ),
      );
    if (!row?.email || !row.paidThrough) return undefined;
    const words = membershipWords(language);
    return {
      ...words.lapsed({ ...row, paidThrough: asDay(row.paidThrough, language) }),
      to: [row.email],
      from: row.club,
      ...(row.owes && {
        action: { label: words.seeWhatIsOpen, url: `${app.settings.publicUrl}/my/invoices` },
      }),
    };
  },
  applicationApproved: async (query, { tenantId, subjectId }, app, language) => {
    if (!tenantId) return undefined;
    const [row] = await query
      .select({ email: member.email, fullName: member.fullName, club: tenant.name })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(
        own(
          member,
          tenantId,
          eq(member.id, subjectId),
          eq(member.status, "ACTIVE"),
          eq(tenant.status, "ACTIVE"),
        ),
      );
    if (!row?.email) return undefined;
    const words = membershipWords(language);
    return {
      ...words.approved(row),
      to: [row.email],
      from: row.club,
      action: { label: words.logIn, url: `${app.settings.publicUrl}/login` },
    };
  },
  applicationReceived: async (query, row, _app, language) => {
    const found = await findApplication(query, row);
    // A decision that came first has said more.
    if (found?.application.status !== "PENDING") return undefined;
    const { fullName, email } = found.application;
    const words = membershipWords(language).received({ fullName, club: found.club });
    return { ...words, to: [email], from: found.club };
  },
  applicationRejected: async (query, row, _app, language) => {
    const found = await findApplication(query, row);
    if (!found) return undefined;
    const { fullName, email, reason } = found.application;
    const words = membershipWords(language).rejected({ fullName, club: found.club });
    return {
      ...words,
      to: [email],
      from: found.club,
      paragraphs: [...words.paragraphs, ...(reason ? [reason] : [])],
    };
  },
} satisfies Record<string, MailComposer>;

/** The application that a mail is about, and the name of its club while that is active. */
async function findApplication(query: Query, { tenantId, subjectId }: OutboxRow) {
  if (!tenantId) return undefined;
  const [row] = await query
    .select({ application: membershipApplication, club: tenant.name })
    .from(membershipApplication)
    .innerJoin(tenant, eq(tenant.id, membershipApplication.tenantId))
    .where(
      own(
        membershipApplication,
        tenantId,
        eq(membershipApplication.id, subjectId),
        eq(tenant.status, "ACTIVE"),
      ),
    );
  return row;
}

/** Whether the member has an invoice to pay. */
const owes = sql<boolean>`exists (select from ${invoice} where ${sameTenant(
  invoice,
  member,
  eq(invoice.memberId, member.id),
  eq(invoice.status, "ISSUED"),
  eq(invoice.kind, "INVOICE"),
)})`;
