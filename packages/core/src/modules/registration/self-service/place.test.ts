import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeTenant, type TestEvent } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { refused } from "#testing/people/refused.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { personalLink } from "../personal-link.sql.ts";
import { registration } from "../registration.sql.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({
  tenant: { paymentInstructions: "NL91 ABNA 0417 1643 00" },
});

let people = 0;
const newAddress = () => {
  people += 1;
  return `person${people}.${tenant.slug}@place.example`;
};

/** A party at the public page, with the token of its personal link. */
async function registered(event: TestEvent, more: object = {}) {
  const made = await as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Example", email: newAddress() },
    ...more,
  });
  return { made, token: await placeTokenOf(app.services, made.id) };
}

const holding = (token: string, at = app) => at.as({ token }).place;
const set = (id: string, values: Partial<typeof registration.$inferInsert>) =>
  app.services.system.run((query) =>
    query.update(registration).set(values).where(eq(registration.id, id)),
  );

const linksOf = (registrationId: string) =>
  app.services.system.run((query) =>
    query.select().from(personalLink).where(eq(personalLink.registrationId, registrationId)),
  );

/** A token as mails had them before links were short. */
function signed({
  email,
  ...claims
}: {
  tenantId: string;
  registrationId: string;
  email: string | null;
}) {
  const now = app.services.clock.now();
  const bound = { ...claims, placeVersion: 1, emailHash: hashSecret(email ?? "") };
  return app.services.keys.sign("place", bound, new Date(now.getTime() + DAY), now);
}

describe("GET /api/public/place", () => {
  test("200 the party with its tickets and QR codes, and the calendar file", async () => {
    const event = await newEvent({ title: "Supper" });
    const guests = [{ fullName: "Ben Guest" }];
    const { made, token } = await registered(event, { guests });
    const place = await holding(token).read({});
    expect(place).toMatchObject({
      event: { id: event.id, title: "Supper", tenant: { slug: tenant.slug, name: "A Club" } },
      party: [
        { id: made.id, ticketCode: made.ticketCode, status: "CONFIRMED", label: "Guest" },
        { fullName: "Ben Guest", hostRegistrationId: made.id, ticketType: null },
      ],
      invoice: null,
      amountDue: 0,
      canEdit: true,
      canCancel: true,
    });
    for (const { qrSvg } of place.party) expect(qrSvg).toMatch(/^<svg /);
    expect(place.calendar).toContain("SUMMARY:Supper");
    expect(place.validUntil).toBe(new Date(event.endsAt.getTime() + 30 * DAY).toISOString());
  });

  test("200 what is owed: the open invoice and how to pay it, with its PDF", async () => {
    const event = await newEvent({ prices: [2500] });
    const { made, token } = await registered(event, { guests: [{ fullName: "Ben" }] });
    const place = await holding(token).read({});
    expect(place).toMatchObject({ amountDue: 5000, currency: "EUR" });
    expect(place.invoice).toMatchObject({
      ...{ registrationId: made.id, status: "ISSUED", total: 5000, openTotal: 5000 },
      dueAt: made.holdExpiresAt,
    });
    expect(place.howToPay).toMatchObject({
      ...{ amount: 5000, payee: "A Club", iban: "NL91ABNA0417164300" },
      epcPayload: expect.stringContaining("EUR50.00"),
      qrSvg: expect.stringMatching(/^<svg /),
    });
    const pdf = Buffer.from(await holding(token).invoicePdf({}), "base64");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("404 for the PDF where there is no invoice", async () => {
    const { token } = await registered(await newEvent());
    await expect(holding(token).invoicePdf({})).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("200 for one who waits: the position, and no QR code", async () => {
    const event = await newEvent({ capacity: 1, seatsTaken: 1 });
    await registered(event);
    const { token } = await registered(event);
    const { party } = await holding(token).read({});
    expect(party).toMatchObject([{ status: "WAITLISTED", waitlistPosition: 2, qrSvg: null }]);
  });

  test("200 for a guest who has an address: the own ticket alone, and no invoice", async () => {
    const event = await newEvent({ prices: [2500] });
    const guests = [{ fullName: "Ben", email: newAddress() }, { fullName: "Cleo" }];
    const { made } = await registered(event, { guests });
    const token = await placeTokenOf(app.services, made.guests[0]?.id ?? "");
    const place = await holding(token).read({});
    expect(place.party.map(({ fullName }) => fullName)).toEqual(["Ben"]);
    expect(place.invoice).toBeNull();
  });
});

describe("a personal link", () => {
  const dead = refused("UNAUTHORIZED");

  test("401 from the next request on when the ticket was transferred", async () => {
    const { made, token } = await registered(await newEvent());
    await set(made.id, { placeVersion: 2 });
    await expect(holding(token).read({})).rejects.toEqual(dead);
    await expect(holding(token).cancel({})).rejects.toEqual(dead);
    expect(await holding(await placeTokenOf(app.services, made.id)).read({})).toBeDefined();
  });

  test("401 when the e-mail address of the registration changed, or is gone", async () => {
    const { made, token } = await registered(await newEvent());
    for (const email of [newAddress(), null]) {
      await set(made.id, { email });
      await expect(holding(token).read({})).rejects.toEqual(dead);
    }
  });

  test("200 until 30 days after the event, 401 then, also when it was postponed meanwhile", async () => {
    const event = await newEvent();
    const { made, token } = await registered(event);
    const later = await openTestApp();
    const end = event.endsAt.getTime() + 30 * DAY;
    later.clock.set(new Date(end - 1000));
    const { canEdit, canCancel } = await holding(token, later).read({});
    expect([canEdit, canCancel]).toEqual([false, false]);
    later.clock.set(new Date(end + 1000));
    await expect(holding(token, later).read({})).rejects.toEqual(dead);
    await as(await newMember(["EVENT_MANAGER"])).events.edit({
      eventId: event.id,
      startsAt: new Date(event.startsAt.getTime() + 10 * DAY).toISOString(),
      endsAt: new Date(event.endsAt.getTime() + 10 * DAY).toISOString(),
    });
    expect((await holding(token, later).read({})).party[0]?.id).toBe(made.id);
    await later.close();
  });

  test("is short, is the same in every mail, and its secret is not stored", async () => {
    const { made, token } = await registered(await newEvent());
    expect(token).toMatch(/^rcp_[\w-]{24}$/);
    expect(`/p/#token=${token}`.length).toBeLessThanOrEqual(40);
    expect(await placeTokenOf(app.services, made.id)).toBe(token);
    const rows = await linksOf(made.id);
    expect(rows).toMatchObject([{ tokenHash: hashSecret(token) }]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
    expect(JSON.stringify(rows)).not.toContain(hashSecret(made.email ?? ""));
  });

  test("401 for a short token that no mail had", async () => {
    const { token } = await registered(await newEvent());
    const other = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const wrong of [other, "rcp_", `${token}A`, token.slice(0, -1)])
      await expect(holding(wrong).read({})).rejects.toEqual(dead);
  });

  test("401 when its row was removed", async () => {
    const { made, token } = await registered(await newEvent());
    await app.services.system.run((query) =>
      query.delete(personalLink).where(eq(personalLink.registrationId, made.id)),
    );
    await expect(holding(token).read({})).rejects.toEqual(dead);
  });

  test("200 for the signed token of an old mail, until the ticket is transferred", async () => {
    const { made } = await registered(await newEvent());
    const old = signed({ tenantId: tenant.id, registrationId: made.id, email: made.email });
    expect((await holding(old).read({})).party[0]?.id).toBe(made.id);
    await set(made.id, { placeVersion: 2 });
    await expect(holding(old).read({})).rejects.toEqual(dead);
  });

  test("401 for another tenant's registration in old claims, and for another registration", async () => {
    const event = await newEvent();
    const [one, two] = [await registered(event), await registered(event)];
    const other = await makeTenant(app.services);
    const { email } = one.made;
    for (const forged of [
      { tenantId: other.id, registrationId: one.made.id, email },
      { tenantId: tenant.id, registrationId: two.made.id, email },
    ])
      await expect(holding(signed(forged)).read({})).rejects.toEqual(dead);
  });

  test("is worth nothing on other routes, nor is another kind of token here", async () => {
    const event = await newEvent();
    const { made, token } = await registered(event);
    const manager = await newMember(["ADMIN"]);
    const door = await openDoor(app, manager, event);
    const own = as({ token });
    await expect(own.auth.me({})).rejects.toEqual(dead);
    const at = { eventId: event.id };
    for (const call of [
      () => own.registration.mine({}),
      () => own.registration.cancelOwn({ id: event.id }),
      () => own.registration.list(at),
      () => own.checkin.checkIn({ code: made.ticketCode }),
      () => own.checkin.roster(at),
    ])
      await expect(call()).rejects.toEqual(dead);
    await expect(as().place.read({})).rejects.toEqual(dead);
    await expect(holding(manager.token).read({})).rejects.toEqual(dead);
    await expect(holding(door.token).read({})).rejects.toEqual(refused("FORBIDDEN"));
  });

  test("403 while the organisation is suspended, 200 afterwards", async () => {
    const { token } = await registered(await newEvent());
    const suspend = (status: "ACTIVE" | "SUSPENDED") =>
      app.services.system.run((query) =>
        query.update(tenantTable).set({ status }).where(eq(tenantTable.id, tenant.id)),
      );
    await suspend("SUSPENDED");
    await expect(holding(token).read({})).rejects.toEqual(refused("FORBIDDEN"));
    await suspend("ACTIVE");
    expect((await holding(token).read({})).party).toHaveLength(1);
  });
});
