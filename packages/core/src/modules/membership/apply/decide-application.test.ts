import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makeAccount, makeShellGuest } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { member } from "../member.sql.ts";

const { app, tenant: club, as, newMember } = await openClub();
const { token, id: adminId, fullName: adminName } = await newMember(["ADMIN"]);

const admin = () => as({ token }).membership;
const address = () => `${newId()}@example.org`;

async function applied(email = address(), fullName = "Ada Applicant"): Promise<string> {
  const body = { tenantSlug: club.slug, fullName, email, phone: "+31 20 555 0100" };
  return (await as().membership.submitApplication(body)).id;
}

const membersWith = (email: string) =>
  app.services.system.run((query) =>
    query
      .select()
      .from(member)
      .where(own(member, club.id, eq(member.email, email))),
  );

describe("POST /api/membership/applications/:id/approve", () => {
  test("200 APPROVED: a MEMBER with a number, who is mailed a claim link", async () => {
    const email = address();
    const id = await applied(email);
    const approved = await admin().approveApplication({ id });
    const [made] = await membersWith(email);
    expect(approved).toMatchObject({
      id,
      status: "APPROVED",
      memberId: made?.id,
      decidedBy: adminId,
      decidedAt: expect.any(String),
    });
    expect(made).toMatchObject({
      fullName: "Ada Applicant",
      phone: "+31 20 555 0100",
      roles: ["MEMBER"],
      status: "ACTIVE",
      passwordHash: null,
      membershipNumber: expect.stringMatching(/^M-\d{6}$/),
    });
    expect(await mailsAbout(app.services, made?.id ?? "")).toEqual(["claimLink"]);
  });

  test("200 of a membership type, which a guest gets as well", async () => {
    const { id: membershipTypeId } = await as({ token }).membershipTypes.create({
      ...{ name: "Rower", fee: 12_000, period: "CALENDAR_YEAR" },
    });
    const guest = await makeShellGuest(app.services, club);
    for (const email of [address(), guest.email]) {
      await admin().approveApplication({ id: await applied(email), membershipTypeId });
      expect(await membersWith(email)).toMatchObject([{ membershipTypeId, paidThrough: null }]);
    }
  });

  test("400 VALIDATION_ERROR for an unknown type, 422 for an inactive one; it stays PENDING", async () => {
    const types = as({ token }).membershipTypes;
    const { id: inactive } = await types.create({ name: "Old", fee: 0, period: "LIFETIME" });
    await types.edit({ id: inactive, active: false });
    const id = await applied();
    const approve = (membershipTypeId: string) =>
      admin().approveApplication({ id, membershipTypeId });
    await expect(approve(newId())).rejects.toEqual(refused("VALIDATION_ERROR"));
    await expect(approve(inactive)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect((await admin().approveApplication({ id })).status).toBe("APPROVED");
  });

  test("200 unchanged when approved already, with one mail", async () => {
    const email = address();
    const id = await applied(email);
    const first = await admin().approveApplication({ id });
    expect(await admin().approveApplication({ id })).toEqual(first);
    expect(await membersWith(email)).toHaveLength(1);
    expect(await mailsAbout(app.services, first.memberId ?? "")).toEqual(["claimLink"]);
  });

  test("200 a shell guest becomes a MEMBER under the name applied with, and is mailed a claim link", async () => {
    const guest = await makeShellGuest(app.services, club, { fullName: "ada" });
    const { memberId } = await admin().approveApplication({ id: await applied(guest.email) });
    expect(memberId).toBe(guest.id);
    expect(await membersWith(guest.email)).toMatchObject([
      { fullName: "Ada Applicant", nameKey: "ada applicant", roles: ["MEMBER"] },
    ]);
    expect(await mailsAbout(app.services, guest.id)).toEqual(["claimLink"]);
  });

  test("200 a GUEST with a password keeps its name and is told that it is a member now", async () => {
    const guest = await makeAccount(app.services, club, {
      roles: ["GUEST"],
      fullName: "Gil Guest",
    });
    await admin().approveApplication({ id: await applied(guest.email) });
    expect(await membersWith(guest.email)).toMatchObject([
      { fullName: "Gil Guest", roles: ["MEMBER"], membershipNumber: expect.any(String) },
    ]);
    expect(await mailsAbout(app.services, guest.id)).toEqual(["applicationApproved"]);
  });

  test("200 ten approvals of one application at once: one member, one number, one mail", async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = address();
      const id = await applied(email);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => admin().approveApplication({ id })),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const [made, ...more] = await membersWith(email);
      expect(more).toEqual([]);
      expect(await mailsAbout(app.services, made?.id ?? "")).toEqual(["claimLink"]);
    }
  });

  test("409 CONFLICT when the address is a member's or a deactivated one's; it stays PENDING", async () => {
    const active = await makeAccount(app.services, club);
    const inactive = await makeAccount(app.services, club, {
      roles: ["GUEST"],
      status: "INACTIVE",
    });
    for (const holder of [active, inactive]) {
      const id = await applied(holder.email);
      await expect(admin().approveApplication({ id })).rejects.toMatchObject({
        appCode: "CONFLICT",
        details: [{ memberId: holder.id, status: holder.status }],
      });
      const { data } = await admin().applications({ search: holder.email });
      expect(data).toMatchObject([{ id, status: "PENDING", memberId: null }]);
    }
  });

  test("409 CONFLICT when it was rejected", async () => {
    const id = await applied();
    await admin().rejectApplication({ id });
    await expect(admin().approveApplication({ id })).rejects.toEqual(refused("CONFLICT"));
  });

  test("approved and rejected at once: one decision, the other 409 CONFLICT", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = address();
      const id = await applied(email);
      const settled = await Promise.allSettled([
        admin().approveApplication({ id }),
        admin().rejectApplication({ id }),
      ]);
      const [decided, ...more] = settled.filter((call) => call.status === "fulfilled");
      expect(more).toEqual([]);
      const members = decided?.value.status === "APPROVED" ? 1 : 0;
      expect(await membersWith(email)).toHaveLength(members);
    }
  });

  test("404 NOT_FOUND for another tenant's application, 403 FORBIDDEN for an EVENT_MANAGER", async () => {
    const id = await applied();
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const manager = await newMember(["EVENT_MANAGER"]);
    for (const verb of ["approveApplication", "rejectApplication"] as const) {
      const elsewhere = as(stranger).membership[verb]({ id });
      await expect(elsewhere).rejects.toEqual(refused("NOT_FOUND"));
      const without = as(manager).membership[verb]({ id });
      await expect(without).rejects.toEqual(refused("FORBIDDEN"));
    }
  });
});

describe("POST /api/membership/applications/:id/reject", () => {
  test("200 REJECTED with the reason, and one mail; again: 200, the first reason stays", async () => {
    const id = await applied();
    const rejected = await admin().rejectApplication({ id, reason: "No boats left" });
    expect(rejected).toMatchObject({ status: "REJECTED", reason: "No boats left", memberId: null });
    expect(await admin().rejectApplication({ id, reason: "Another" })).toEqual(rejected);
    expect(await mailsAbout(app.services, id)).toEqual([
      "applicationReceived",
      "applicationRejected",
    ]);
  });

  test("200 and the same address may apply again", async () => {
    const email = address();
    const id = await applied(email);
    await admin().rejectApplication({ id });
    expect(await applied(email)).not.toBe(id);
  });

  test("409 CONFLICT when it was approved", async () => {
    const id = await applied();
    await admin().approveApplication({ id });
    await expect(admin().rejectApplication({ id })).rejects.toEqual(refused("CONFLICT"));
  });
});

describe("GET /api/membership/applications", () => {
  test("200 filtered by search, status and time, in the order asked for", async () => {
    const other = await makeTenant(app.services);
    const reader = await makeMember(app.services, other, ["ADMIN"]);
    const caller = as(reader).membership;
    const apply = (fullName: string) =>
      caller.submitApplication({ tenantSlug: other.slug, fullName, email: address() });
    await apply("Zoë Zander");
    const second = await apply("Bo 100%");
    await caller.rejectApplication({ id: second.id });
    const names = async (query: Parameters<typeof caller.applications>[0]) =>
      (await caller.applications(query)).data.map(({ fullName }) => fullName);
    expect(await names({ sortBy: "fullName", sortOrder: "asc" })).toEqual([
      "Bo 100%",
      "Zoë Zander",
    ]);
    expect(await names({ search: "zoe z" })).toEqual(["Zoë Zander"]);
    expect(await names({ search: "%" })).toEqual(["Bo 100%"]);
    expect(await names({ status: ["REJECTED"] })).toEqual(["Bo 100%"]);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect(await names({ from: inAnHour })).toEqual([]);
    expect(await names({ to: inAnHour, limit: 1, page: 2 })).toHaveLength(1);
  });

  test("200 with the names of who recommended it and who decided it", async () => {
    const { fullName: referrer } = await newMember(["MEMBER"], { fullName: "Rosa Referrer" });
    const { referralToken } = await as().membership.verifyReferral({
      ...{ tenantSlug: club.slug, fullName: referrer },
    });
    const email = address();
    const body = { tenantSlug: club.slug, fullName: "Ada Applicant", email, referralToken };
    const { id } = await as().membership.submitApplication(body);
    const item = async () => (await admin().applications({ search: email })).data;
    expect(await item()).toMatchObject([{ referredByName: referrer, decidedByName: null }]);
    await admin().approveApplication({ id });
    expect(await item()).toMatchObject([{ referredByName: referrer, decidedByName: adminName }]);
  });

  test("403 FORBIDDEN for an EVENT_MANAGER, 400 VALIDATION_ERROR for a sort key it has not", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    const without = as(manager).membership.applications({});
    await expect(without).rejects.toEqual(refused("FORBIDDEN"));
    const bad = admin().applications({ sortBy: "phone" as never });
    await expect(bad).rejects.toEqual(refused("VALIDATION_ERROR"));
  });
});
