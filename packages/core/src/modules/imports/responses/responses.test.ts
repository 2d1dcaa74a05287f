import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { registrationNow } from "#testing/clubs/door.ts";
import { makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { csvFile, xlsxFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";

const { app, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const as = (who = manager) => app.as(who).imports;

/** An event with a question of every kind. */
const dinner = () =>
  newEvent({
    questions: [
      {
        ...{ key: "diet", label: "Diet", type: "SINGLE_CHOICE", options: ["Fish", "Vegan"] },
        perAttendee: true,
      },
      { key: "days", label: "Days", type: "MULTI_CHOICE", options: ["Friday", "Saturday"] },
      { key: "bus", label: "Bus?", type: "BOOLEAN" },
      { key: "height", label: "Height", type: "NUMBER" },
      { key: "arrival", label: "Arrival", type: "DATE", required: true },
      { key: "notes", label: "Notes", type: "LONG_TEXT" },
    ],
  });

type Dinner = Awaited<ReturnType<typeof dinner>>;

const guest = (event: Dinner, name: string, more = {}) =>
  makeRegistration(app.services, event, { email: `${name}@x.org`, fullName: name, ...more });

async function previewed({ id: eventId }: Dinner, text: string) {
  const preview = await as().responsesPreview({ eventId, file: csvFile(text) });
  return { preview, sent: { eventId, importId: preview.importId } };
}

describe("GET /api/admin/events/:eventId/responses/import/mappable-fields", () => {
  test("200 with what says whose answers they are, and the questions in their order", async () => {
    const event = await newEvent({
      questions: [
        { key: "diet", label: "Diet", type: "SINGLE_CHOICE", options: ["Fish"], required: true },
        { key: "email", label: "Work e-mail" },
      ],
    });
    expect(await as().mappableFields({ eventId: event.id })).toEqual([
      { key: "email", label: "Email", type: "TEXT", required: false, target: "IDENTITY" },
      {
        key: "ticketCode",
        label: "Ticket code",
        type: "TEXT",
        required: false,
        target: "IDENTITY",
      },
      { key: "diet", label: "Diet", type: "SINGLE_CHOICE", required: true, target: "QUESTION" },
      {
        key: "answers.email",
        label: "Work e-mail",
        type: "TEXT",
        required: false,
        target: "QUESTION",
      },
    ]);
  });

  test("403 FORBIDDEN for a member, 404 NOT_FOUND for an event of nobody or another tenant", async () => {
    const event = await dinner();
    const member = await newMember();
    const forbidden = as(member).mappableFields({ eventId: event.id });
    await expect(forbidden).rejects.toEqual(refused("FORBIDDEN"));
    const foreign = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const theirs = as(foreign).mappableFields({ eventId: event.id });
    await expect(theirs).rejects.toEqual(refused("NOT_FOUND"));
    const nobodys = as().mappableFields({ eventId: newId() });
    await expect(nobodys).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("POST /api/admin/events/:eventId/responses/import/preview", () => {
  test("200 takes an address for the own registration; of several guests it asks for the code", async () => {
    const event = await dinner();
    const [own, host] = [await guest(event, "ada"), await guest(event, "host")];
    const [first, second] = [await guest(event, "zoe2"), await guest(event, "zoe3")];
    for (const [hosting, name] of [
      [host, "ada"],
      [first, "zoe"],
      [second, "zoe"],
      [second, "gus"],
    ] as const)
      await guest(event, name, { hostRegistrationId: hosting.id });
    const text = "E-Mail,Diet\nada@x.org,Fish\nzoe@x.org,Fish\ngus@x.org,Fish\n";
    const { preview, sent } = await previewed(event, text);
    expect(
      preview.rows.map(({ action, errors }) => [action, ...errors.map(({ code }) => code)]),
    ).toEqual([["UPDATE"], ["INVALID", "ambiguous"], ["UPDATE"]]);
    await as().responsesCommit({ ...sent, skipInvalid: true });
    expect((await registrationNow(app, own)).answers).toEqual({ diet: "Fish" });
  });

  test("a guest's row with an answer that only hosts are asked for is INVALID and names the column", async () => {
    const event = await dinner();
    const host = await guest(event, "host");
    await guest(event, "gus", { hostRegistrationId: host.id });
    const { preview } = await previewed(event, "E-Mail,Diet,Remark\ngus@x.org,Fish,late\n");
    const mapping = { ...preview.mapping, Remark: "notes" };
    const { importId } = preview;
    const sent = { eventId: event.id, importId, mapping, skipInvalid: true };
    expect(await as().responsesCommit(sent)).toMatchObject({
      invalid: 1,
      errors: [{ code: "hosts_only", message: "Notes: only the host of a party is asked" }],
    });
  });

  test("200 says of each row what a commit would do, and changes nothing", async () => {
    const event = await dinner();
    const ada = await guest(event, "ada", { answers: { diet: "Fish" } });
    const ben = await guest(event, "ben");
    await guest(event, "cy", { status: "CANCELLED" });
    const { preview } = await previewed(
      event,
      `E-Mail,Ticket code,Diet,Bus?
       ADA@x.org,,fish,
       ,${ben.ticketCode.toLowerCase()},Vegan,ja
       cy@x.org,,Fish,
       ada@x.org,${ben.ticketCode},Fish,
       ben@x.org,,meat,maybe
       ,,Fish,
       ben@x.org,,Vegan,`,
    );
    expect(preview.mapping).toEqual({
      "E-Mail": "email",
      "Ticket code": "ticketCode",
      Diet: "diet",
      "Bus?": "bus",
    });
    expect(
      preview.rows.map(({ action, errors }) => [action, ...errors.map(({ code }) => code)]),
    ).toEqual([
      ["UNCHANGED"],
      ["UPDATE"],
      ["UNMATCHED", "unmatched"],
      ["INVALID", "mismatch"],
      ["INVALID", "invalid_answer", "invalid_answer"],
      ["INVALID", "required"],
      ["INVALID", "duplicate"],
    ]);
    expect(preview.summary).toEqual({
      total: 7,
      update: 1,
      unchanged: 1,
      unmatched: 1,
      invalid: 4,
    });
    expect((await registrationNow(app, ada)).answers).toEqual({ diet: "Fish" });
    expect((await registrationNow(app, ben)).answers).toEqual({});
  });
});

describe("POST /api/admin/events/:eventId/responses/import/commit", () => {
  test("200 writes answers of every type over those on record, and once more changes none", async () => {
    const event = await dinner();
    const ada = await guest(event, "ada", { answers: { diet: "Fish", notes: "kept" } });
    const { sent } = await previewed(
      event,
      "Email;Diet;Days;Bus?;Height;Arrival;Notes\nada@x.org;VEGAN;friday, Saturday;oui;1,80;21.11.2026;\n",
    );
    const counts = { total: 1, unmatched: 0, invalid: 0, errors: [] };
    const first = await as().responsesCommit(sent);
    expect(first).toEqual({ importId: sent.importId, ...counts, updated: 1, unchanged: 0 });
    expect((await registrationNow(app, ada)).answers).toEqual({
      diet: "Vegan",
      days: ["Friday", "Saturday"],
      bus: true,
      height: 1.8,
      arrival: "2026-11-21",
      notes: "kept",
    });
    expect(await as().responsesCommit(sent)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test("200 from a workbook, whose dates, numbers and booleans have types of their own", async () => {
    const event = await dinner();
    const ada = await guest(event, "ada");
    const file = await xlsxFile([
      ["E-Mail", "Bus?", "Height", "Arrival"],
      ["ada@x.org", false, 1.8, new Date("2026-11-21T00:00:00Z")],
    ]);
    const { importId } = await as().responsesPreview({ eventId: event.id, file });
    await as().responsesCommit({ eventId: event.id, importId });
    expect((await registrationNow(app, ada)).answers).toEqual({
      bus: false,
      height: 1.8,
      arrival: "2026-11-21",
    });
  });

  test("200 counts and names rows of nobody; 422 for invalid ones without skipInvalid", async () => {
    const event = await dinner();
    const ada = await guest(event, "ada");
    const text = "Email,Diet\nada@x.org,Fish\nnobody@x.org,Fish\nada@x.org,meat\n";
    const { sent } = await previewed(event, text);
    await expect(as().responsesCommit(sent)).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [{ row: 4, column: "Diet", code: "invalid_answer" }],
    });
    expect((await registrationNow(app, ada)).answers).toEqual({});
    const done = await as().responsesCommit({ ...sent, skipInvalid: true });
    expect(done).toMatchObject({ total: 3, updated: 1, unchanged: 0, unmatched: 1, invalid: 1 });
    expect(done.errors.map(({ row, code }) => [row, code])).toEqual([
      [3, "unmatched"],
      [4, "invalid_answer"],
    ]);
    expect((await registrationNow(app, ada)).answers).toEqual({ diet: "Fish" });
  });

  test("200 with keepExisting: stored answers stay, and missing ones are filled", async () => {
    const event = await dinner();
    const ada = await guest(event, "ada", { answers: { diet: "Fish" } });
    const ben = await guest(event, "ben");
    const { sent } = await previewed(event, "Email,Diet\nada@x.org,Vegan\nben@x.org,Vegan\n");
    const done = await as().responsesCommit({ ...sent, keepExisting: true });
    expect(done).toMatchObject({ total: 2, updated: 1, unchanged: 1 });
    expect((await registrationNow(app, ada)).answers).toEqual({ diet: "Fish" });
    expect((await registrationNow(app, ben)).answers).toEqual({ diet: "Vegan" });
  });

  test("200 for two files at once: neither loses what the other wrote", async () => {
    const event = await dinner();
    const people = await Promise.all(Array.from({ length: 30 }, (_, n) => guest(event, `p${n}`)));
    const file = (heading: string, value: string) =>
      `Email,${heading}\n${people.map(({ email }) => `${email},${value}`).join("\n")}`;
    const [diets, buses] = await Promise.all([
      previewed(event, file("Diet", "Fish")),
      previewed(event, file("Bus?", "yes")),
    ]);
    await Promise.all([diets, buses].map(({ sent }) => as().responsesCommit(sent)));
    for (const person of people)
      expect((await registrationNow(app, person)).answers).toEqual({ diet: "Fish", bus: true });
  });

  test("404 NOT_FOUND for an import of registrants and of another event", async () => {
    const [event, other] = [await dinner(), await dinner()];
    const file = csvFile("Name,Email\nAda,ada@x.org\n");
    const { importId } = await as().registrantsPreview({ eventId: event.id, file });
    const { sent } = await previewed(other, "Email,Diet\nada@x.org,Fish\n");
    for (const id of [importId, sent.importId]) {
      const commit = as().responsesCommit({ eventId: event.id, importId: id });
      await expect(commit).rejects.toEqual(refused("NOT_FOUND"));
    }
  });
});
