import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openClub } from "#testing/clubs/club.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { appRouter } from "../app-router.ts";

const { as, newMember, newEvent } = await openClub();

/** Names of people, which stand in mails that other people get. */
const PEOPLE = ["fullName", "recordedBy", "staffName"];
/** Names and titles of things. */
const THINGS = ["label", "legalName", "name", "options", "subject", "title", "venue"];
/** Text that nobody reads as a name: answered, sought, sealed, or long. */
const OTHER_TEXT = [
  "address",
  "addressLines",
  "amount",
  "answers",
  "authenticatorAttachment",
  "body",
  "bookedOn",
  "challenge",
  "claimToken",
  "clientExtensionResults",
  "code",
  "credit",
  "currentPassword",
  "cursor",
  "customFields",
  "description",
  "direction",
  "invoiceFooter",
  "mapping",
  "message",
  "note",
  "notes",
  "password",
  "payerIban",
  "payerName",
  "paymentInstructions",
  "phone",
  "reason",
  "recoveryCode",
  "reference",
  "referralToken",
  "registrationNumber",
  "remittance",
  "scanId",
  "search",
  "sheet",
  "text",
  "token",
  "transports",
  "type",
  "url",
  "vatNumber",
];

const UNSEEN = {
  "a space of no width": "Ada\u200BLove",
  "a joiner that joins nothing": "Ada\u200DLove",
  "letters turned about": "Ada\u202Eevol",
  "an isolated direction": "Ada\u2066Love\u2069",
  "a mark of direction": "Ada\u200ELove",
  "a soft hyphen": "Ada\u00ADLove",
  "a byte order mark": "Ada\uFEFFLove",
  "a joiner behind an emoji": "Ada 🎉\u200DLove",
  "tags without a flag": "Ada\u{E0067}\u{E0062}\u{E007F}",
};

interface Field {
  /** `events.create title`: the procedure and the field's own name. */
  where: string;
  key: string;
  schema: z.ZodType;
}

/** Every field of an input that takes words; wrappers are kept, since they may change a value. */
function* fieldsOf(schema: z.ZodType, where: string, key = ""): Generator<Field> {
  if (schema instanceof z.ZodObject)
    for (const [name, inner] of Object.entries(schema.shape))
      yield* fieldsOf(inner as z.ZodType, where, name);
  else if (schema instanceof z.ZodArray) yield* fieldsOf(schema.element as z.ZodType, where, key);
  else if (schema instanceof z.ZodRecord)
    yield* fieldsOf(schema.valueType as z.ZodType, where, key);
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) yield* fieldsOf(option as z.ZodType, where, key);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* fieldsOf(schema.unwrap() as z.ZodType, where, key);
  else if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodString))
    yield* fieldsOf(schema.in as z.ZodType, where, key);
  else if (schema.safeParse("Plain words").success) yield { where: `${where} ${key}`, key, schema };
}

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: z.ZodType[] } }
>;
const fields = Object.entries(procedures).flatMap(([procedure, { _def }]) =>
  _def.inputs.flatMap((input) => [...fieldsOf(input, procedure)]),
);
const taking = (text: string, keys: readonly string[]) =>
  fields
    .filter(({ key, schema }) => keys.includes(key) && schema.safeParse(text).success)
    .map(({ where }) => where)
    // Of a file, as the device calls it: nobody typed it here.
    .filter(
      (where) =>
        !/^(imports\.\w+P|memberImports\.p)review name$|^(bankStatements\.upload|\w+\.put(Logo|Cover)) name$/.test(
          where,
        ),
    )
    // Compared with the name that is stored, and kept nowhere.
    .filter((where) => where !== "privacy.erase fullName");

describe("a name or a title in any request", () => {
  test("is each of the fields that are listed here", () => {
    const found = [...new Set(fields.map(({ key }) => key))].toSorted();
    expect(found).toEqual([...PEOPLE, ...THINGS, ...OTHER_TEXT].toSorted());
    expect(taking("Ada", PEOPLE).length).toBeGreaterThan(8);
    expect(taking("Ada", THINGS).length).toBeGreaterThan(8);
  });

  test.each(Object.entries(UNSEEN))("refuses %s", (_, text) => {
    expect(taking(text, [...PEOPLE, ...THINGS])).toEqual([]);
  });

  test.each(["www.evil.example", "see https://x.y", "Ada evil.com"])(
    "of a person refuses an address of the web: %s",
    (text) => expect(taking(text, PEOPLE)).toEqual([]),
  );

  test.each([
    "Fête d'été 👩\u200D👩\u200D👧",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} night",
    "❤\uFE0F\u200D🔥",
    "علی\u200Cرضا",
  ])("of a thing may be %s", (text) =>
    expect(taking(text, ["title", "subject", "venue"]).length).toBeGreaterThan(3),
  );
});

describe("a name in the row of an import", () => {
  test("is refused like one in a request", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    const { id: eventId } = await newEvent();
    // Spaces of every kind become plain ones in a file, and a byte order mark is one of them.
    const unseen = Object.values(UNSEEN).filter((name) => !/\uFEFF/.test(name));
    const names = [...unseen, "www.evil.example"];
    const rows = ["Ada Lovelace", ...names].map((name, row) => `${name},a${row}@x.org\n`);
    const file = csvFile(`Name,Email\n${rows.join("")}`);
    const preview = await as(manager).imports.registrantsPreview({ eventId, file });
    expect(preview.rows.map(({ action }) => action)).toEqual([
      "CREATE",
      ...names.map(() => "INVALID"),
    ]);
  });
});
