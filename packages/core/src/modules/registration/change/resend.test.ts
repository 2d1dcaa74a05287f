import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openClub } from "#testing/clubs/club.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { outcome } from "#testing/people/outcome.ts";
import { refused } from "#testing/people/refused.ts";

const { app, newMember, newEvent, tenant } = await openClub({ limiter: createLimiter() });
const manager = await newMember(["EVENT_MANAGER"]);

const publicParty = ({ slug }: { slug: string }, more: object = {}) =>
  app.as({ ip: `198.51.100.${Math.ceil(Math.random() * 250)}` }).registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug, fullName: "Ada", email: `${newId()}@example.org` },
    ...more,
  });

describe("POST /api/admin/events/:eventId/registrations/:registrationId/resend", () => {
  test.each([
    ["CONFIRMED", "registrationConfirmed"],
    ["CHECKED_IN", "registrationConfirmed"],
    ["PENDING", "registrationPending"],
    ["WAITLISTED", "registrationWaitlisted"],
    ["CANCELLED", "registrationCancelled"],
  ] as const)("200 of a %s one sends %s again", async (status, kind) => {
    const event = await newEvent({ capacity: 1, seatsTaken: 1 });
    const made = await publicParty(event);
    await setStatus(app.services, made.id, status);
    const key = { eventId: event.id, registrationId: made.id };
    expect(await app.as(manager).registration.resend(key)).toMatchObject({ id: made.id, status });
    expect(await mailsAbout(app.services, made.id)).toEqual(
      ["registrationWaitlisted", kind].sort(),
    );
  });

  test("429 RATE_LIMITED beyond five in a minute, with Retry-After, also when several ask at once", async () => {
    const event = await newEvent();
    const made = await publicParty(event);
    const key = { eventId: event.id, registrationId: made.id };
    const { caller, headers } = app.recorded({ token: manager.token });
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => outcome(() => caller.registration.resend(key))),
    );
    expect(answers.sort()).toEqual([...Array(5).fill("OK"), "RATE_LIMITED", "RATE_LIMITED"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await mailsAbout(app.services, made.id)).toHaveLength(6);
  });

  test("422 for a person without an address, 404 in another event; neither counts", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const made = await publicParty(event, { guests: [{ fullName: "Ben" }] });
    const { registration } = app.as(manager);
    const guest = { eventId: event.id, registrationId: made.guests[0]?.id ?? "" };
    for (let turn = 0; turn < 6; turn += 1)
      await expect(registration.resend(guest)).rejects.toMatchObject({
        ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "NO_ADDRESS" }] },
      });
    const foreign = registration.resend({ eventId: other.id, registrationId: made.id });
    await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
    const key = { eventId: event.id, registrationId: made.id };
    expect(await outcome(() => registration.resend(key))).toBe("OK");
  });
});
