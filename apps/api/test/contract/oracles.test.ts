import { randomUUID } from "node:crypto";
import { createLimiter } from "@rollcall/core";
import { makeAccount, makeEvent, makeMember, makeTenant, PASSWORD } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseNetwork } from "../../src/http/client-ip.ts";
import { type Api, startApi } from "../harness.ts";
import { asker, MOUNTS } from "./sentences/ask.ts";
import { type WholeAnswer, wholeAnswer } from "./whole-answer.ts";

/**
 * Nobody learns from an answer whose address an organisation knows: status, headers and body are
 * compared whole, and each caller is the first of its own network, so that limits say nothing either.
 */
let api: Api;
beforeAll(async () => {
  const trust = { trustedProxies: [parseNetwork("127.0.0.1")] };
  api = await startApi({ limiter: createLimiter(), trust });
});
afterAll(() => api.close());

let callers = 0;
function asStranger(): Record<string, string> {
  callers += 1;
  return { "x-forwarded-for": `2001:db8:${callers.toString(16)}::1` };
}

/** Every address of these tests is as long as any other, so that lengths can be compared. */
const newAddress = () => `${randomUUID()}@example.org`;

function expectAlike(answers: Record<string, WholeAnswer>, status: number): void {
  const [first] = Object.values(answers);
  expect(first?.status).toBe(status);
  for (const [who, answer] of Object.entries(answers))
    expect({ who, ...answer }).toEqual({ who, ...first });
}

describe.each(MOUNTS)("over %s", (mount) => {
  const ask = asker(() => api, mount);
  const created = mount === "REST" ? 201 : 200;

  const send = (procedure: string, input: object, typed: string[], token?: string) =>
    wholeAnswer(typed, () =>
      ask(procedure, input, { headers: asStranger(), ...(token && { token }) }),
    );

  /** Sends the same request for each of these addresses. */
  async function sendForEach(
    procedure: string,
    addresses: Record<string, string>,
    inputFor: (email: string) => object,
  ): Promise<Record<string, WholeAnswer>> {
    const answers: Record<string, WholeAnswer> = {};
    for (const [who, email] of Object.entries(addresses))
      answers[who] = await send(procedure, inputFor(email), [email]);
    return answers;
  }

  /** An organisation, and an address of every standing there. */
  async function club() {
    const { services } = api;
    const tenant = await makeTenant(services);
    const closed = await makeTenant(services, { status: "SUSPENDED" });
    const unproven = newAddress();
    const account = { tenantSlug: tenant.slug, email: unproven, password: PASSWORD };
    await ask("auth.register", { ...account, fullName: "Una Unproven" });
    const shell = { roles: ["GUEST" as const], passwordHash: null };
    const made = {
      member: await makeAccount(services, tenant),
      "guest without a password": await makeAccount(services, tenant, shell),
      "inactive member": await makeAccount(services, tenant, { status: "INACTIVE" }),
      "inactive guest": await makeAccount(services, tenant, { ...shell, status: "INACTIVE" }),
      "member of a suspended organisation": await makeAccount(services, closed),
    };
    const known = Object.fromEntries(Object.entries(made).map(([who, { email }]) => [who, email]));
    const addresses = { nobody: newAddress(), ...known, "unproven account": unproven };
    return {
      tenant,
      closed,
      addresses: addresses as Record<keyof typeof made, string> & typeof addresses,
    };
  }

  test("a forgotten password: one answer for an address of every standing", async () => {
    const { tenant, closed, addresses } = await club();
    for (const tenantSlug of [undefined, tenant.slug, closed.slug, "no-such-club"]) {
      const answers = await sendForEach("auth.forgotPassword", addresses, (email) => ({
        email,
        ...(tenantSlug && { tenantSlug }),
      }));
      expectAlike(answers, 200);
    }
  });

  test("a failed login: one answer for an address of every standing", async () => {
    const { tenant, addresses } = await club();
    for (const tenantSlug of [undefined, tenant.slug, "no-such-club"]) {
      const answers = await sendForEach("auth.login", addresses, (email) => ({
        ...{ email, password: "not the password" },
        ...(tenantSlug && { tenantSlug }),
      }));
      expectAlike(answers, 401);
    }
  });

  test("an account: one answer for a new address and every one without a proven password", async () => {
    const { tenant, addresses } = await club();
    const { member, "inactive member": inactive, ...others } = addresses;
    const input = (email: string) => ({
      ...{ tenantSlug: tenant.slug, email },
      ...{ password: PASSWORD, fullName: "Ada Example" },
    });
    expectAlike(await sendForEach("auth.register", others, input), created);
    // rules#verified-email: an address with a proven password is 409, and so is an inactive one.
    expectAlike(await sendForEach("auth.register", { member, inactive }, input), 409);
  });

  test("a claim with a link of nobody's: one answer, whoever has the address", async () => {
    const { tenant, addresses } = await club();
    const answers = await sendForEach("auth.register", addresses, (email) => ({
      ...{ tenantSlug: tenant.slug, email, claimToken: "made up" },
      ...{ password: PASSWORD, fullName: "Ada Example" },
    }));
    expectAlike(answers, 422);
  });

  test("an application: one answer with a new id, whoever has the address, and the second time", async () => {
    const { tenant, addresses } = await club();
    const input = (email: string) => ({ tenantSlug: tenant.slug, email, fullName: "Ada Example" });
    const first = await sendForEach("membership.submitApplication", addresses, input);
    const second = await sendForEach("membership.submitApplication", addresses, input);
    const again = Object.entries(second).map(([who, answer]) => [`${who}, again`, answer]);
    expectAlike({ ...first, ...Object.fromEntries(again) }, created);
  });

  test("a referral: one answer for a name of nobody, of two, of a guest and of somebody inactive", async () => {
    const tenant = await makeTenant(api.services);
    const make = (fullName: string, more = {}) =>
      makeMember(api.services, tenant, ["MEMBER"], { fullName, ...more });
    await make("Twin Twinson");
    await make("Twin Twinson");
    await make("Gone Awayson", { status: "INACTIVE" });
    await make("Gust Guestson", { roles: ["GUEST"] });
    const answers: Record<string, WholeAnswer> = {};
    for (const fullName of ["Nobo Dyhereson", "Twin Twinson", "Gone Awayson", "Gust Guestson"]) {
      const asked = { tenantSlug: tenant.slug, fullName };
      answers[fullName] = await send("membership.verifyReferral", asked, [fullName]);
    }
    expectAlike(answers, 404);
  });

  test("a public registration: one answer, whoever has the address, also who is somebody's guest", async () => {
    const { tenant, addresses } = await club();
    const { "inactive member": inactive, "inactive guest": gone, ...active } = addresses;
    for (const values of [{}, { prices: [2500] }, { capacity: 2 }]) {
      const event = await makeEvent(api.services, tenant, { capacity: 50, ...values });
      const host = await makeMember(api.services, tenant);
      const named = newAddress();
      const guests = [{ fullName: "Gus Guest", email: named }];
      await ask("registration.register", { id: event.id, guests }, host);
      const input = (email: string) => ({
        ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Example", email },
      });
      const places = event.capacity === 2 ? { nobody: active.nobody, named } : { ...active, named };
      const answers = await sendForEach("registration.publicRegister", places, input);
      expectAlike(withoutPlaces(answers), created);
      // rules#one-registration and rules#deactivation: registered already and INACTIVE are 409, and
      // alike, so that nobody can tell the one from the other.
      const refused = { registered: active.nobody, inactive, gone };
      expectAlike(await sendForEach("registration.publicRegister", refused, input), 409);
    }
  });

  test("a guest who is named: one answer, registered already or not, known or not", async () => {
    const { tenant, addresses } = await club();
    const event = await makeEvent(api.services, tenant, { capacity: 100 });
    const registered = await makeMember(api.services, tenant, ["MEMBER"], { email: newAddress() });
    await ask("registration.register", { id: event.id }, registered);
    const named = { ...addresses, "registered member": registered.email ?? "" };
    const publicly = await sendForEach("registration.publicRegister", named, (email) => ({
      ...{ tenantSlug: tenant.slug, slug: event.slug },
      ...{ fullName: "Ada Example", email: newAddress() },
      guests: [{ fullName: "Gus Guest", email }],
    }));
    expectAlike(withoutHosts(publicly), created);
    for (const procedure of ["registration.register", "checkout.checkout"]) {
      const paid = await makeEvent(api.services, tenant, { capacity: 100, prices: [100] });
      await ask("registration.register", { id: paid.id }, registered);
      const answers: Record<string, WholeAnswer> = {};
      for (const [who, email] of Object.entries(named)) {
        const { id, token, fullName, email: own } = await makeMember(api.services, tenant);
        const [ticketTypeId = ""] = paid.ticketTypeIds;
        const party = { id: paid.id, guests: [{ fullName: "Gus Guest", email, ticketTypeId }] };
        answers[who] = await send(procedure, party, [email, id, fullName, own ?? ""], token);
      }
      expectAlike(withoutNumbers(answers), created);
    }
  });

  test("an address named twice in one party: one refusal, whoever has it", async () => {
    const { tenant, addresses } = await club();
    const event = await makeEvent(api.services, tenant);
    const named = { ...addresses, "registered guest": newAddress() };
    const party = { tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Example" };
    const typed = { ...party, email: named["registered guest"] };
    await ask("registration.publicRegister", typed, { headers: asStranger() });
    const twice = await sendForEach("registration.publicRegister", named, (email) => ({
      ...{ ...party, email: newAddress() },
      guests: [1, 2].map((number) => ({ fullName: `Gus Guest ${number}`, email })),
    }));
    expectAlike(twice, 409);
    const byMember: Record<string, WholeAnswer> = {};
    for (const [who, email] of Object.entries(named)) {
      const { token } = await makeMember(api.services, tenant);
      const guests = [1, 2].map((number) => ({ fullName: `Gus Guest ${number}`, email }));
      const asked = { id: event.id, guests };
      byMember[who] = await send("registration.register", asked, [email], token);
    }
    expectAlike(byMember, 409);
  });
});

/** The answers but for what they count: one after the other goes a place further. */
const without = (pattern: RegExp) => (answers: Record<string, WholeAnswer>) =>
  Object.fromEntries(
    Object.entries(answers).map(([who, { headers, ...answer }]) => {
      const { "content-length": _, ...others } = headers;
      return [who, { ...answer, headers: others, body: answer.body.replace(pattern, "<counted>") }];
    }),
  );

const withoutPlaces = without(/(?<="waitlistPosition":)\d+/g);
const withoutNumbers = without(/(?<="(?:number|reference)":")[\dRF-]+/g);
/** The host's address is another one each time. */
const withoutHosts = without(/[0-9a-f-]{36}@example\.org/g);
