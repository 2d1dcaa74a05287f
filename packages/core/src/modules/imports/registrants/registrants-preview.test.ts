import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { csvFile, testFile, xlsxFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";
import { registration } from "../../registration/registration.sql.ts";
import { importUpload } from "../imports.sql.ts";
import { pruneImports } from "../prune-imports.ts";

const { app, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const as = (member = manager) => app.as(member).imports;
const uploadsOf = (eventId: string) =>
  app.services.system.run((query) =>
    query.select().from(importUpload).where(eq(importUpload.eventId, eventId)),
  );

describe("POST /api/admin/events/:eventId/registrants/import/preview", () => {
  test("200 says of each row what a commit would do, and registers nobody", async () => {
    const event = await newEvent();
    await makeRegistration(app.services, event, { email: "here@x.org" });
    await newMember(["MEMBER"], { email: "left@x.org", status: "INACTIVE" });
    const file = csvFile(
      "Name,Email,Phone\nAda,ada@x.org,\nBen,HERE@x.org,\nCy,nothing,12\nDi,ada@X.org,\nEd,left@x.org,\n,,030 1\n",
    );
    const preview = await as().registrantsPreview({ eventId: event.id, file });
    expect(preview).toMatchObject({
      columns: ["Name", "Email", "Phone"],
      mapping: { Name: "fullName", Email: "email", Phone: "phone" },
      summary: { total: 6, create: 1, exists: 1, invalid: 4 },
    });
    expect(
      preview.rows.map(({ row, action, errors }) => [row, action, errors.map((e) => e.code)]),
    ).toEqual([
      [2, "CREATE", []],
      [3, "EXISTS", []],
      [4, "INVALID", ["invalid_format", "too_small"]],
      [5, "INVALID", ["duplicate"]],
      [6, "INVALID", ["inactive"]],
      [7, "INVALID", ["required", "required"]],
    ]);
    expect(preview.rows[2]?.errors[0]).toEqual({
      column: "Email",
      code: "invalid_format",
      message: "Not an email address",
    });
    expect(preview.rows[0]?.values).toEqual({ Name: "Ada", Email: "ada@x.org", Phone: "" });
    const rows = await app.services.system.run((query) =>
      query.select().from(registration).where(eq(registration.eventId, event.id)),
    );
    expect(rows).toHaveLength(1);
  });

  test("200 for an Eventbrite report: who cancelled is said, and does not hide a second order", async () => {
    const event = await newEvent({
      prices: [2500, 0],
      questions: [{ key: "meat", label: "Do you eat meat?", type: "BOOLEAN" }],
    });
    const file = testFile("eventbrite-attendees.csv");
    const { rows, summary } = await as().registrantsPreview({ eventId: event.id, file });
    expect(summary).toEqual({ total: 5, create: 3, exists: 0, invalid: 2 });
    expect(rows.map(({ errors }) => errors[0]?.code)).toEqual([
      undefined,
      undefined,
      "cancelled",
      undefined,
      "duplicate",
    ]);
    expect(rows[4]?.errors[0]?.message).toBe("Duplicate of row 2: same email address");
  });

  test("200 for a pretix export, a German sheet, a Dutch one and a workbook", async () => {
    const event = await newEvent({ prices: [2500] });
    const summaryOf = async (file: ReturnType<typeof testFile>) =>
      (await as().registrantsPreview({ eventId: event.id, file })).summary;
    expect(await summaryOf(testFile("pretix-positions.csv"))).toMatchObject({
      create: 3,
      invalid: 1,
    });
    expect(await summaryOf(testFile("excel-semicolons.csv"))).toMatchObject({
      create: 2,
      invalid: 1,
    });
    expect(await summaryOf(testFile("utf16-tabs.tsv"))).toMatchObject({ create: 2, invalid: 0 });
    const workbook = await xlsxFile([
      ["Name", "E-Mail"],
      ["Zoë", "zoe@x.org"],
    ]);
    expect(await summaryOf(workbook)).toMatchObject({ create: 1, invalid: 0 });
  });

  test("200 with a corrected mapping: several columns make a name, one is left out", async () => {
    const event = await newEvent({ questions: [{ key: "email" }] });
    const file = csvFile("A,B,C,D\nAda,Lovelace,ada@x.org,work@x.org\n");
    const mapping = { A: "fullName", B: "fullName", C: "email", D: "answers.email" };
    const preview = await as().registrantsPreview({ eventId: event.id, file, mapping });
    expect(preview).toMatchObject({ mapping, summary: { create: 1 } });
    const without = { ...mapping, C: null };
    const { rows } = await as().registrantsPreview({ eventId: event.id, file, mapping: without });
    expect(rows[0]?.errors).toEqual([
      { column: null, code: "required", message: "No column contains an email address" },
    ]);
  });

  test.each([
    ["a column that the file has not", { Nobody: "email" }, "unknown_column"],
    ["a target that does not exist", { A: "shoeSize" }, "unknown_target"],
    ["a ticket type where the event has none", { A: "ticketType" }, "unknown_target"],
    ["two columns for one target", { A: "email", B: "email" }, "duplicate"],
  ])("400 VALIDATION_ERROR for a mapping with %s", async (_, mapping, code) => {
    const event = await newEvent();
    const file = csvFile("A,B\n1,2\n");
    const preview = as().registrantsPreview({ eventId: event.id, file, mapping });
    await expect(preview).rejects.toMatchObject({
      appCode: "VALIDATION_ERROR",
      details: [{ code, path: expect.stringMatching(/^mapping\./) }],
    });
  });

  test("200 marks rows with NUL, with cells too many, and answers that are none", async () => {
    const event = await newEvent({
      prices: [100, 200],
      questions: [{ key: "food", label: "Food", type: "SINGLE_CHOICE", options: ["Fish"] }],
    });
    const file = csvFile(
      "Name,Email,Ticket,Food\nA\0,a@x.org,tier 1,\nB,b@x.org,TIER 2,fish,1\nC,c@x.org,,\nD,d@x.org,Tier 9,meat\n",
    );
    const { rows } = await as().registrantsPreview({ eventId: event.id, file });
    expect(rows.map(({ errors }) => errors.map(({ column, code }) => [column, code]))).toEqual([
      [["Name", "unreadable_character"]],
      [[null, "too_many_cells"]],
      [["Ticket", "required"]],
      [
        ["Ticket", "unknown_ticket_type"],
        ["Food", "invalid_answer"],
      ],
    ]);
  });

  test("200 shows the first 100 rows, counts all, and takes 10,000 in one go", async () => {
    const event = await newEvent();
    const lines = Array.from({ length: 10_000 }, (_, n) => `P ${n},p${n}@x.org`);
    const file = csvFile(`Name,Email\n${lines.join("\n")}`);
    const { rows, summary } = await as().registrantsPreview({ eventId: event.id, file });
    expect(rows).toHaveLength(100);
    expect(summary).toMatchObject({ total: 10_000, create: 10_000 });
  });

  test("200 keeps the last ten files of an event, for a day", async () => {
    const event = await newEvent();
    const file = csvFile("Name,Email\nAda,ada@x.org\n");
    for (let time = 0; time < 12; time += 1)
      await as().registrantsPreview({ eventId: event.id, file });
    expect(await uploadsOf(event.id)).toHaveLength(10);
    app.clock.advance(DAY + 1);
    await pruneImports(app.services);
    app.clock.advance(-DAY - 1);
    expect(await uploadsOf(event.id)).toHaveLength(0);
  });

  test("400 VALIDATION_ERROR without a file and for one that cannot be read", async () => {
    const event = await newEvent();
    const nothing = as().registrantsPreview({ eventId: event.id } as never);
    await expect(nothing).rejects.toMatchObject({ details: [{ path: "file" }] });
    const empty = as().registrantsPreview({ eventId: event.id, file: csvFile("") });
    await expect(empty).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("403 FORBIDDEN for a member, 404 NOT_FOUND for another tenant's event", async () => {
    const event = await newEvent();
    const member = await newMember();
    const file = csvFile("Name,Email\nAda,ada@x.org\n");
    const forbidden = as(member).registrantsPreview({ eventId: event.id, file });
    await expect(forbidden).rejects.toEqual(refused("FORBIDDEN"));
    const theirs = await makeEvent(app.services, await makeTenant(app.services));
    for (const eventId of [theirs.id, newId()]) {
      const foreign = as().registrantsPreview({ eventId, file });
      await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
    }
  });
});
