import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { csvFile, type TestFile, testFile, xlsxFile } from "#testing/files/import-files.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { member } from "../../membership/member.sql.ts";
import { importBatch } from "../imports.sql.ts";
import { runImports } from "../registrants/run-imports.ts";

// Its own database: batches of other tests would be worked on as well.
const databaseUrl = await freshDatabaseUrl("member_imports");
const { app, as, tenant, newMember } = await openClub({ databaseUrl });
const admin = await newMember(["ADMIN"]);
const api = as(admin);
const { services } = app;
const full = await api.membershipTypes.create({ name: "Full", fee: 100, period: "CALENDAR_YEAR" });
await api.membershipTypes.create({ name: "Junior", fee: 50, period: "CALENDAR_YEAR" });
const locker = await api.memberFields.create({ label: "Locker", type: "NUMBER" });

type Options = Omit<Parameters<typeof api.memberImports.commit>[0], "importId">;

/** Previews, commits and works a file off. */
async function imported(file: TestFile, options: Options = {}) {
  const { importId } = await api.memberImports.preview({ file });
  const { batchId } = await api.memberImports.commit({ importId, ...options });
  await runImports(services);
  return api.memberImports.batch({ batchId });
}

const rowOf = async (email: string) => {
  const [row] = await services.system.run((query) =>
    query
      .select()
      .from(member)
      .where(own(member, tenant.id, eq(member.email, email))),
  );
  if (!row) throw new Error(`nobody has ${email}`);
  return row;
};

const shown = async (email: string) => api.membership.get({ id: (await rowOf(email)).id });

const mails = () => services.system.run((query) => query.select().from(outbox));

describe("exports of other systems, as they are", () => {
  test("CiviCRM: names of two columns, one address of many, and what cannot be read is told", async () => {
    const file = testFile("civicrm-members.csv");
    const preview = await api.memberImports.preview({ file });
    expect(preview.summary).toEqual({ total: 4, create: 2, exists: 0, invalid: 2 });
    expect(preview).toMatchObject({
      layout: "CIVICRM",
      unknownTypes: [{ name: "Honorary", rows: 1 }],
    });
    const problems = preview.rows.map(({ errors }) => errors.map(({ code }) => code));
    expect(problems).toEqual([[], [], ["required"], ["unknown_type"]]);
    expect(await imported(file, { skipInvalid: true })).toMatchObject({
      ...{ status: "COMPLETED", total: 4, created: 2, failed: 2 },
    });
    expect(await shown("ada@civi.example")).toMatchObject({
      ...{ fullName: "Ada Lovelace", phone: "+44 20 7946 0001", birthDate: "1990-12-10" },
      ...{ address: "12 Weir Lane Richmond TW9 1AA London United Kingdom" },
      ...{ membershipTypeId: full.id, paidThrough: "2026-12-31", roles: ["MEMBER"] },
      membershipNumber: expect.stringMatching(/^M-\d{6}$/),
    });
    expect((await shown("ada@civi.example")).joinedAt).toBe("2019-02-28T23:00:00.000Z");
  });

  test("Wild Apricot: a column of American days is read by the one that tells", async () => {
    const file = testFile("wild-apricot-members.csv");
    expect((await api.memberImports.preview({ file })).layout).toBe("WILD_APRICOT");
    expect(await imported(file)).toMatchObject({ created: 2 });
    expect(await shown("alan@apricot.example")).toMatchObject({
      membershipNumber: "50012346",
      ...{ fullName: "Alan Turing", membershipTypeName: "Full", paidThrough: "2027-01-05" },
    });
    expect((await shown("alan@apricot.example")).notes).toBeNull();
  });

  test("ClubExpress: its numbers stay, and the club's own fields are filled by their label", async () => {
    const preview = await api.memberImports.preview({ file: testFile("clubexpress-members.csv") });
    expect(preview).toMatchObject({ layout: "CLUBEXPRESS", summary: { create: 2 } });
    await imported(testFile("clubexpress-members.csv"));
    expect(await shown("marie@club.example")).toMatchObject({
      ...{ membershipNumber: "1001", customFields: { [locker.key]: 17 } },
      ...{ address: "9 Oar St Unit B Salem MA 01970 United States", birthDate: "1967-11-07" },
    });
  });

  test("a plain workbook with words of another language and days that are days", async () => {
    const file = await xlsxFile([
      ["Vorname", "Nachname", "E-Mail", "Mitgliedsart", "Bezahlt bis", "Geburtsdatum"],
      ["Jürgen", "Groß", "jg@blatt.example", "full", new Date("2026-12-31"), "03.04.1980"],
    ]);
    expect(await imported(file)).toMatchObject({ created: 1, failed: 0 });
    expect(await shown("jg@blatt.example")).toMatchObject({
      ...{ fullName: "Jürgen Groß", paidThrough: "2026-12-31", birthDate: "1980-04-03" },
    });
  });
});

describe("lists of other languages", () => {
  test.each([
    [
      "excel-german-members.csv",
      "juergen@liste.example",
      {
        ...{ fullName: "Jürgen Groß", phone: "0171 1234567", membershipNumber: "7001" },
        ...{ address: "Am Ufer 3 20095 Hamburg", birthDate: "1980-04-03" },
      },
    ],
    [
      "excel-dutch-members.csv",
      "anneke@lijst.example",
      {
        ...{ fullName: "Anneke de Vries", phone: "06-12345678", membershipNumber: "8001" },
        ...{ address: "Kade 12 1012 AB Amsterdam", birthDate: "1980-04-03" },
      },
    ],
  ])("%s: every heading is known", async (name, email, person) => {
    const preview = await api.memberImports.preview({ file: testFile(name) });
    expect(new Set(Object.keys(preview.mapping))).toEqual(new Set(preview.columns));
    expect(preview.layout).toBeNull();
    expect(await imported(testFile(name))).toMatchObject({ created: 2, failed: 0 });
    expect(await shown(email)).toMatchObject({
      ...person,
      ...{ membershipTypeName: "Full", paidThrough: "2026-12-31" },
      joinedAt: "2012-08-31T22:00:00.000Z",
    });
  });
});

describe("members whom the club has", () => {
  const file = (name: string, phone: string) =>
    csvFile(`Name,Email,Phone,Address\n${name},known@x.org,${phone},1 Quay\n`);

  test("get what they lack; with overwrite, what the file says", async () => {
    await newMember(["MEMBER"], { email: "known@x.org", fullName: "Kim Known", phone: "111" });
    expect(await imported(file("Kim Other", "222"))).toMatchObject({ created: 0, existing: 1 });
    const filled = { fullName: "Kim Known", phone: "111", address: "1 Quay" };
    expect(await shown("known@x.org")).toMatchObject(filled);
    await imported(file("Kim Other", "222"), { overwrite: true });
    expect(await shown("known@x.org")).toMatchObject({ fullName: "Kim Other", phone: "222" });
  });

  test("200 with skipExisting they stay as they are, and 400 together with overwrite", async () => {
    await newMember(["MEMBER"], { email: "left@x.org", fullName: "Lee Left", phone: null });
    await newMember(["GUEST"], { email: "stays@x.org", fullName: "Gus Guest" });
    const list =
      "Name,Email,Phone\nLee Other,left@x.org,111\nGus Other,stays@x.org,222\nNew Person,fresh@x.org,333\n";
    const batch = await imported(csvFile(list), { skipExisting: true });
    expect(batch).toMatchObject({ created: 1, existing: 2, failed: 0 });
    expect(await shown("left@x.org")).toMatchObject({ fullName: "Lee Left", phone: null });
    const guest = { fullName: "Gus Guest", roles: ["GUEST"], membershipNumber: null };
    expect(await rowOf("stays@x.org")).toMatchObject(guest);
    expect(await shown("fresh@x.org")).toMatchObject({ fullName: "New Person" });
    const both = imported(csvFile(list), { skipExisting: true, overwrite: true });
    await expect(both).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
  });

  test("keep every role; a guest becomes a member with a number", async () => {
    await newMember(["GUEST"], { email: "guest@x.org", passwordHash: null });
    const list = `Name,Email,Roles\nG,guest@x.org,Member\nA,${admin.email},Member\n`;
    await imported(csvFile(list), { overwrite: true });
    expect(await shown("guest@x.org")).toMatchObject({ roles: ["MEMBER"] });
    expect((await shown("guest@x.org")).membershipNumber).not.toBeNull();
    expect((await rowOf(admin.email ?? "")).roles).toContain("ADMIN");
  });
});

describe("a file that does not fit", () => {
  test("422 for invalid rows unless they are left out; errors.csv has them", async () => {
    const file = csvFile("Name,Email,Type\n=cmd|calc,bad1@x.org,Nobleman\nB,bad2@x.org,Full\n");
    await expect(imported(file)).rejects.toMatchObject({ appCode: "UNPROCESSABLE_ENTITY" });
    const batch = await imported(file, { skipInvalid: true });
    expect(batch).toMatchObject({
      created: 1,
      failed: 1,
      errors: [{ row: 2, code: "unknown_type" }],
    });
    const errors = await api.memberImports.errors({ batchId: batch.batchId });
    expect(errors).toContain(",'=cmd|calc,bad1@x.org,Nobleman");
    const { data: acts } = await api.activity.list({ subjectId: batch.batchId });
    expect(acts.map(({ action }) => action)).toContain("MEMBERS_EXPORTED");
  });

  test("addresses and numbers twice, and a number of somebody else, are invalid", async () => {
    await newMember(["MEMBER"], { membershipNumber: "X-1" });
    const file = csvFile(
      "Name,Email,Member Number\nA,t1@x.org,X-2\nB,t2@x.org,X-2\nC,T1@x.org,\nD,t3@x.org,X-1\n",
    );
    const { rows } = await api.memberImports.preview({ file });
    expect(rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      [],
      ["duplicate"],
      ["duplicate"],
      ["number_taken"],
    ]);
  });

  test("a number of the club's own form moves the series on, so that it is not given twice", async () => {
    await imported(csvFile("Name,Email,Member Number\nA,n1@x.org,M-000900\nB,n2@x.org,\n"));
    expect((await shown("n2@x.org")).membershipNumber).toBe("M-000901");
    const next = await api.membership.create({ fullName: "C", email: "n3@x.org" });
    expect(next.membershipNumber).toBe("M-000902");
  });

  test("404 NOT_FOUND for a batch and an import of another club", async () => {
    const { importId } = await api.memberImports.preview({
      file: csvFile("Name,Email\nA,o@x.org\n"),
    });
    const { batchId } = await api.memberImports.commit({ importId });
    const other = as(await makeMember(services, await makeTenant(services), ["ADMIN"]));
    for (const call of [
      other.memberImports.batch({ batchId }),
      other.memberImports.commit({ importId }),
    ])
      await expect(call).rejects.toMatchObject({ appCode: "NOT_FOUND" });
    await runImports(services);
  });
});

describe("the worker", () => {
  const list = (count: number, prefix: string) =>
    csvFile(
      `Name,Email\n${Array.from({ length: count }, (_, at) => `P ${at},${prefix}${at}@x.org`).join("\n")}`,
    );

  test("no mail, unless claim links are wanted: then one to each new member", async () => {
    const before = (await mails()).length;
    await imported(list(3, "quiet"));
    expect(await mails()).toHaveLength(before);
    await imported(list(4, "claim"), { sendClaimLinks: true });
    await imported(list(4, "claim"), { sendClaimLinks: true });
    expect(await mails()).toHaveLength(before + 4);
  });

  test("the same import committed again and by four workers at once: each row once", async () => {
    const { importId } = await api.memberImports.preview({ file: list(250, "once") });
    const commits = await Promise.all([1, 2, 3].map(() => api.memberImports.commit({ importId })));
    expect(new Set(commits.map(({ batchId }) => batchId)).size).toBe(1);
    await Promise.all([1, 2, 3, 4].map(() => runImports(services)));
    const batchId = commits[0]?.batchId ?? "";
    expect(await api.memberImports.batch({ batchId })).toMatchObject({
      ...{ status: "COMPLETED", total: 250, created: 250, failed: 0 },
    });
    const numbers = await services.system.run((query) =>
      query
        .select({ number: member.membershipNumber, email: member.email })
        .from(member)
        .where(own(member, tenant.id)),
    );
    const given = numbers.flatMap(({ number, email }) => (email?.startsWith("once") ? number : []));
    expect(new Set(given).size).toBe(250);
  });

  test("two imports of one file at once: each person once, whoever comes second is told they exist", async () => {
    const committed = async () => {
      const { importId } = await api.memberImports.preview({ file: list(150, "twin") });
      return (await api.memberImports.commit({ importId })).batchId;
    };
    const batchIds = [await committed(), await committed()];
    await Promise.all([1, 2, 3].map(() => runImports(services)));
    const batches = await Promise.all(
      batchIds.map((batchId) => api.memberImports.batch({ batchId })),
    );
    expect(batches.map(({ failed }) => failed)).toEqual([0, 0]);
    const sum = (of: "created" | "existing") => batches.reduce((all, batch) => all + batch[of], 0);
    expect([sum("created"), sum("existing")]).toEqual([150, 150]);
  });

  test("a number that was given away meanwhile fails its row alone, with the reason", async () => {
    await newMember(["MEMBER"], { email: "late@x.org" });
    const text =
      "Name,Email,Member Number\nA,late@x.org,Z-1\nB,late2@x.org,Z-2\nC,late3@x.org,Z-3\n";
    const { importId } = await api.memberImports.preview({ file: csvFile(text) });
    const { batchId } = await api.memberImports.commit({ importId });
    for (const membershipNumber of ["Z-1", "Z-2"])
      await newMember(["MEMBER"], { membershipNumber });
    await runImports(services);
    const batch = await api.memberImports.batch({ batchId });
    expect(batch).toMatchObject({ created: 1, existing: 0, failed: 2 });
    expect(batch.errors.map(({ code }) => code)).toEqual(["CONFLICT", "CONFLICT"]);
  });

  test("a worker that died is followed by another, which goes on with the rows that are left", async () => {
    const { importId } = await api.memberImports.preview({ file: list(5, "died") });
    const { batchId } = await api.memberImports.commit({ importId });
    await services.system.run((query) =>
      query
        .update(importBatch)
        .set({ status: "RUNNING", leaseUntil: new Date(0) })
        .where(own(importBatch, tenant.id, eq(importBatch.id, batchId))),
    );
    await runImports(services);
    expect(await api.memberImports.batch({ batchId })).toMatchObject({ created: 5, failed: 0 });
  });
});
