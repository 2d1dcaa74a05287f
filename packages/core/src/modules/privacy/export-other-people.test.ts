import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { bankEntry } from "../billing/payment/bank.sql.ts";
import { membershipApplication } from "../membership/application.sql.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN", "FINANCE_MANAGER"], { fullName: "Vera Volunteer" });
const { bankStatements, billing, checkin, imports, privacy, registration } = as(admin);
const run = <T>(work: Parameters<typeof app.services.system.run<T>>[0]) =>
  app.services.system.run(work);

test("an export does not say who was at the door, who took the money and who paid by bank", async () => {
  const ada = await newMember([], { fullName: "Ada Example" });
  const event = await newEvent({ prices: [2500] });
  const { registration: seat } = await as(ada).checkout.checkout({ id: event.id });
  const door = await openDoor(app, admin, event, "Dora Doorkeeper");
  const paid = { paymentCollectedOffline: true, paymentChannel: "MANUAL_CASH" as const };
  await as(door).checkin.checkIn({ code: seat.ticketCode, ...paid });
  const lines = [{ description: "Fee", quantity: 1, unitAmount: 3000 }];
  const bill = await billing.createInvoice({ memberId: ada.id, lines, issue: true });
  const bytes = Buffer.from(
    "Date,Amount,Name,IBAN,Details\n2026-11-20,30.00,Gerda Granny,NL00GRANNY,for Ada of Gerda\n",
  );
  const file = { name: "bank.csv", type: "text/csv", bytes };
  const { statement } = await bankStatements.upload({ file });
  const [entry] = (await bankStatements.entries({ id: statement.id })).data;
  await bankStatements.approve({ id: entry?.id ?? "", invoiceId: bill.id });

  const all = await privacy.exportMember({ id: ada.id });
  expect(all.registrations).toMatchObject([{ id: seat.id, status: "CHECKED_IN" }]);
  const taken = all.payments.filter(({ status }) => status === "SUCCEEDED");
  expect(taken.map(({ amount }) => amount)).toEqual([3000, 2500]);
  expect(all.bankEntries).toMatchObject([
    { id: entry?.id, bookedOn: "2026-11-20", amount: 3000, status: "MATCHED" },
  ]);
  const text = JSON.stringify(all);
  for (const word of ["Dora", "Vera", "Gerda", "GRANNY"]) expect(text).not.toContain(word);
});

test("an export has the acts on the person's guests without their words, and on the own seat with them", async () => {
  const ada = await newMember([], { fullName: "Ada Example" });
  const event = await newEvent();
  const seat = await as(ada).registration.register({
    id: event.id,
    guests: [{ fullName: "Gus Guest", email: "gus@other.example" }],
  });
  const eventId = event.id;
  const party = { eventId, registrationId: seat.id };
  await registration.addGuest({ ...party, fullName: "Gil Guest", email: "gil@other.example" });
  await registration.edit({ ...party, fullName: "Ada E. Example" });
  const { guests } = await registration.get(party);
  const guest = { eventId, registrationId: guests[0]?.id ?? "" };
  await registration.edit({ ...guest, fullName: "Gustav Guest", phone: "+31 20 555 0199" });
  await registration.transfer({ ...guest, fullName: "Gwen Guest", email: "gwen@other.example" });

  const { activity } = await privacy.exportMember({ id: ada.id });
  const act = (action: string) => activity.filter((each) => each["action"] === action);
  expect(act("REGISTRATION_ADDED")).toMatchObject([{ after: { hostRegistrationId: seat.id } }]);
  expect(act("REGISTRATION_TRANSFERRED")).toMatchObject([{ before: { memberId: null } }]);
  expect(act("REGISTRATION_EDITED").map(({ after }) => after)).toEqual([
    {},
    { fullName: "Ada E. Example" },
  ]);
  const text = JSON.stringify(activity);
  for (const word of ["Guest", "other.example", "0199"]) expect(text).not.toContain(word);
});

test("an export has a seat that was handed on without the words about whoever had it before", async () => {
  const olga = await newMember([], { fullName: "Olga Former" });
  const event = await newEvent();
  const eventId = event.id;
  const seat = await as(olga).registration.register({ id: eventId });
  const registrationId = seat.id;
  await registration.edit({ eventId, registrationId, phone: "+31 20 555 0111" });
  await checkin.checkIn({ code: seat.ticketCode });
  await checkin.undo({ eventId, registrationId, reason: "Olga felt ill" });
  const ada = await newMember([], { fullName: "Ada Example" });
  const receiver = { fullName: "Ada Example", email: ada.email ?? "" };
  const { ticketCode } = await registration.transfer({ eventId, registrationId, ...receiver });
  await checkin.checkIn({ code: ticketCode });
  await checkin.undo({ eventId, registrationId, reason: "wrong door" });

  const all = await privacy.exportMember({ id: ada.id });
  expect(all.audit.map(({ attendeeName, reason }) => [attendeeName, reason])).toEqual([
    ["Ada Example", "wrong door"],
    ["Ada Example", null],
    [null, null],
    [null, null],
  ]);
  expect(JSON.stringify(all)).not.toContain("Olga");
  // Whoever had it before keeps what was said of them.
  const before = await privacy.exportMember({ id: olga.id });
  expect(before.activity).toContainEqual(
    expect.objectContaining({ after: { phone: "+31 20 555 0111" } }),
  );
  expect(before.activity).toContainEqual(
    expect.objectContaining({ before: expect.objectContaining({ fullName: "Olga Former" }) }),
  );
});

test("an export has no cells of a file's row that is, or may be, another person's", async () => {
  const ada = await newMember([], { fullName: "Ada Example" });
  const { email } = ada;
  const { id: eventId } = await newEvent();
  const rows = [
    ["Ada Example", email, ""],
    ["Ben Child", "ben@other.example", email],
    ["", "cas@other.example", email],
    ["", email, "Ada's own"],
  ];
  const file = csvFile(`Name,Email,Parent\n${rows.map((row) => row.join()).join("\n")}\n`);
  const { importId } = await imports.registrantsPreview({ eventId, file });
  await imports.registrantsCommit({ eventId, importId, skipInvalid: true });
  const found = (await privacy.exportMember({ id: ada.id })).imports;
  expect(found.map(({ row, cells }) => [row, cells])).toEqual([
    [2, rows[0]],
    [4, null],
    [5, rows[3]],
  ]);
  expect(JSON.stringify(found)).not.toContain("other.example");
});

test("a part has its newest 5,000 rows, newest first, and is truncated only if there are more", async () => {
  const ada = await newMember([], { fullName: "Ada Example" });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const applied = (...minutes: number[]) =>
    run((query) =>
      query.insert(membershipApplication).values(
        minutes.map((minute) => ({
          ...{ tenantId: tenant.id, email: ada.email ?? "", fullName: "Ada", nameKey: "ada" },
          ...{ status: "REJECTED" as const, createdAt: at(minute) },
        })),
      ),
    );
  // The newest is the first, and the next ones are in the middle.
  await applied(...Array.from({ length: 5_000 }, (_, n) => 1 + ((n * 7_919 + 4_999) % 5_000)));
  const whole = await privacy.exportMember({ id: ada.id });
  expect(whole.truncated).toEqual([]);
  expect(whole.applications).toHaveLength(5_000);
  await applied(0);
  const { applications, truncated } = await privacy.exportMember({ id: ada.id });
  expect(truncated).toEqual(["applications"]);
  const times = applications.map(({ createdAt }) => createdAt);
  expect(times).toEqual(Array.from({ length: 5_000 }, (_, n) => at(5_000 - n).toISOString()));
});

test("bank entries are newest first", async () => {
  const ada = await newMember();
  const lines = [{ description: "Fee", quantity: 1, unitAmount: 300 }];
  const bill = await billing.createInvoice({ memberId: ada.id, lines, issue: true });
  const bytes = Buffer.from(
    "Date,Amount,Name\n2026-11-01,1.00,A\n2026-11-02,1.00,B\n2026-11-03,1.00,C\n",
  );
  const file = { name: "bank.csv", type: "text/csv", bytes };
  const { statement } = await bankStatements.upload({ file });
  const { data } = await bankStatements.entries({ id: statement.id });
  for (const { id } of data) await bankStatements.approve({ id, invoiceId: bill.id });
  const [first, second, third] = data.map(({ id }) => id);
  for (const [id, day] of [
    [first, 2],
    [second, 3],
    [third, 1],
  ] as const)
    await run((query) =>
      query
        .update(bankEntry)
        .set({ createdAt: new Date(Date.UTC(2026, 0, day)) })
        .where(eq(bankEntry.id, id ?? "")),
    );
  const { bankEntries } = await privacy.exportMember({ id: ada.id });
  expect(bankEntries.map(({ id }) => id)).toEqual([second, first, third]);
});
