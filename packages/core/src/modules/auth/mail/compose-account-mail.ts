import { and, desc, eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import type { Services } from "#base/rpc/context.ts";
import { inZone } from "#base/when.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { mailToken, platformUser, refreshFamily } from "../session.sql.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";
import { selectLinks } from "../tokens/mail-token.ts";
import { describeDevice } from "./describe-device.ts";
import { sessionWords } from "./words.ts";

/**
 * The mails that tell a person what happened to their account. One kind serves members and
 * platform users, whose mails have no tenant.
 */
export const accountMails = {
  newDevice: async (query, row, app, language) => {
    const [person, session] = [await findRecipient(query, row), await findSession(query, row)];
    if (!person?.email || !session) return undefined;
    const words = sessionWords(language);
    const device = describeDevice(session.userAgent, language);
    const when = inZone(session.createdAt, person.timezone, language);
    return {
      ...words.newDevice(person, device, when),
      to: [person.email],
      from: person.club,
      action: { label: words.seeSessions, url: securityUrl(app, row) },
    };
  },
  passwordChanged: async (query, row, app, language) => {
    const person = await findRecipient(query, row);
    if (!person?.email) return undefined;
    const words = sessionWords(language);
    return {
      ...words.passwordChanged(person),
      to: [person.email],
      from: person.club,
      action: { label: words.seeSessions, url: securityUrl(app, row) },
    };
  },
  confirmEmail: async (query, row, app, language) => {
    const [person, change] = [await findRecipient(query, row), await newestChange(query, row)];
    if (!person || !change?.given.email || change.usedAt || change.expiresAt <= app.clock.now())
      return undefined;
    // As old as the change, so that a link that is made beside a newer one is known to be older.
    const { given, createdAt: now } = change;
    const request = { ...ownerOfMail(row), ...CHANGE, change: given, now };
    const token = await issueMailToken(query, request);
    const words = sessionWords(language);
    return {
      // Without the name: whose mailbox this is, is not known yet.
      ...words.confirmEmail(person),
      to: [change.given.email],
      from: person.club,
      action: { label: words.confirmAddress, url: confirmUrl(app, row, token) },
    };
  },
  emailChangeNotice: async (query, row, app, language) => {
    const [person, change] = [await findRecipient(query, row), await newestChange(query, row)];
    if (!person || !change?.given.previousEmail) return undefined;
    const words = sessionWords(language);
    return {
      ...words.emailChangeNotice(person),
      to: [change.given.previousEmail],
      from: person.club,
      action: { label: words.changePassword, url: securityUrl(app, row) },
    };
  },
} satisfies Record<string, MailComposer>;

/** The page of the person's portal for password, address and sessions. */
export const securityUrl = (app: Services, { tenantId }: Pick<OutboxRow, "tenantId">): string =>
  `${app.settings.publicUrl}${tenantId ? "/my/security" : "/platform/security"}`;

/** The secret is in the fragment, which browsers send to no server, so no log has it. */
const confirmUrl = (app: Services, { tenantId }: OutboxRow, token: string): string => {
  const portal = tenantId ? "my" : "platform";
  return `${app.settings.publicUrl}/${portal}/confirm-email#${new URLSearchParams({ token })}`;
};

const CHANGE = { purpose: "CHANGE_EMAIL" } as const;

const ownerOfMail = ({ tenantId, subjectId }: OutboxRow) =>
  tenantId ? { tenantId, memberId: subjectId } : { platformUserId: subjectId };

/** The address that the person gave last; its row, or its link's. */
async function newestChange(query: Query, row: OutboxRow) {
  const { tenantId, subjectId: personId } = row;
  const { email, previousEmail, tokenVersion, usedAt, createdAt, expiresAt } = mailToken;
  const [change] = await query
    .select({ given: { email, previousEmail, tokenVersion }, usedAt, createdAt, expiresAt })
    .from(mailToken)
    .where(and(selectLinks({ tenantId, personId }), eq(mailToken.purpose, "CHANGE_EMAIL")))
    .orderBy(desc(mailToken.createdAt))
    .limit(1);
  return change;
}

async function findRecipient(query: Query, { tenantId, subjectId }: OutboxRow) {
  if (!tenantId) {
    const { email, fullName } = platformUser;
    const [user] = await query
      .select({ email, fullName })
      .from(platformUser)
      .where(eq(platformUser.id, subjectId));
    return user && { ...user, club: "Rollcall", timezone: "UTC" };
  }
  const [person] = await query
    .select({
      email: member.email,
      fullName: member.fullName,
      club: tenant.name,
      timezone: tenant.timezone,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(own(member, tenantId, eq(member.id, subjectId), eq(member.status, "ACTIVE")));
  return person;
}

async function findSession(query: Query, { aboutId }: OutboxRow) {
  if (!aboutId) return undefined;
  const [session] = await query
    .select({ userAgent: refreshFamily.userAgent, createdAt: refreshFamily.createdAt })
    .from(refreshFamily)
    .where(eq(refreshFamily.id, aboutId));
  return session;
}
