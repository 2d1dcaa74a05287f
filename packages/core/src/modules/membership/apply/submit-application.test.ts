import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { membershipApplication } from "../application.sql.ts";

const { app, tenant: club, as, newMember } = await openClub();

const address = () => `${newId()}@example.org`;
const body = (more: object = {}) => ({
  tenantSlug: club.slug,
  fullName: "Ada Example",
  email: address(),
  ...more,
});
const apply = (more?: object) => as().membership.submitApplication(body(more));

const applicationsOf = (email: string, { id } = club) =>
  app.services.system.run((query) =>
    query
      .select()
      .from(membershipApplication)
      .where(own(membershipApplication, id, eq(membershipApplication.email, email))),
  );

async function referralFor(fullName: string, tenantSlug = club.slug): Promise<string> {
  const referral = await as().membership.verifyReferral({ tenantSlug, fullName });
  return referral.referralToken;
}

describe("POST /api/membership/apply", () => {
  test("201 PENDING, and the application is stored as it was typed", async () => {
    const email = address();
    const { id, status } = await apply({
      email: ` ${email.toUpperCase()} `,
      fullName: "  Zoë Ångström ",
      phone: "+31 20 555 0100",
      message: "I row.\nA lot.",
    });
    expect(status).toBe("PENDING");
    expect(await applicationsOf(email)).toMatchObject([
      {
        id,
        status: "PENDING",
        fullName: "Zoë Ångström",
        nameKey: "zoe angstrom",
        phone: "+31 20 555 0100",
        message: "I row.\nA lot.",
        referredBy: null,
      },
    ]);
  });

  test("201 the same way for a second one of the same address, which adds no row and no mail", async () => {
    const email = address();
    const first = await apply({ email });
    const [before] = await applicationsOf(email);
    const asked = Date.now();
    const second = await apply({ email, fullName: "Somebody Else" });
    expect({ ...second, id: "" }).toEqual({ ...first, id: "" });
    // The id is of this very moment: it does not tell that, or when, there was a first one.
    expect(Number.parseInt(second.id.replace("-", "").slice(0, 12), 16)).toBeGreaterThanOrEqual(
      asked,
    );
    expect(await applicationsOf(email)).toEqual([before]);
    expect(await mailsAbout(app.services, first.id, second.id)).toEqual(["applicationReceived"]);
  });

  test("201 the same way for the address of a member", async () => {
    const member = await newMember();
    const answer = await apply({ email: member.email ?? "" });
    expect(answer).toEqual({ id: expect.any(String), status: "PENDING" });
  });

  test("201 a row of its own in each tenant", async () => {
    const other = await makeTenant(app.services);
    const email = address();
    const here = await apply({ email });
    const there = await apply({ email, tenantSlug: other.slug });
    expect(there.id).not.toBe(here.id);
    expect(await applicationsOf(email, other)).toHaveLength(1);
  });

  test("201 twenty of one address at once: one row", async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply({ email })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["PENDING"]));
    expect(await applicationsOf(email)).toHaveLength(1);
  });

  test("201 with a referral: the member of that name is noted", async () => {
    const member = await newMember(["MEMBER"], { fullName: "Rita Reference" });
    const email = address();
    await apply({ email, referralToken: await referralFor("rita reference") });
    expect(await applicationsOf(email)).toMatchObject([{ referredBy: member.id }]);
  });

  test("400 VALIDATION_ERROR for a referral of another tenant, an expired one and nonsense", async () => {
    const other = await makeTenant(app.services);
    await makeMember(app.services, other, ["MEMBER"], { fullName: "Otto Other" });
    await newMember(["MEMBER"], { fullName: "Ella Early" });
    const foreign = await referralFor("Otto Other", other.slug);
    const expired = await referralFor("Ella Early");
    const { token: access } = await newMember();
    for (const referralToken of [foreign, "nonsense", access])
      await expect(apply({ referralToken })).rejects.toEqual(refused("VALIDATION_ERROR"));
    app.clock.advance(HOUR + 5_000);
    const late = apply({ referralToken: expired });
    await expect(late).rejects.toEqual(refused("VALIDATION_ERROR"));
    app.clock.advance(-HOUR - 5_000);
  });

  test("404 NOT_FOUND alike for an unknown and a suspended tenant", async () => {
    const suspended = await makeTenant(app.services, { status: "SUSPENDED" });
    for (const tenantSlug of ["nobody-here", suspended.slug])
      await expect(apply({ tenantSlug })).rejects.toEqual(
        refused("NOT_FOUND", "^Tenant not found$"),
      );
  });

  test.each([
    ["no name", { fullName: " " }],
    ["a name of two lines", { fullName: "Ada\r\nBcc: all@example.org" }],
    ["no address", { email: "ada" }],
    ["an address with a line break", { email: "ada@example.org\nbcc:x@example.org" }],
    ["a status of one's own", { status: "APPROVED" }],
  ])("400 VALIDATION_ERROR for %s", async (_what, wrong) => {
    await expect(apply(wrong)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("429 TOO_MANY_REQUESTS on the 6th of one address of the network, wrong ones counted", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const { caller, headers } = limited.recorded({ ip: "192.0.2.55" });
    const remaining: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) {
      const sent = caller.membership.submitApplication(n === 2 ? body({ email: "wrong" }) : body());
      if (n === 2) await expect(sent).rejects.toEqual(refused("VALIDATION_ERROR"));
      else await expect(sent).resolves.toHaveProperty("status", "PENDING");
      remaining.push(headers.get("RateLimit-Remaining"));
    }
    expect(remaining).toEqual(["4", "3", "2", "1", "0"]);
    const sixth = caller.membership.submitApplication(body());
    await expect(sixth).rejects.toEqual(refused("TOO_MANY_REQUESTS"));
    expect(headers.get("RateLimit-Remaining")).toBe("0");
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    const elsewhere = limited.as({ ip: "192.0.2.56" }).membership.submitApplication(body());
    expect((await elsewhere).status).toBe("PENDING");
    await limited.close();
  });
});
