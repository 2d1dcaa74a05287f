import { sql } from "drizzle-orm";
import { DAY, HOUR } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import type { Role } from "#base/permissions.ts";
import type { Language } from "#base/text/languages.ts";
import { nameKey } from "#base/text/name-key.ts";
import { activity, activityDetail } from "../src/modules/activity/activity.sql.ts";
import { platformUser, refreshFamily } from "../src/modules/auth/session.sql.ts";
import { issueMailToken } from "../src/modules/auth/tokens/issue-mail-token.ts";
import { invoice } from "../src/modules/billing/billing.sql.ts";
import { broadcast } from "../src/modules/broadcasts/broadcast.sql.ts";
import { event, ticketType } from "../src/modules/events/event.sql.ts";
import { eventChange } from "../src/modules/events/mail/event-change.sql.ts";
import { membershipApplication } from "../src/modules/membership/application.sql.ts";
import { member } from "../src/modules/membership/member.sql.ts";
import { membershipType } from "../src/modules/membership/membership-type.sql.ts";
import { generateTicketCode } from "../src/modules/registration/party/ticket-code.ts";
import { registration } from "../src/modules/registration/registration.sql.ts";
import { tenant } from "../src/modules/tenancy/tenant.sql.ts";
import { webhook } from "../src/modules/webhooks/webhook.sql.ts";

/** A club with one row for each kind of mail. */
export interface Sample {
  tenantId: TenantId;
  platformUserId: string;
  eventId: string;
  people: Record<"member" | "guest" | "unverified" | "lapsed", string>;
  registrations: Record<"party" | "guest" | "unpaid" | "waiting" | "cancelled", string>;
  invoiceId: string;
  applicationIds: Record<"pending" | "rejected", string>;
  webhookId: string;
  /** The second row that a kind speaks of. */
  about: Partial<Record<MailKind, string>>;
}

interface Options {
  language: Language;
  now: Date;
}

interface Club extends Options {
  tenantId: TenantId;
}

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Writes it; the caller takes all of it back. Everybody reads the language that is asked for. */
export async function writeSampleClub(tx: Query, options: Options): Promise<Sample> {
  const club = { ...options, tenantId: await writeClub(tx, options) };
  const people = await writePeople(tx, club);
  const event = await writeEvent(tx, club);
  const registrations = await writeRegistrations(tx, club, event, people);
  const invoiceId = await writeInvoice(tx, club, registrations.unpaid, people.unpaid);
  const others = await writeOthers(tx, club, people.member);
  const about = await writeAbouts(tx, club, event, people.member);
  const { tenantId } = club;
  return { tenantId, eventId: event.id, people, registrations, invoiceId, ...others, about };
}

async function writeClub(tx: Query, { language }: Options): Promise<TenantId> {
  const id = newId() as TenantId;
  await tx.insert(tenant).values({
    ...{ id, slug: `sample-${id.slice(-12)}`, name: "Roeivereniging De Oever", language },
    ...{ currency: "EUR", timezone: "Europe/Amsterdam", accentColour: "#b4441e" },
    ...{ paymentInstructions: "NL91 ABNA 0417 1643 00", replyTo: "secretary@example.org" },
  });
  // The logo of a club of the demonstration, if there is one.
  await tx.execute(sql`
    with logo as (
      insert into media (tenant_id, id, purpose, type, width, height, digest, bytes)
      select ${id}, gen_random_uuid(), purpose, type, width, height, digest, bytes
        from media where purpose = 'LOGO' order by created_at limit 1
      returning id)
    update tenant set logo_id = logo.id from logo where tenant.id = ${id}`);
  return id;
}

async function writePeople(tx: Query, { tenantId, language, now }: Club) {
  const [type] = await tx
    .insert(membershipType)
    .values({
      ...{ tenantId, name: "Adult", nameKey: "adult", fee: 9_500, currency: "EUR" },
      period: "CALENDAR_YEAR",
    })
    .returning();
  const write = async (
    fullName: string,
    values: Partial<typeof member.$inferInsert> = { passwordHash: "unusable" },
    roles: Role[] = ["MEMBER"],
  ) => {
    const id = newId();
    const email = `${nameKey(fullName).replaceAll(/[^a-z]+/g, ".")}@example.org`;
    const named = { tenantId, id, fullName, nameKey: nameKey(fullName), email, language };
    await tx.insert(member).values({ ...named, roles, ...values });
    return id;
  };
  const lapsedOn = new Date(now.getTime() - 40 * DAY).toISOString().slice(0, 10);
  return {
    member: await write("Ada de Vries", { passwordHash: "unusable" }, ["ADMIN", "MEMBER"]),
    guest: await write("Jules Moreau", {}, ["GUEST"]),
    unverified: await write("Nele Brandt", { unverifiedPasswordHash: "unusable" }),
    lapsed: await write("Hanna Vogel", { membershipTypeId: type?.id, paidThrough: lapsedOn }),
    unpaid: await write("Bram Jansen"),
    waiting: await write("Camille Petit"),
    cancelled: await write("Tom Becker"),
  };
}

async function writeEvent(tx: Query, { tenantId, now }: Club) {
  const evening = new Date(now.getTime() + 9 * DAY).setUTCHours(17, 30, 0, 0);
  const [made] = await tx
    .insert(event)
    .values({
      ...{ tenantId, slug: "spring-dinner", title: "Spring dinner & regatta prize-giving" },
      ...{ venue: "Boathouse, Amstelkade 12, Amsterdam", timezone: "Europe/Amsterdam" },
      startsAt: new Date(evening),
      endsAt: new Date(evening + 4 * HOUR),
      ...{ capacity: 40, status: "PUBLISHED", currency: "EUR", waitlistCount: 1 },
      ...{ waitlistNext: 2, publishedAt: now },
    })
    .returning();
  if (!made) throw new Error("no sample event");
  const type = { tenantId, id: newId(), eventId: made.id, name: "Regular", price: 2_750 };
  await tx.insert(ticketType).values({ ...type, position: 0 });
  return { id: made.id, typeId: type.id, startsAt: made.startsAt };
}

async function writeRegistrations(
  tx: Query,
  { tenantId, now }: Club,
  event: { id: string; typeId: string },
  people: Awaited<ReturnType<typeof writePeople>>,
) {
  const write = async (fullName: string, values: Partial<typeof registration.$inferInsert>) => {
    const id = newId();
    await tx.insert(registration).values({
      ...{ tenantId, id, eventId: event.id, ticketTypeId: event.typeId, status: "CONFIRMED" },
      ...{
        ticketCode: generateTicketCode(),
        fullName,
        nameKey: nameKey(fullName),
        source: "MEMBER",
      },
      email: `${nameKey(fullName).replaceAll(/[^a-z]+/g, ".")}@example.org`,
      ...values,
    });
    return id;
  };
  const party = await write("Ada de Vries", { memberId: people.member });
  await write("Sam de Vries", { hostRegistrationId: party, email: null });
  const holdExpiresAt = new Date(now.getTime() + 2 * DAY);
  return {
    party,
    guest: await write("Jules Moreau", { memberId: people.guest }),
    unpaid: await write("Bram Jansen", {
      ...{ memberId: people.unpaid, status: "PENDING", holdExpiresAt },
    }),
    waiting: await write("Camille Petit", {
      ...{ memberId: people.waiting, status: "WAITLISTED", waitlistNumber: 1, waitingSince: now },
    }),
    cancelled: await write("Tom Becker", {
      ...{ memberId: people.cancelled, status: "CANCELLED", cancelledAt: now },
    }),
  };
}

async function writeInvoice(
  tx: Query,
  { tenantId, now }: Club,
  registrationId: string,
  memberId: string,
): Promise<string> {
  const id = newId();
  const line = { description: "Spring dinner: Regular", quantity: 1 };
  await tx.insert(invoice).values({
    ...{ tenantId, id, number: "2026-000123", memberId, registrationId, status: "ISSUED" },
    ...{ currency: "EUR", total: 2_750, issuedAt: now },
    lines: [{ ...line, unitAmount: 2_750, amount: 2_750 }],
    dueAt: new Date(now.getTime() + 2 * DAY),
  });
  return id;
}

async function writeOthers(tx: Query, { tenantId, language }: Club, createdBy: string) {
  const [webhookId, platformUserId] = [newId(), newId()];
  const applicationIds = { pending: newId(), rejected: newId() };
  const applicant = {
    ...{ tenantId, email: "eva@example.org", fullName: "Eva Lindqvist" },
    nameKey: nameKey("Eva Lindqvist"),
  };
  await tx.insert(membershipApplication).values([
    { ...applicant, id: applicationIds.pending, status: "PENDING" },
    { ...applicant, id: applicationIds.rejected, status: "REJECTED" },
  ]);
  await tx.insert(webhook).values({
    ...{ tenantId, id: webhookId, url: "https://hooks.example.org/rollcall", createdBy },
    ...{ events: ["registration.created"], active: false, secret: "sealed" },
  });
  await tx.insert(platformUser).values({
    ...{ id: platformUserId, email: `${platformUserId}@example.org`, fullName: "Pat Operator" },
    ...{ passwordHash: "unusable", language },
  });
  return { applicationIds, webhookId, platformUserId };
}

async function writeAbouts(
  tx: Query,
  { tenantId, now }: Club,
  event: { id: string; startsAt: Date },
  memberId: string,
): Promise<Sample["about"]> {
  const [change, act, family, letter] = [newId(), newId(), newId(), newId()];
  const from = new Date(event.startsAt.getTime() - DAY).toISOString();
  await tx.insert(eventChange).values({
    ...{ tenantId, id: change, eventId: event.id, createdBy: memberId },
    changes: {
      startsAt: { from, to: event.startsAt.toISOString() },
      venue: { from: "", to: "Boathouse, Amstelkade 12, Amsterdam" },
    },
  });
  await tx.insert(activity).values({
    ...{ tenantId, id: act, action: "REGISTRATION_TRANSFERRED", actorType: "MEMBER" },
    subjectType: "REGISTRATION",
  });
  const before = { email: "former@example.org" };
  await tx.insert(activityDetail).values({ tenantId, id: act, before });
  await tx.insert(refreshFamily).values({
    ...{ id: family, portal: "ORGANISATION", tenantId, memberId, tokenVersion: 1 },
    ...{ userAgent: FIREFOX, expiresAt: new Date(now.getTime() + DAY) },
  });
  const addresses = { email: "new@example.org", previousEmail: "ada.de.vries@example.org" };
  await issueMailToken(tx, {
    ...{ purpose: "CHANGE_EMAIL", tenantId, memberId, now },
    change: { ...addresses, tokenVersion: 1 },
  });
  const body =
    "Dear all,\n\n**Save the date:** 12 April.\n\n- bring a coat\n- read [the plan](https://example.org)";
  const audience = { audience: "ALL_MEMBERS" as const };
  await tx.insert(broadcast).values({ tenantId, id: letter, subject: "News", body, ...audience });
  return {
    eventChanged: change,
    registrationTransferred: act,
    newDevice: family,
    broadcastTest: letter,
    paymentInstructionsChanged: memberId,
    factorRequirementChanged: memberId,
  };
}
