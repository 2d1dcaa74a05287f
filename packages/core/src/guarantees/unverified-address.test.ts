import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { issueMailToken, type MailTokenPurpose } from "../modules/auth/tokens/issue-mail-token.ts";
import { runImports } from "../modules/imports/registrants/run-imports.ts";
import { member } from "../modules/membership/member.sql.ts";

/**
 * Anybody can type anybody's address. Whatever the club then attaches to that address must be
 * reachable by its owner, who reads the mails, and by nobody who merely registered it.
 */
const ATTACKER = "the password of a stranger";
const OWNER = "the password of the owner";

// Its own database: the worker of imports takes the batches of every tenant.
const databaseUrl = await freshDatabaseUrl("unverified");
const { app, tenant: club, as, newMember, newEvent } = await openClub({ databaseUrl });
const admin = await newMember(["ADMIN"]);
const manager = await newMember(["EVENT_MANAGER"]);
const finance = await newMember(["FINANCE_MANAGER"]);

const fullName = "Vera Victim";
const register = (email: string, password: string) =>
  as().auth.register({ tenantSlug: club.slug, email, password, fullName: "Mallory" });
const login = (email: string, password: string) =>
  as().auth.login({ email, password, tenantSlug: club.slug });

async function memberOf(email: string): Promise<string> {
  const rows = await app.services.system.run((query) =>
    query
      .select({ id: member.id })
      .from(member)
      .where(own(member, club.id, eq(member.email, email))),
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? "";
}

const linkTo = (memberId: string, purpose: MailTokenPurpose) =>
  app.services.system.run((query) =>
    issueMailToken(query, { purpose, tenantId: club.id, memberId, now: app.clock.now() }),
  );

const registerAt = (event: { slug: string }, email: string) =>
  as().registration.publicRegister({ tenantSlug: club.slug, slug: event.slug, fullName, email });

/** What a club does with an address; answers with the event that its owner then has a place at. */
type Attach = (email: string) => Promise<string | undefined>;

const PATHS: Record<string, Attach> = {
  async "a public registration"(email) {
    const event = await newEvent();
    await registerAt(event, email);
    return event.id;
  },
  async "a waitlisted registration that is approved"(email) {
    const event = await newEvent({ capacity: 1 });
    await registerAt(event, `${newId()}@example.org`);
    const { id } = await registerAt(event, email);
    const eventId = event.id;
    await as(manager).waitlist.approve({ eventId, registrationId: id, override: true });
    return eventId;
  },
  async "an import"(email) {
    const { id: eventId } = await newEvent();
    const file = csvFile(`Name,Email\n${fullName},${email}\n`);
    const { importId } = await as(manager).imports.registrantsPreview({ eventId, file });
    await as(manager).imports.registrantsCommit({ eventId, importId });
    await runImports(app.services);
    return eventId;
  },
  async "a walk-in"(email) {
    const { id: eventId } = await newEvent();
    await as(manager).checkin.walkIn({ eventId, fullName, email });
    return eventId;
  },
  async "a payment at the door of somebody without a member"(email) {
    const event = await newEvent({ prices: [2500] });
    const [ticketTypeId] = event.ticketTypeIds;
    const pending = { memberId: null, status: "PENDING" as const, email, fullName };
    const { ticketCode: code } = await makeRegistration(app.services, event, {
      ...pending,
      ticketTypeId: ticketTypeId ?? null,
    });
    await as(manager).checkin.checkIn({ code, paymentCollectedOffline: true });
    return undefined;
  },
  async "an application that is approved"(email) {
    const body = { tenantSlug: club.slug, fullName, email };
    await as().membership.submitApplication(body);
    const { data } = await as(admin).membership.applications({ search: email });
    await as(admin).membership.approveApplication({ id: data[0]?.id ?? "" });
    return undefined;
  },
  async "a pre-enrolment"(email) {
    const { id: eventId } = await newEvent();
    const known = await registerAt(await newEvent(), email);
    expect(known.status).toBe("CONFIRMED");
    const memberIds = [await memberOf(email)];
    await as(manager).registration.preEnrol({ eventId, memberIds });
    return eventId;
  },
  async "a guest whom a host names"(email) {
    const { id } = await newEvent();
    const host = await newMember();
    await as(host).registration.register({ id, guests: [{ fullName, email }] });
    return undefined;
  },
  async "an invoice"(email) {
    await registerAt(await newEvent(), email);
    const lines = [{ description: "Fee", quantity: 1, unitAmount: 2500 }];
    const memberId = await memberOf(email);
    await as(finance).billing.createInvoice({ memberId, lines, issue: true });
    return undefined;
  },
  async "a broadcast to those who registered"(email) {
    const event = await newEvent();
    await registerAt(event, email);
    const { broadcasts } = as(manager);
    const { id } = await broadcasts.create({ subject: "News", body: "x", eventId: event.id });
    expect(await broadcasts.send({ id })).toMatchObject({ recipientCount: 1 });
    return event.id;
  },
  async "a role"(email) {
    await registerAt(await newEvent(), email);
    const id = await memberOf(email);
    await as(admin).membership.setRoles({ id, roles: ["MEMBER", "FINANCE_MANAGER"] });
    return undefined;
  },
  async "a member that an administrator creates"(email) {
    const input = { email, fullName, roles: ["MEMBER" as const] };
    // As with every guest: somebody has the address, whose roles can be set instead.
    await as(admin)
      .membership.create(input)
      .catch((error: unknown) => expect(error).toEqual(refused("CONFLICT")));
    return undefined;
  },
};

/** No password that was merely typed logs in, before the owner's proof and after it. */
async function expectStrangerOut(email: string): Promise<void> {
  const outcome = await login(email, ATTACKER).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ appCode: expect.stringMatching(/^(FORBIDDEN|UNAUTHORIZED)$/) });
}

/** The ways in which the owner of a mailbox proves to be that. */
const PROOFS: Record<string, (email: string, memberId: string) => Promise<unknown>> = {
  async "a registration of their own, verified"(email, memberId) {
    await register(email, OWNER);
    const token = await linkTo(memberId, "VERIFY_EMAIL");
    const stranger = as().auth.verifyEmail({ token, password: ATTACKER });
    await expect(stranger).rejects.toEqual(refused("UNAUTHORIZED"));
    return as().auth.verifyEmail({ token, password: OWNER });
  },
  async "the claim link"(email, memberId) {
    const claimToken = await linkTo(memberId, "CLAIM");
    const input = { tenantSlug: club.slug, email, fullName, password: OWNER, claimToken };
    return as().auth.register(input);
  },
  async "a password reset"(_, memberId) {
    const token = await linkTo(memberId, "RESET_PASSWORD");
    return as().auth.resetPassword({ token, password: OWNER });
  },
};

const CASES = Object.keys(PATHS).flatMap((path) =>
  ["before", "after", "before and after"].map((when, index) => ({
    path,
    when,
    proof: Object.keys(PROOFS)[index % 3] ?? "",
  })),
);

describe("an address that a stranger registers", () => {
  test.each(CASES)(
    "$when $path: nothing is theirs, all is the owner's after $proof",
    async (one) => {
      const email = `${newId()}@example.org`;
      if (one.when.includes("before")) await register(email, ATTACKER);
      const eventId = await PATHS[one.path]?.(email);
      if (one.when.includes("before")) await expectStrangerOut(email);
      if (one.when.includes("after")) await register(email, ATTACKER);
      await expectStrangerOut(email);
      const memberId = await memberOf(email);
      await PROOFS[one.proof]?.(email, memberId);
      await expectStrangerOut(email);
      await expect(register(email, ATTACKER)).rejects.toEqual(refused("CONFLICT"));
      const { token, user } = await login(email, OWNER);
      expect(user.id).toBe(memberId);
      if (eventId === undefined) return;
      const { data } = await as({ token }).registration.mine({});
      expect(data.map(({ event }) => event.id)).toContain(eventId);
    },
  );
});
