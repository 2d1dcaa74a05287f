import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { accessTokenOf, makeTenant } from "#testing/clubs/factories.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { EXPORT_PARTS, EXPORTED_TABLES } from "./export-kinds.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN", "FINANCE_MANAGER"]);

describe("GET /api/membership/members/:id/export", () => {
  test("200 with everything held of the person, without secrets and without other people", async () => {
    const person = await makeAccount(app.services, tenant, {
      fullName: "Ada Example",
      notes: "likes tea",
    });
    const email = person.email ?? "";
    const token = accessTokenOf(app.services, person);
    await as().auth.login({ email, password: PASSWORD });
    await as().auth.forgotPassword({ email });
    await as(admin).membership.edit({ id: person.id, phone: "+31 20 555 0100" });
    const event = await newEvent({ questions: [{ key: "diet", label: "Diet" }] });
    const seat = await as({ token }).registration.register({
      id: event.id,
      guests: [{ fullName: "Gus Guest", email: "gus@other.example" }],
      answers: { diet: "vegan" },
    });
    await as(admin).checkin.checkIn({ code: seat.ticketCode });
    const paid = await newEvent({ prices: [2500] });
    const { payment } = await as({ token }).checkout.checkout({ id: paid.id });
    await as(admin).checkout.approvePayment({ id: payment.id });
    const host = await newMember();
    const brought = await newEvent();
    await as(host).registration.register({
      id: brought.id,
      guests: [{ fullName: "Ada E.", email }],
    });
    const letter = await as(admin).broadcasts.create({ subject: "News", body: "Dear all" });
    await as(admin).broadcasts.send({ id: letter.id });

    const all = await as(admin).privacy.exportMember({ id: person.id });
    expect(all.member).toMatchObject({ email, fullName: "Ada Example", notes: "likes tea" });
    expect(all.registrations.map(({ fullName }) => fullName).sort()).toEqual([
      "Ada E.",
      "Ada Example",
      "Ada Example",
    ]);
    expect(all.registrations).toContainEqual(
      expect.objectContaining({ id: seat.id, answers: { diet: "vegan" } }),
    );
    expect(all.guestsBrought).toMatchObject([{ hostRegistrationId: seat.id }]);
    expect(all.payments).toMatchObject([{ amount: 2500, status: "SUCCEEDED" }]);
    expect(all.invoices).toMatchObject([{ total: 2500, status: "PAID" }]);
    expect(all.mails.map(({ kind }) => kind)).toContain("registrationConfirmed");
    expect(all.broadcasts).toMatchObject([{ subject: "News" }]);
    expect(all.audit).toMatchObject([{ action: "CHECK_IN", as: "ATTENDEE" }]);
    expect(all.sessions).toHaveLength(1);
    expect(all.activity).toContainEqual(
      expect.objectContaining({ action: "MEMBER_EDITED", after: { phone: "+31 20 555 0100" } }),
    );
    expect(all.truncated).toEqual([]);
    const text = JSON.stringify(all);
    for (const hidden of [
      "Gus Guest",
      "gus@other.example",
      "passwordHash",
      "argon2",
      "tokenVersion",
    ])
      expect(text).not.toContain(hidden);

    const own = await as({ token }).privacy.exportOwn({});
    expect(own.member).toEqual(all.member);
    expect(own.registrations).toEqual(all.registrations);
    const { data } = await as(admin).activity.list({
      subjectId: person.id,
      action: ["MEMBER_EXPORTED"],
    });
    expect(data.map(({ actor }) => actor.id)).toEqual([person.id, admin.id]);
  });

  test("403 FORBIDDEN for everybody but an ADMIN, 404 NOT_FOUND for another tenant's person", async () => {
    const ada = await newMember();
    for (const role of ["EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER"] as const) {
      const call = as(await newMember([role])).privacy.exportMember({ id: ada.id });
      await expect(call).rejects.toEqual(refused("FORBIDDEN"));
    }
    const stranger = await makeAccount(app.services, await makeTenant(app.services));
    const foreign = as(admin).privacy.exportMember({ id: stranger.id });
    await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("200 of somebody without an address has nobody else's rows", async () => {
    const nobody = await newMember(["GUEST"], { email: null });
    const all = await as(admin).privacy.exportMember({ id: nobody.id });
    for (const part of EXPORT_PARTS) if (part !== "activity") expect(all[part], part).toEqual([]);
  });
});

test("every table of a tenant that can refer to a person is exported, or exempt with a reason", async () => {
  const rows = await app.services.system.run((query) =>
    query.execute<{ name: string }>(`
      select distinct c.table_name as name from information_schema.columns c
       where c.table_schema = 'public'
         and exists (select from information_schema.columns t where t.table_schema = 'public'
                        and t.table_name = c.table_name and t.column_name = 'tenant_id')
         and c.column_name ~ '(^|_)(member_id|email|full_name|actor_id|subject_id|registrant|cells|rows|answer|payment_id|payer_name)$|_by$'
       order by 1`),
  );
  const found = rows.map(({ name }) => name);
  expect(found).toContain("member");
  expect(found.filter((name) => !(name in EXPORTED_TABLES))).toEqual([]);
});
