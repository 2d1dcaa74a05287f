import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import type { Role } from "#base/permissions.ts";
import { isOpen } from "#base/rpc/guards.ts";
import type { EndpointMeta } from "#base/rpc/rest.ts";
import { openClub } from "#testing/clubs/club.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { appRouter } from "../app-router.ts";
import { tenant as tenants } from "../modules/tenancy/tenant.sql.ts";

const { app, tenant, as, newMember } = await openClub();

/** Verbs by module. */
type Verbs = Readonly<Record<string, string>>;

/** Whoever calls these has authenticated within ten minutes (rules#reauthentication). */
const ALWAYS: Verbs = {
  account: "endMemberSessions",
  activity: "export recordPlatformExport",
  apiKeys: "create revoke",
  bankStatements: "unmatch",
  billing: "refundCredit refundPayment",
  checkout: "reversePayment",
  factors:
    "startTotp confirmTotp removeTotp renewRecoveryCodes passkeyCreationOptions addPasskey removePasskey resetMember resetPlatformUser",
  platform: "createTenant editTenant inviteUser inviteUserAgain disableUser enableUser resetUser",
  privacy: "exportMember exportOwn erase",
  webhooks: "create edit remove rotateSecret",
};

/** The specification's own, and what does the same: only in a club that requires second factors. */
const IF_FACTOR_REQUIRED: Verbs = {
  bankStatements: "approve approveMany",
  checkin: "createCode revokeCode auditExport",
  checkout: "approvePayment approvePayments",
  events: "remove",
  membership: "deactivate setRoles",
  registration: "cancelEvent",
};

/** Some calls only, as the verb decides: what they change, save or give. */
const SOME_CALLS: Verbs = {
  activity: "list recordExport",
  memberImports: "commit",
  membership: "create reactivate",
  tenancy: "editDetails",
};

/** Every other verb that changes something or answers with a file. */
const NEVER: Verbs = {
  account: "endSession endOtherSessions changePassword changeEmail",
  auth: "editMe",
  bankStatements: "upload ignore reopen",
  billing:
    "createInvoice issueInvoice editInvoice creditPayment voidInvoice remindInvoice invoicePdf myInvoicePdf",
  broadcasts: "create preview edit remove send test cancel",
  calendar: "makeLink revokeLink",
  checkin: "checkIn undo batch walkIn",
  checkout: "checkout recordPayment applyCredit",
  events: "create publish clone edit putCover removeCover",
  factors: "reauthenticate reauthenticationOptions renamePasskey",
  imports:
    "registrantsPreview registrantsCommit registrantsErrors responsesPreview responsesCommit",
  invoicing: "bulk previewBulk renew previewRenewals",
  mail: "resend resendAll platformResend platformResendAll",
  markdown: "preview",
  memberFields: "create edit remove",
  memberImports: "preview errors",
  membership: "approveApplication rejectApplication editProfile edit invite",
  membershipTypes: "create edit remove",
  registration:
    "register cancelOwn cancelOwnGuest editOwn ticketSvg ticketPdf preEnrol cancel reinstate edit resend transfer addGuest invoiceParty",
  segments: "create preview edit remove",
  tenancy: "putLogo removeLogo",
  waitlist: "approve decline",
  webhooks: "test redeliver",
};

const namesIn = (verbs: Verbs): string[] =>
  Object.entries(verbs).flatMap(([module, names]) =>
    names.split(" ").map((name) => `${module}.${name}`),
  );

const { procedures } = appRouter._def as unknown as {
  procedures: Record<string, { _def: { meta: EndpointMeta; type: string } }>;
};

const declaring = (flag: EndpointMeta["rest"]["recentlyAuthenticated"]): string[] =>
  Object.entries(procedures)
    .filter(([, { _def }]) => flag !== undefined && _def.meta.rest.recentlyAuthenticated === flag)
    .map(([name]) => name)
    .toSorted();

/** The reason of a refusal; undefined for any other outcome. */
function reasonOf(caller: ReturnType<typeof as>, name: string, input: object = {}) {
  const [module = "", verb = ""] = name.split(".");
  const calls = caller as unknown as Record<
    string,
    Record<string, (of: object) => Promise<unknown>>
  >;
  return Promise.resolve(calls[module]?.[verb]?.(input)).then(
    () => undefined,
    (error: { details?: { reason?: string }[] }) => error.details?.[0]?.reason,
  );
}

const requireFactors = (requireSecondFactor: boolean) =>
  app.services.system.run((query) =>
    query.update(tenants).set({ requireSecondFactor }).where(eq(tenants.id, tenant.id)),
  );

beforeEach(async () => {
  app.clock.set(new Date());
  await requireFactors(false);
});

const EVERY_ROLE: Role[] = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER"];

test("every verb that changes something or answers with a file stands in one of the lists", () => {
  const guarded = Object.entries(procedures)
    .filter(([, { _def }]) => !isOpen(_def.meta.guard) && _def.meta.guard !== "requirePlace")
    .filter(([, { _def }]) => _def.type === "mutation" || _def.meta.rest.produces)
    .map(([name]) => name);
  const listed = [ALWAYS, IF_FACTOR_REQUIRED, SOME_CALLS, NEVER].flatMap(namesIn);
  expect(listed.toSorted()).toEqual(
    [...guarded, "activity.list", "privacy.exportMember", "privacy.exportOwn"].toSorted(),
  );
});

describe("403 REAUTHENTICATE ten minutes after the login", () => {
  test("for each verb of the first list, in every club", async () => {
    expect(declaring(true)).toEqual(namesIn(ALWAYS).toSorted());
    const [member, platform] = [await newMember(EVERY_ROLE), await makePlatformUser(app.services)];
    app.clock.advance(11 * MINUTE);
    for (const name of namesIn(ALWAYS)) {
      const isPlatforms = procedures[name]?._def.meta.guard === "PLATFORM_ADMIN";
      const reason = await reasonOf(as(isPlatforms ? platform : member), name);
      expect([name, reason]).toEqual([name, "REAUTHENTICATE"]);
    }
  });

  test("for each of the second list only in a club that requires second factors", async () => {
    expect(declaring("IF_FACTOR_REQUIRED")).toEqual(namesIn(IF_FACTOR_REQUIRED).toSorted());
    const member = await newMember(EVERY_ROLE);
    app.clock.advance(11 * MINUTE);
    for (const name of namesIn(IF_FACTOR_REQUIRED))
      expect([name, await reasonOf(as(member), name)]).not.toEqual([name, "REAUTHENTICATE"]);
    await requireFactors(true);
    for (const name of namesIn(IF_FACTOR_REQUIRED))
      expect([name, await reasonOf(as(member), name)]).toEqual([name, "REAUTHENTICATE"]);
  });

  test("for the activity log as a file, and not as a list", async () => {
    const admin = await newMember(["ADMIN"]);
    app.clock.advance(11 * MINUTE);
    expect(await reasonOf(as(admin), "activity.list", { format: "csv" })).toBe("REAUTHENTICATE");
    expect((await as(admin).activity.list({})).data).toBeDefined();
  });

  test("for a role that is entered, imported or given back as for a change of roles", async () => {
    const admin = await newMember(["ADMIN"]);
    const { id: former } = await newMember(["EVENT_MANAGER"], { status: "INACTIVE" });
    const people = (email: string) => ({ fullName: "Grace Hopper", email });
    const imported = async (email: string) => {
      const file = csvFile(`Name,Email,Roles\nT,${email},Treasurer\n`);
      return (await as(admin).memberImports.preview({ file })).importId;
    };
    const [first, second] = [await imported("t1@x.org"), await imported("t2@x.org")];
    const calls = (email: string, importId: string): [string, object][] => [
      ["membership.create", { ...people(email), roles: ["ADMIN"] }],
      ["memberImports.commit", { importId }],
      ["membership.reactivate", { id: former }],
    ];
    app.clock.advance(11 * MINUTE);
    await requireFactors(true);
    for (const [name, input] of calls("g1@x.org", first))
      expect([name, await reasonOf(as(admin), name, input)]).toEqual([name, "REAUTHENTICATE"]);
    expect((await as(admin).membership.create(people("plain@x.org"))).roles).toEqual(["MEMBER"]);
    await requireFactors(false);
    for (const [name, input] of calls("g2@x.org", second))
      expect([name, await reasonOf(as(admin), name, input)]).toEqual([name, undefined]);
  });
});

test("an API key, which can confirm nothing, keeps what its permissions open in such a club", async () => {
  const admin = await newMember(["ADMIN"]);
  const permissions = ["EVENTS:EDIT:events" as const];
  const key = await as(admin).apiKeys.create({ name: "Website", permissions });
  await requireFactors(true);
  app.clock.advance(11 * MINUTE);
  const { id } = await as(key).events.create({
    title: "Dinner",
    startsAt: "2040-01-01T18:00:00Z",
    endsAt: "2040-01-01T20:00:00Z",
  });
  expect(await as(key).events.remove({ eventId: id })).toEqual({ id });
});
