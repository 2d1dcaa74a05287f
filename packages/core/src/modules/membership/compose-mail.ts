import { eq } from "drizzle-orm";
import { byKey, own } from "#base/db/scoped.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { addressesOf } from "./addresses-of.ts";
import { membershipApplication } from "./application.sql.ts";
import { member } from "./member.sql.ts";
import { shownColumns } from "./present-member.ts";
import { hasStanding } from "./standing.ts";

/**
 * The mails of a decision to the applicant, except the claim link (rules#applications), and the
 * mail to finance managers that money was taken for an INACTIVE member.
 */
export const membershipMails = {
  inactivePaid: async (query, { tenantId, subjectId }, app) => {
    if (!tenantId) return undefined;
    const [found] = await query
      .select({ fullName: member.fullName, email: member.email, club: tenant.name })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(byKey(member, tenantId, subjectId));
    if (!found) return undefined;
    const { fullName, email, club } = found;
    return {
      to: await addressesOf(query, tenantId, "FINANCE_MANAGER"),
      from: club,
      subject: `Money was taken for an inactive member: ${fullName}`,
      heading: "Money for an inactive member",
      paragraphs: [
        `Somebody took money for ${fullName}, whose membership is inactive. It confirms no seat and lets nobody in.`,
        "Reactivate the member and record the payment again, or give the money back. A payment of another invoice is on record already.",
      ],
      facts: [["Member", fullName], ...(email ? [["E-mail", email] as [string, string]] : [])],
      action: { label: "Open the member", url: `${app.settings.publicUrl}/members/${subjectId}` },
    };
  },
  membershipLapsed: async (query, { tenantId, subjectId }, app) => {
    if (!tenantId) return undefined;
    const [found] = await query
      .select({ ...shownColumns, club: tenant.name })
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
    if (!found?.email) return undefined;
    return {
      to: [found.email],
      from: found.club,
      subject: `Your membership of ${found.club} has ended`,
      heading: "Your membership has ended",
      paragraphs: [
        `Hello ${found.fullName}, your membership of ${found.club} was paid until ${found.paidThrough} and has not been renewed.`,
        "Pay the open invoice to stay a member, or tell the club if you have paid already.",
      ],
      action: { label: "See what is open", url: `${app.settings.publicUrl}/my/invoices` },
    };
  },
  applicationApproved: async (query, { tenantId, subjectId }, app) => {
    if (!tenantId) return undefined;
    const [found] = await query
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
    if (!found?.email) return undefined;
    return {
      to: [found.email],
      from: found.club,
      subject: `Welcome to ${found.club}`,
      heading: "You are a member",
      paragraphs: [`Hello ${found.fullName}, your application was approved.`],
      action: { label: "Log in", url: `${app.settings.publicUrl}/login` },
    };
  },
  applicationRejected: async (query, { tenantId, subjectId }) => {
    if (!tenantId) return undefined;
    const [found] = await query
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
    if (!found) return undefined;
    const { fullName, email, reason } = found.application;
    return {
      to: [email],
      from: found.club,
      subject: `Your application to ${found.club}`,
      heading: "Your application was not accepted",
      paragraphs: [
        `Hello ${fullName}, ${found.club} has decided not to accept your application.`,
        ...(reason ? [reason] : []),
      ],
    };
  },
} satisfies Record<string, MailComposer>;
