import { eq, sql } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import type { Role } from "#base/permissions.ts";
import type { Services } from "#base/rpc/context.ts";
import type { Language } from "#base/text/languages.ts";
import { membershipApplication } from "../../membership/application.sql.ts";
import { isMember } from "../../membership/member/membership-number.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { platformUser } from "../session.sql.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";
import { INVITATION_LIFETIME, invitation, platformPasswordUrl } from "./platform-invitation.ts";
import { sessionWords } from "./words.ts";

/**
 * The mails that contain a secret link. The secret is created when the mail is written, so that
 * only its hash is ever stored (rules#accounts-and-sessions).
 */
export const sessionMails = {
  claimLink: async (query, row, app, language) => {
    const person = await findMember(query, row);
    if (!person?.email || person.passwordHash) return undefined;
    const words = sessionWords(language);
    return {
      ...words.claimLink[claimOccasion(person)](person),
      to: [person.email],
      from: person.club,
      action: { label: words.choosePassword, url: await claimUrl(query, row, app, person) },
    };
  },
  verifyEmail: async (query, row, app, language) => {
    const person = await findMember(query, row);
    if (!person?.email || !person.unverifiedPasswordHash) return undefined;
    const token = await issueMailToken(query, {
      purpose: "VERIFY_EMAIL",
      tenantId: row.tenantId,
      memberId: row.subjectId,
      now: app.clock.now(),
    });
    const words = sessionWords(language);
    return {
      // Without the name, which may be anything that a stranger typed with this address.
      ...words.verifyEmail(person),
      to: [person.email],
      from: person.club,
      action: { label: words.confirmAddress, url: linkTo(app, "verify-email", { token }) },
    };
  },
  passwordReset: async (query, row, app, language) => {
    const person = await findMember(query, row);
    if (!person?.email) return undefined;
    const { tenantId, subjectId: memberId } = row;
    const secret = await issueMailToken(query, {
      purpose: "RESET_PASSWORD",
      tenantId,
      memberId,
      now: app.clock.now(),
    });
    const url = linkTo(app, "reset-password", { token: secret });
    return { ...resetMail(url, language), to: [person.email], from: person.club };
  },
  platformPasswordReset: async (query, row, app, language) => {
    const [user] = await query
      .select({
        email: platformUser.email,
        fullName: platformUser.fullName,
        passwordHash: platformUser.passwordHash,
        disabledAt: platformUser.disabledAt,
      })
      .from(platformUser)
      .where(eq(platformUser.id, row.subjectId));
    if (!user || user.disabledAt) return undefined;
    const isInvited = user.passwordHash === null;
    const secret = await issueMailToken(query, {
      purpose: "RESET_PASSWORD",
      platformUserId: row.subjectId,
      ...(isInvited && { lifetime: INVITATION_LIFETIME }),
      now: app.clock.now(),
    });
    const url = platformPasswordUrl(app, secret);
    if (isInvited) return invitation(user, url, language);
    return { ...resetMail(url, language), to: [user.email], from: "Rollcall" };
  },
  alreadyRegistered: async (query, row, app, language) => {
    const person = await findMember(query, row);
    if (!person?.email) return undefined;
    const words = sessionWords(language);
    return {
      ...words.alreadyRegistered(person),
      to: [person.email],
      from: person.club,
      action: { label: words.logIn, url: `${app.settings.publicUrl}/login` },
    };
  },
} satisfies Record<string, MailComposer>;

function resetMail(url: string, language: Language) {
  const { reset, chooseNewPassword } = sessionWords(language);
  return { ...reset, action: { label: chooseNewPassword, url } };
}

/** Why somebody gets the link to a first account: it decides how the mail begins. */
function claimOccasion({ roles, hasApplied }: { roles: readonly Role[]; hasApplied: boolean }) {
  if (hasApplied) return "approved";
  if (roles.includes("ADMIN")) return "administrator";
  return isMember(roles) ? "added" : "guest";
}

/** Whether an application of the member was approved. */
const hasApplied = sql<boolean>`exists (select from ${membershipApplication} where ${sameTenant(
  membershipApplication,
  member,
  eq(membershipApplication.memberId, member.id),
  eq(membershipApplication.status, "APPROVED"),
)})`;

/** The page registers by tenant, e-mail and name, so the link contains them. */
async function claimUrl(
  query: Query,
  row: OutboxRow,
  app: Services,
  { slug, email, fullName }: { slug: string; email: string | null; fullName: string },
): Promise<string> {
  const token = await issueMailToken(query, {
    purpose: "CLAIM",
    tenantId: row.tenantId,
    memberId: row.subjectId,
    now: app.clock.now(),
  });
  const address = certain(email, "the address of who is mailed");
  return linkTo(app, "claim", { token, tenant: slug, email: address, name: fullName });
}

/** The secret is in the fragment, which browsers send to no server, so no log has it. */
const linkTo = (app: Services, page: string, values: Record<string, string>): string =>
  `${app.settings.publicUrl}/${page}#${new URLSearchParams(values)}`;

async function findMember(query: Query, { tenantId, subjectId }: OutboxRow) {
  if (!tenantId) return undefined;
  const [person] = await query
    .select({
      email: member.email,
      fullName: member.fullName,
      passwordHash: member.passwordHash,
      unverifiedPasswordHash: member.unverifiedPasswordHash,
      roles: member.roles,
      hasApplied,
      club: tenant.name,
      slug: tenant.slug,
    })
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
  return person;
}
