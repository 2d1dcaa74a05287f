import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { LIMITS, type LimitName } from "#base/limits/limits.ts";
import { openClub } from "#testing/clubs/club.ts";

const { app, as, tenant, newEvent } = await openClub({ limiter: createLimiter() });
const tenantSlug = tenant.slug;
const event = await newEvent({ capacity: null });

const newAddress = () => `${newId()}@example.org`;

type Caller = ReturnType<typeof as>;

const PASSWORD = "tulips over the canal";
const at = { tenantSlug, slug: event.slug };

/** A call that counts against each limit per address; what else it answers does not matter. */
const CALLS: [LimitName, (caller: Caller) => Promise<unknown>][] = [
  [
    "loginFailuresByIp",
    ({ auth }) => auth.login({ email: newAddress(), password: PASSWORD, tenantSlug }),
  ],
  ["loginFailuresByIp", ({ auth }) => auth.platformLogin({ email: newAddress(), password: "x" })],
  [
    "membershipApplication",
    ({ membership }) =>
      membership.submitApplication({ tenantSlug, fullName: "Ada", email: newAddress() }),
  ],
  [
    "publicActionLimiter",
    ({ registration }) =>
      registration.publicRegister({ ...at, fullName: "Ada", email: newAddress() }),
  ],
  [
    "publicSearchLimiter",
    ({ membership }) => membership.verifyReferral({ tenantSlug, fullName: "Nobody" }),
  ],
  [
    "register",
    ({ auth }) =>
      auth.register({ tenantSlug, email: newAddress(), password: PASSWORD, fullName: "Ada" }),
  ],
  ["forgotPassword", ({ auth }) => auth.forgotPassword({ email: newAddress(), tenantSlug })],
  ["resetPassword", ({ auth }) => auth.resetPassword({ token: "none", password: PASSWORD })],
  [
    "accessCodeRedemption",
    ({ checkin }) => checkin.redeem({ eventId: event.id, code: "00000-00000", staffName: "Anna" }),
  ],
  ["general", ({ tenancy }) => tenancy.publicTenant({ tenantSlug })],
  ["general", ({ membership }) => membership.profile({})],
];

/** Whether a call was let in by its limit, from an address. */
const isLetIn = (call: (caller: Caller) => Promise<unknown>, ip: string): Promise<boolean> =>
  call(as({ ip })).then(
    () => true,
    (error: { appCode?: string }) => !/RATE_LIMITED|TOO_MANY/.test(error.appCode ?? ""),
  );

test.each(CALLS.map(([name, call], index) => ({ name, call, index })))(
  "429 for the /56 of an IPv6 address that has spent four budgets of $name, whatever the /64",
  async ({ name, call, index }) => {
    const site = `2001:db8:${(index + 16).toString(16)}`;
    const { points } = LIMITS[name];
    for (let network = 0; network < 4; network += 1)
      await app.services.limiter.take(
        name,
        { ip: `${site}:1${network}0::/64` },
        { points: network === 3 ? points - 1 : points },
        () => {},
      );
    expect(await isLetIn(call, `${site}:1fe::/64`)).toBe(true);
    expect(await isLetIn(call, `${site}:1ff::/64`)).toBe(false);
    expect(await isLetIn(call, `${site}:200::/64`)).toBe(true);
  },
);

test("429 for the 121st seat of one event that a /56 takes in a day, whatever the /64", async () => {
  const taken = await newEvent({ capacity: null });
  const take = (network: number) =>
    isLetIn(
      ({ registration }) =>
        registration.publicRegister({
          tenantSlug,
          slug: taken.slug,
          fullName: "Ada",
          email: newAddress(),
          guests: Array.from({ length: 9 }, () => ({ fullName: "Ben" })),
        }),
      `2001:db8:aaaa:1${network.toString(16).padStart(2, "0")}::/64`,
    );
  for (let network = 0; network < 12; network += 1) expect(await take(network)).toBe(true);
  expect(await take(12)).toBe(false);
});
