import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter } from "../support/portal.ts";
import { type Answer, openStage, type Stage } from "../support/running-product.ts";
import { csvRecords } from "../support/saved-file.ts";

const RIVERSIDE = "admin@riverside.example";
const NORTHLIGHT = "admin@northlight.example";
const LANGUAGES = ["en", "nl", "de", "fr"] as const;

/** Texts that spreadsheets calculate, readers trim or split, and screens turn about. */
const HOSTILE = [
  "=1+1",
  "+31 6 12345678",
  "-2+3",
  "@SUM(A1)",
  "-12.50",
  "'quoted'",
  "''=twice",
  'a "b" c',
  "a;=b, c|d",
  "O’Hara d'Arc",
  "03.04.2026",
  "1/2",
  "00042",
  "1.234",
  "3.16E+10",
  "TRUE",
  "no",
  "null",
  "N/A",
  "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "שלום עולם",
  "محمد علي",
  "Müller ŁŐ",
  "王小明",
  "ﬁle ½",
];
const LINES = HOSTILE.map((text, at) => `${text}\n${HOSTILE.at(at - 1)}`);
/** Options with what may stand between two. */
const OPTIONS = ["Red", "Red; blue", "a, b", "=x", "'y", "Yes", "1|2"];
const FIELDS = [
  { label: "=Text", type: "TEXT" },
  { label: "Long, text", type: "LONG_TEXT" },
  { label: "'One'", type: "SINGLE_CHOICE", options: OPTIONS },
  { label: "Many", type: "MULTI_CHOICE", options: OPTIONS },
  { label: "Yes?", type: "BOOLEAN" },
  { label: "Number (kg)", type: "NUMBER" },
  { label: "Day", type: "DATE" },
];
const NUMBERS = [0, -5, 1.5, 1234, 1.234, -0.125, 1_000_000, 12_345.678, 0.001, 1e-7];

/** What the person at this place of the list answers, by the labels' keys. */
const answersAt = (keys: readonly string[], at: number) =>
  Object.fromEntries(
    [
      HOSTILE[at],
      LINES[at],
      OPTIONS[at % OPTIONS.length],
      OPTIONS.slice(at % OPTIONS.length),
      at % 2 === 0,
      NUMBERS[at % NUMBERS.length],
      `2026-${String((at % 12) + 1).padStart(2, "0")}-0${(at % 9) + 1}`,
    ].map((value, field) => [keys[field] ?? "", value]),
  );

const emailOf = (at: number) => `hostile.${at}+x@round.example`;

let stage: Stage;
/** Of Riverside's hostile members, in the order of their texts. */
let memberIds: string[];
let tokens: { riverside: string; northlight: string };

beforeAll(async () => {
  stage = await openStage("roundtrip");
  tokens = {
    riverside: await stage.login(RIVERSIDE),
    northlight: await stage.login(NORTHLIGHT),
  };
}, 120_000);
afterAll(() => stage.close());

async function call(
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer["data"]> {
  const answer = await stage.call(method, path, token, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** The same fields and types of membership, in both clubs. */
async function prepareClub(token: string): Promise<{ keys: string[]; typeId: string }> {
  const keys: string[] = [];
  for (const field of FIELDS)
    keys.push((await call(token, "POST", "/membership/fields", field)).key);
  const type = { name: "=Full, & “more”", fee: 0, period: "CALENDAR_YEAR" };
  return { keys, typeId: (await call(token, "POST", "/membership/types", type)).id };
}

async function createMembers(token: string): Promise<string[]> {
  const { keys, typeId } = await prepareClub(token);
  const ids: string[] = [];
  for (const [at, text] of HOSTILE.entries()) {
    const member = {
      email: emailOf(at),
      // Names have no joiners.
      fullName: text.replace(/[\u200D\u{E0020}-\u{E007F}]/gu, ""),
      phone: at % 2 === 0 ? "+31 6 12345678" : "(020) 123-45;6",
      address: LINES[at],
      birthDate: `19${50 + at}-02-01`,
      roles: at % 3 === 0 ? ["MEMBER", "EVENT_MANAGER"] : ["MEMBER"],
      membershipTypeId: typeId,
      paidThrough: `20${26 + at}-12-31`,
      customFields: answersAt(keys, at),
    };
    ids.push((await call(token, "POST", "/membership/members", member)).id);
  }
  return ids;
}

/** The file that a list of the portal saves, and its hostile people by address. */
async function saveList(page: Page): Promise<{ text: string; people: Map<string, string[]> }> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /CSV/ }).click();
  const text = await readFile(await (await saving).path(), "utf8");
  const [headings = [], ...rows] = csvRecords(text);
  const email = headings.findIndex((heading) => /^e-?mail$/iu.test(heading));
  const hostile = rows.filter((row) => row[email]?.endsWith("@round.example"));
  return { text, people: new Map(hostile.map((row) => [row[email] ?? "", row])) };
}

/** Imports a file by the guesses of the preview, and waits for it. */
async function importFile(token: string, path: string, text: string, options: object) {
  const form = new FormData();
  form.set("file", new Blob([text], { type: "text/csv" }), "list.csv");
  const response = await fetch(`${stage.url}/api${path}/preview`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data: preview } = (await response.json()) as Answer;
  const { batchId } = await call(token, "POST", `${path}/commit`, {
    importId: preview.importId,
    ...options,
  });
  if (batchId)
    await expect
      .poll(async () => (await call(token, "GET", `${path}/batches/${batchId}`)).status)
      .toBe("COMPLETED");
  return preview;
}

describe("what is exported, imported and exported again is the same", { timeout: 180_000 }, () => {
  test("members with every field, in each language", async () => {
    memberIds = await createMembers(tokens.riverside);
    await prepareClub(tokens.northlight);
    const targets: string[][] = [];
    for (const locale of LANGUAGES) {
      const before = await saveList(await enter(stage, RIVERSIDE, "/members", { locale }));
      expect(before.people.size).toBe(HOSTILE.length);
      const path = "/membership/members/import";
      const options = { skipInvalid: true, overwrite: true };
      const preview = await importFile(tokens.northlight, path, onlyHostile(before.text), options);
      expect(problemsOf(preview)).toEqual([]);
      expect(preview.summary).toMatchObject({ total: HOSTILE.length, invalid: 0 });
      targets.push(targetsOf(preview));
      const after = await saveList(await enter(stage, NORTHLIGHT, "/members", { locale }));
      expect(after.people).toEqual(before.people);
    }
    // The headings of every language are understood.
    expect(new Set(targets.map(String)).size).toBe(1);
  });

  test("registrants with every answer, in each language", async () => {
    const { event, keys } = await createEvent("First");
    await registerMembers(event, keys);
    for (const locale of LANGUAGES) {
      const before = await saveList(await openRegistrations(event.id, locale));
      expect(before.people.size).toBe(HOSTILE.length);
      const { event: other } = await createEvent(`Again in ${locale}`);
      const path = `/admin/events/${other.id}/registrants/import`;
      const preview = await importFile(tokens.riverside, path, before.text, {});
      expect(problemsOf(preview)).toEqual([]);
      const after = await saveList(await openRegistrations(other.id, locale));
      expect(withoutOwn(after)).toEqual(withoutOwn(before));
    }
  });

  test("responses of the registrants who have them already", async () => {
    const { event, keys } = await createEvent("Responses");
    await registerMembers(event, keys);
    const before = await saveList(await openRegistrations(event.id, "en"));
    const path = `/admin/events/${event.id}/responses/import`;
    const preview = await importFile(tokens.riverside, path, before.text, {});
    expect(problemsOf(preview)).toEqual([]);
    const after = await saveList(await openRegistrations(event.id, "en"));
    expect(after.people).toEqual(before.people);
  });
});

/** A published event of Riverside with all kinds of questions and two kinds of tickets. */
async function createEvent(title: string): Promise<{ event: Answer["data"]; keys: string[] }> {
  const event = await call(tokens.riverside, "POST", "/events", {
    title,
    startsAt: "2027-05-01T18:00:00Z",
    endsAt: "2027-05-01T21:00:00Z",
    capacity: HOSTILE.length,
    ticketTypes: [
      { name: "=Ticket, one", price: 0 },
      { name: "'Two'", price: 0 },
    ],
    questions: FIELDS,
  });
  await call(tokens.riverside, "POST", `/events/${event.id}/publish`);
  return { event, keys: event.questions.map(({ key }: { key: string }) => key) };
}

async function registerMembers({ id, ticketTypes }: Answer["data"], keys: readonly string[]) {
  const path = `/admin/events/${id}/registrations`;
  for (const [at, memberId] of memberIds.entries()) {
    const ticketTypeId = ticketTypes[at % 2].id;
    const body = { memberIds: [memberId], ticketTypeId };
    const [registration] = await call(tokens.riverside, "POST", path, body);
    const answers = answersAt(keys, at);
    await call(tokens.riverside, "PATCH", `${path}/${registration.id}`, { answers });
  }
}

const openRegistrations = (id: string, locale: string) =>
  enter(stage, RIVERSIDE, `/events/${id}/registrations`, { locale });

/** The people without what each registration has of its own: event, ticket code, source and time. */
const withoutOwn = ({ text, people }: Awaited<ReturnType<typeof saveList>>) => {
  const [headings = []] = csvRecords(text);
  const shared = headings.map((_, at) => at).filter((at) => !OWN_COLUMNS.includes(at));
  return [...people.values()]
    .map((row) => shared.map((at) => row[at]))
    .toSorted((one, other) => String(one[2]).localeCompare(String(other[2])));
};

/** By their place: the headings are of each language. */
const OWN_COLUMNS = [2, 10, 11, 12, 16];

/** What a preview says of the rows that it cannot read. */
const problemsOf = ({ rows }: Answer["data"]): unknown[] =>
  rows.flatMap(({ errors }: Answer["data"]) => errors);

/** What the preview takes the columns for. */
const targetsOf = ({ mapping }: Answer["data"]): string[] =>
  Object.values(mapping as Record<string, string>).toSorted();

/** The file without the people of the demonstration, whose fields the other club does not have. */
function onlyHostile(text: string): string {
  const starts = [...csvLines(text)];
  return starts.filter((line, at) => at === 0 || line.includes("@round.example")).join("");
}

/** The lines of a CSV file: a quoted line break ends none. */
const csvLines = (text: string) => text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+\r\n/g) ?? [];
