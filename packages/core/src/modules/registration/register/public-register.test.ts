import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openTestApp, type TestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeMember,
  makeTenant,
  type TestEvent,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { member } from "../../membership/member.sql.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();

const address = () => `${newId()}@example.org`;
const at = (event: TestEvent) => ({ tenantSlug: tenant.slug, slug: event.slug });
const register = (
  body: Parameters<ReturnType<TestApp["as"]>["registration"]["publicRegister"]>[0],
) => as().registration.publicRegister(body);
const membersWith = (email: string) =>
  app.services.system.run((query) =>
    query
      .select()
      .from(member)
      .where(own(member, tenant.id, eq(member.email, email))),
  );

describe("POST /api/public/:tenantSlug/events/:slug/register", () => {
  test("201 CONFIRMED, with a shell guest that has no password", async () => {
    const event = await newEvent();
    const email = address();
    const made = await register({
      ...at(event),
      fullName: "Ada  Lovelace",
      email: email.toUpperCase(),
      phone: "+49 30 1",
    });
    expect(made).toMatchObject({ status: "CONFIRMED", source: "PUBLIC", email, guests: [] });
    const [shell] = await membersWith(email);
    expect(shell).toMatchObject({ roles: ["GUEST"], passwordHash: null, phone: "+49 30 1" });
    const { registrations, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(registrations[0]?.memberId).toBe(shell?.id);
    expect(await mailsAbout(app.services, made.id)).toEqual(["registrationConfirmed"]);
  });

  test("201 as the member who has the address, showing nothing that was not typed", async () => {
    const event = await newEvent();
    const known = await newMember(["MEMBER"], {
      fullName: "Grace Secret",
      phone: "+1 555 0100",
    });
    const strange = await register({ ...at(event), fullName: "Ada", email: address() });
    const made = await register({ ...at(event), fullName: "Ada", email: known.email ?? "" });
    expect(Object.keys(made).sort()).toEqual(Object.keys(strange).sort());
    expect(made).toMatchObject({ fullName: "Ada", phone: null, memberId: null });
    expect(strange.memberId).toBeNull();
    expect(JSON.stringify(made)).not.toMatch(/Secret|0100/);
    const { registrations } = await reconcile(app.services, event);
    expect(registrations.find(({ id }) => id === made.id)?.memberId).toBe(known.id);
    expect(await membersWith(known.email ?? "")).toHaveLength(1);
  });

  test("201 WAITLISTED when the event is full, PENDING when it is paid", async () => {
    const full = await newEvent({ capacity: 1 });
    const paid = await newEvent({ prices: [1200] });
    const guests = [{ fullName: "Ben" }];
    const body = { fullName: "Ada", email: address(), guests };
    expect(await register({ ...at(full), ...body })).toMatchObject({
      status: "WAITLISTED",
      waitlistPosition: 1,
      guests: [{ status: "WAITLISTED", waitlistPosition: 2, source: "PUBLIC" }],
    });
    expect((await register({ ...at(paid), ...body })).status).toBe("PENDING");
  });

  test("409 CONFLICT for an address that is registered already, without details", async () => {
    const event = await newEvent();
    const body = { ...at(event), fullName: "Ada", email: address() };
    await register(body);
    await expect(register(body)).rejects.toMatchObject({
      appCode: "CONFLICT",
      details: [{ reason: "REGISTERED_ALREADY" }],
    });
  });

  test("409 CONFLICT when full with the waitlist off; no shell guest is left", async () => {
    const strict = await openTestApp({ settings: { waitlistEnabled: false } });
    const event = await newEvent({ capacity: 1 });
    const email = address();
    const body = { ...at(event), fullName: "Ada", email, guests: [{ fullName: "Ben" }] };
    const call = strict.as().registration.publicRegister(body);
    await expect(call).rejects.toEqual(refused("CONFLICT"));
    expect(await membersWith(email)).toEqual([]);
    await strict.close();
  });

  test("404 for a draft, another tenant's event, an unknown and a suspended tenant", async () => {
    const draft = await newEvent({ status: "DRAFT" });
    const suspended = await makeTenant(app.services, { status: "SUSPENDED" });
    const theirs = await makeEvent(app.services, suspended);
    const body = { fullName: "Ada", email: address() };
    for (const place of [
      at(draft),
      { tenantSlug: tenant.slug, slug: theirs.slug },
      { tenantSlug: suspended.slug, slug: theirs.slug },
      { tenantSlug: "no-such-club", slug: theirs.slug },
      { tenantSlug: "../../..", slug: "%" },
    ])
      await expect(register({ ...place, ...body })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("422 when the event is cancelled", async () => {
    const event = await newEvent({ status: "CANCELLED" });
    const call = register({ ...at(event), fullName: "Ada", email: address() });
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("400 for a referral that is no token of this tenant; 201 with one, shown to organisers", async () => {
    const event = await newEvent();
    const referralFor = async (of: TestTenant) => {
      const fullName = `Rita ${newId().replace(/[^a-z]/g, "")}`;
      const { id } = await makeMember(app.services, of, ["MEMBER"], { fullName });
      const verified = as().membership.verifyReferral({ tenantSlug: of.slug, fullName });
      return { id, fullName, ...(await verified) };
    };
    const other = await referralFor(await makeTenant(app.services));
    const body = { ...at(event), fullName: "Ada", email: address() };
    for (const referralToken of ["nonsense", other.referralToken])
      await expect(register({ ...body, referralToken })).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
        details: [{ path: "referralToken" }],
      });
    const { id: referredBy, fullName, referralToken } = await referralFor(tenant);
    const made = await register({ ...body, referralToken });
    expect(made).not.toHaveProperty("referredBy");
    const { token } = await newMember(["EVENT_MANAGER"]);
    const { data } = await as({ token }).registration.list({ eventId: event.id });
    expect(data).toMatchObject([{ id: made.id, referredBy, referredByName: fullName }]);
  });

  test("429 RATE_LIMITED on the 21st from one address, with Retry-After", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const event = await newEvent({ capacity: null });
    const { caller, headers } = limited.recorded({ ip: "192.0.2.7" });
    const once = () =>
      caller.registration.publicRegister({ ...at(event), fullName: "Ada", email: address() });
    for (let n = 0; n < 20; n += 1) await once();
    expect(headers.get("RateLimit-Remaining")).toBe("0");
    await expect(once()).rejects.toEqual(refused("RATE_LIMITED"));
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    await limited.close();
  });

  test("429 RATE_LIMITED beyond 30 seats of one address and event in a day", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const events = await Promise.all([
      newEvent({ capacity: 40 }),
      newEvent({ capacity: 40 }),
      newEvent({ capacity: 40, maxSeatsPerAddress: 11 }),
    ]);
    const guests = Array.from({ length: 9 }, () => ({ fullName: "Ben" }));
    const from = (ip: string, event: TestEvent, body: object = { guests }) =>
      limited
        .as({ ip })
        .registration.publicRegister({ ...at(event), fullName: "Ada", email: address(), ...body });
    const [first, second, small] = events as [TestEvent, TestEvent, TestEvent];
    for (let n = 0; n < 2; n += 1) await from("192.0.2.8", first);
    // What is refused for another reason costs no seat.
    await expect(from("192.0.2.8", first, { guests, answers: { no: "such" } })).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
    await from("192.0.2.8", first);
    const { caller, headers } = limited.recorded({ ip: "192.0.2.8" });
    const more = { ...at(first), fullName: "Ada", email: address() };
    await expect(caller.registration.publicRegister(more)).rejects.toEqual(refused("RATE_LIMITED"));
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(86_000);
    await from("192.0.2.9", first);
    await from("192.0.2.8", second);
    await from("192.0.2.8", small);
    const own = { ...at(small), fullName: "Ada", email: address(), guests };
    await expect(caller.registration.publicRegister(own)).rejects.toEqual(refused("RATE_LIMITED"));
    // What the event says, and what is left of it.
    expect(headers.get("RateLimit-Limit")).toBe("11");
    expect(headers.get("RateLimit-Remaining")).toBe("1");
    await from("192.0.2.8", small, {});
    expect((await reconcile(app.services, first)).event.seatsTaken).toBe(40);
    await limited.close();
  });

  test("20 of one address at once: one shell guest and registration, the others 409", async () => {
    const event = await newEvent();
    const body = { ...at(event), fullName: "Ada", email: address() };
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => register(body)));
    const refusals = settled.filter((call) => call.status === "rejected");
    expect(refusals.map(({ reason }) => reason.appCode)).toEqual(Array(19).fill("CONFLICT"));
    expect(await membersWith(body.email)).toHaveLength(1);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });
});
