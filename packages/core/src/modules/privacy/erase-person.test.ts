import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor } from "#testing/clubs/door.ts";
import { accessTokenOf, makeEvent, makeTenant } from "#testing/clubs/factories.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { sealAudit } from "../audit/seal.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { refreshFamily } from "../auth/session.sql.ts";
import { runImports } from "../imports/registrants/run-imports.ts";
import { member } from "../membership/member.sql.ts";

// Its own database: the whole of it is searched, and a sweep of the sealer is over every tenant.
const url = await freshDatabaseUrl("erasure");
const { app, tenant, as, newMember, newEvent } = await openClub({ databaseUrl: url });
const owner = postgres(url, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

const admin = await newMember(["ADMIN", "FINANCE_MANAGER"], { fullName: "Mona Manager" });
const erase = (id: string, fullName: string, by = admin) => as(by).privacy.erase({ id, fullName });

/** Every column that can hold words, of every table of the product and of its job queue. */
const columns = await owner<{ schema: string; name: string; column: string; type: string }[]>`
  select n.nspname as schema, c.relname as name, a.attname as column,
         format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
     and a.attnum > 0 and not a.attisdropped
     and format_type(a.atttypid, a.atttypmod) ~ '^(text|json|jsonb|bytea|character|citext)'`;

/** Where a word is found, in any letters, as `table.column`. */
async function placesOf(...words: string[]): Promise<string[]> {
  const places = new Set<string>();
  for (const { schema, name, column, type } of columns)
    for (const word of words) {
      const at = owner(column);
      const found =
        type === "bytea"
          ? await owner`select 1 from ${owner(schema)}.${owner(name)}
                         where position(convert_to(${word}, 'UTF8') in ${at}) > 0 limit 1`
          : await owner`select 1 from ${owner(schema)}.${owner(name)}
                         where position(lower(${word}) in lower(${at}::text)) > 0 limit 1`;
      if (found.length > 0) places.add(`${name}.${column}`);
    }
  return [...places].sort();
}

describe("POST /api/membership/members/:id/erase", () => {
  // Parts of every text that the person typed, and that others typed about the person.
  const WORDS = ["quillonia", "zephrast", "7716 2290", "quuxanswer", "vornwish", "brimnote"];
  const EMAIL = "quillonia@zephrast.example";
  const NAME = "Quillonia Zephrast";
  const PHONE = "+31 6 7716 2290";

  /** Somebody who has used every feature. */
  async function busyPerson() {
    const person = await makeAccount(app.services, tenant, {
      fullName: NAME,
      email: EMAIL,
      phone: PHONE,
      address: "Zephrast Lane 1",
      notes: "brimnote",
      customFields: { nickname: "Quillonia" },
      unverifiedName: NAME,
      roles: ["ADMIN", "MEMBER"],
    });
    const token = accessTokenOf(app.services, person);
    const mine = as({ token, headers: { "Idempotency-Key": newId() } });
    await as().auth.login({ email: EMAIL, password: PASSWORD });
    await expect(as().auth.login({ email: EMAIL, password: "no" })).rejects.toThrow();
    await as().auth.forgotPassword({ email: EMAIL });
    await as(admin).membership.edit({ id: person.id, fullName: `${NAME} II` });
    await as(admin).membership.edit({ id: person.id, fullName: NAME });
    const evening = await newEvent({ questions: [{ key: "diet", label: "Diet" }], capacity: 50 });
    const seat = await mine.registration.register({
      id: evening.id,
      guests: [{ fullName: "Gus Guest" }],
      answers: { diet: "quuxanswer" },
    });
    const host = await newMember();
    const brought = await newEvent();
    await as(host).registration.register({
      id: brought.id,
      guests: [{ fullName: "Quillonia Z.", email: EMAIL }],
    });
    const door = as(await openDoor(app, admin, evening));
    const eventId = evening.id;
    await door.checkin.checkIn({ code: seat.ticketCode });
    await as(admin).checkin.undo({ eventId, registrationId: seat.id, reason: "vornwish left" });
    const scan = { scanId: newId(), code: seat.ticketCode, scannedAt: new Date().toISOString() };
    await door.checkin.batch({ eventId, scans: [{ ...scan, recordedBy: NAME }] });
    const second = { ...scan, scanId: newId(), scannedAt: new Date().toISOString() };
    await door.checkin.batch({ eventId, scans: [second, { ...second, scanId: newId() }] });
    const other = await newEvent();
    const walkIn = { eventId: other.id, fullName: NAME, email: EMAIL, phone: PHONE };
    await as({ token }).checkin.walkIn({ ...walkIn, walkInId: newId(), recordedBy: NAME });
    await as({ token }).checkin.walkIn({ eventId: other.id, fullName: "Somebody Else" });
    const imported = await newEvent();
    const file = csvFile(`Name,Email\n${NAME},${EMAIL}\n${NAME},no address\n`);
    const { imports } = as(admin);
    const { importId } = await imports.registrantsPreview({ eventId: imported.id, file });
    await imports.registrantsCommit({ eventId: imported.id, importId, skipInvalid: true });
    await runImports(app.services);
    await imports.registrantsPreview({ eventId: imported.id, file });
    const coming = await newEvent({ prices: [2500] });
    await as({ token }).checkout.checkout({ id: coming.id });
    await as().membership.submitApplication({
      tenantSlug: tenant.slug,
      fullName: NAME,
      email: EMAIL,
      phone: PHONE,
      message: "vornwish to join",
    });
    const { broadcasts, billing, checkout } = as(admin);
    const letter = await broadcasts.create({ subject: "News", body: "Dear all" });
    await broadcasts.send({ id: letter.id });
    const lines = [{ description: "Fee of Quillonia", quantity: 1, unitAmount: 2500 }];
    const bill = await billing.createInvoice({ memberId: person.id, lines, issue: true });
    await checkout.recordPayment({ id: bill.id, channel: "MANUAL_CASH", reference: NAME });
    await billing.createInvoice({ memberId: person.id, lines });
    const [first, last] = NAME.toUpperCase().split(" ");
    const bytes = Buffer.from(
      `Date,Amount,Name,IBAN,Details\n2026-11-20,25.00,"${last}, ${first}",NL00VORNWISH,brimnote
2026-11-21,5.00,A friend,NL1,from ${EMAIL}\n`,
    );
    await as(admin).bankStatements.upload({
      file: { name: `${NAME}.csv`, type: "text/csv", bytes },
    });
    await sealAudit(app.services);
    return { person, evening, seat, bill, brought, coming, token };
  }

  test("leaves no word of a person who used every feature, but on the invoices the law wants", async () => {
    const { person, evening, seat, bill, coming, token } = await busyPerson();
    // The search finds what is there, or it would prove nothing.
    const before = await placesOf(...WORDS);
    for (const place of [
      ...["member.full_name", "registration.answers", "checkin_audit.reason"],
      ...["bank_entry.payer_name", "bank_entry.payer_iban", "bank_entry.remittance"],
      "bank_statement.file_name",
    ])
      expect(before).toContain(place);
    const erased = await erase(person.id, NAME);
    expect(erased).toMatchObject({
      ...{ fullName: "Erased person", email: null, phone: null, status: "INACTIVE" },
      ...{ roles: ["GUEST"], membershipNumber: null },
    });
    expect(await placesOf(...WORDS)).toEqual([
      "invoice.bill_to",
      "invoice.lines",
      "payment.reference",
    ]);
    // The act is still in the audit, which is as whole as before.
    const acts = await auditOf(app, evening);
    expect(acts.map(({ action, attendeeName }) => `${action} ${attendeeName}`)).toEqual(
      ["CHECK_IN", "UNDO", "CHECK_IN"].map((action) => `${action} Erased person`),
    );
    expect(await verifyAudit(accessTo(url))).toMatchObject({ faults: [] });
    expect((await as(admin).checkin.auditVerify({ eventId: evening.id })).intact).toBe(true);
    // Arrived stays arrived; what was to come is cancelled, and its unpaid invoice is void.
    const rows = await as(admin).registration.list({ eventId: evening.id });
    expect(rows.data.find(({ id }) => id === seat.id)).toMatchObject({
      fullName: "Erased person",
      status: "CHECKED_IN",
    });
    const { data: cancelled } = await as(admin).registration.list({ eventId: coming.id });
    expect(cancelled.map(({ status }) => status)).toEqual(["CANCELLED"]);
    const mine = as({ token }).membership.profile({});
    await expect(mine).rejects.toEqual(refused("UNAUTHORIZED"));
    expect(await as(admin).billing.getInvoice({ id: bill.id })).toMatchObject({ status: "PAID" });
    const log = await as(admin).activity.list({ subjectId: person.id, action: ["MEMBER_ERASED"] });
    expect(log.data).toMatchObject([
      { actor: { id: admin.id }, subject: { name: "Erased person" } },
    ]);
    // Again changes nothing, and nobody becomes a person again.
    expect(await erase(person.id, "whoever")).toEqual(erased);
    const { membership } = as(admin);
    for (const again of [
      () => membership.edit({ id: person.id, fullName: NAME }),
      () => membership.reactivate({ id: person.id }),
      () => membership.setRoles({ id: person.id, roles: ["MEMBER"] }),
    ])
      await expect(again()).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("an edit of a name is still found after an erasure, and so is a forged erasure", async () => {
    const event = await newEvent();
    const [ada, ben] = [await newMember([], {}), await newMember([], { fullName: "Ben" })];
    const door = as(await openDoor(app, admin, event));
    for (const one of [ada, ben]) {
      const { ticketCode } = await as(one).registration.register({ id: event.id });
      await door.checkin.checkIn({ code: ticketCode });
    }
    await sealAudit(app.services);
    await erase(ada.id, ada.fullName);
    const intact = async () => (await as(admin).checkin.auditVerify({ eventId: event.id })).intact;
    expect(await intact()).toBe(true);
    // What the owner of the database may do without stopping the trigger: take a name away.
    await owner`update checkin_audit set attendee_name = 'Erased person', reason = null
                 where event_id = ${event.id} and attendee_name = 'Ben'`;
    expect(await intact()).toBe(false);
    await owner`
      insert into checkin_audit_erasure (tenant_id, event_id, entry_id, signature)
      select tenant_id, event_id, id, md5('mine') from checkin_audit
       where event_id = ${event.id} on conflict do nothing`;
    expect(await intact()).toBe(false);
    for (const statement of [
      "update checkin_audit set attendee_name = 'Eve'",
      "update checkin_audit set attendee_name = 'Erased person', ticket_code_hint = '0000'",
    ])
      await expect(owner.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  });

  test("422 for another name, for oneself and for the last ADMIN; 404 for another tenant's; 403 for others", async () => {
    const ada = await newMember();
    await expect(erase(ada.id, "Somebody")).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    const self = erase(admin.id, admin.fullName);
    await expect(self).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    const far = await makeTenant(app.services);
    const stranger = await makeAccount(app.services, far);
    const foreign = erase(stranger.id, stranger.fullName);
    await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
    for (const role of ["EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER"] as const) {
      const call = erase(ada.id, ada.fullName, await newMember([role]));
      await expect(call).rejects.toEqual(refused("FORBIDDEN"));
    }
    const name = async () =>
      app.services.system.run((query) =>
        query.select({ name: member.fullName }).from(member).where(eq(member.id, ada.id)),
      );
    expect(await name()).toEqual([{ name: ada.fullName }]);
  });

  test("of the same person twice at once is done once", async () => {
    const ada = await newMember();
    await Promise.all([erase(ada.id, ada.fullName), erase(ada.id, ada.fullName)]);
    const { data } = await as(admin).activity.list({
      subjectId: ada.id,
      action: ["MEMBER_ERASED"],
    });
    expect(data).toHaveLength(1);
  });

  test("nothing of the person comes back by a login, a registration or a door at the same time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const word = `racer${newId().slice(-12)}`;
      const person = await makeAccount(app.services, tenant, {
        fullName: `Ada ${word}`,
        email: `${word}@race.example`,
      });
      const token = accessTokenOf(app.services, person);
      const [coming, evening] = [await newEvent(), await newEvent()];
      const { ticketCode } = await as({ token }).registration.register({ id: evening.id });
      await Promise.allSettled([
        erase(person.id, person.fullName),
        as().auth.login({ email: person.email ?? "", password: PASSWORD }),
        as({ token }).registration.register({ id: coming.id }),
        as(admin).registration.preEnrol({ eventId: coming.id, memberIds: [person.id] }),
        as(admin).checkin.checkIn({ code: ticketCode }),
        as(admin).membership.edit({ id: person.id, phone: "+31 20 555 0100" }),
      ]);
      // The erasure itself may have been refused by a registration of the same moment.
      await erase(person.id, person.fullName);
      expect(await placesOf(word)).toEqual([]);
      const sessions = await app.services.system.run((query) =>
        query.select().from(refreshFamily).where(eq(refreshFamily.memberId, person.id)),
      );
      expect(sessions).toEqual([]);
    }
    await sealAudit(app.services);
  });

  test("a tenant's data is no other tenant's: the same address elsewhere stays", async () => {
    const far = await makeTenant(app.services);
    const email = `${newId()}@two.example`;
    const here = await makeAccount(app.services, tenant, { email, fullName: "Both Clubs" });
    const there = await makeAccount(app.services, far, { email, fullName: "Both Clubs" });
    await makeEvent(app.services, far);
    await erase(here.id, "Both Clubs");
    const answer = await as().auth.login({ email, password: PASSWORD });
    expect(answer.tenant_id).toBe(there.tenantId);
  });
});
