import {
  freshDatabaseUrl,
  makeEvent,
  makeMember,
  makeTenant,
  openTestApp,
  type TestApp,
} from "@rollcall/core/testing";
import { Agent, FormData, fetch, type RequestInit } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOMBS, STATEMENT_BOMBS } from "./bomb-files.ts";
import { type ApiProcess, startProcess } from "./running/processes.ts";
import { type Health, whileWatched } from "./running/watch-health.ts";

const MEBIBYTE = 1024 * 1024;
/** What the process may grow by, and how long whoever asks whether it lives may wait. */
const MOST_MEMORY = 256 * MEBIBYTE;
const LONGEST_WAIT_MS = 200;

let app: TestApp;
let running: ApiProcess;
let token: string;
let preview: string;
let pdf: string;
let page: string;

beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl("bombs");
  running = await startProcess(databaseUrl);
  app = await openTestApp({ databaseUrl });
  const club = await makeTenant(app.services);
  const member = await makeMember(app.services, club, ["ADMIN", "FINANCE_MANAGER"]);
  token = member.token;
  const event = await makeEvent(app.services, club);
  preview = `/api/admin/events/${event.id}/registrants/import/preview`;
  page = `/api/public/${club.slug}`;
  const draft = await app.as({ token }).billing.createInvoice({
    memberId: member.id,
    lines: [{ description: "Dues", quantity: 1, unitAmount: 1250 }],
  });
  // A draft's is drawn anew each time.
  pdf = `/api/billing/invoices/${draft.id}/invoice.pdf`;
});
afterAll(async () => {
  await running.stop("SIGKILL");
  await app.close();
});

/** A connection for each request: a busy machine would use one again when the server closes it. */
const dispatcher = new Agent({ pipelining: 0 });

const request = (path: string, init: RequestInit): Promise<number> =>
  fetch(running.url + path, {
    ...init,
    dispatcher,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  }).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });

const post = (path: string, contentType: string, body: NonNullable<RequestInit["body"]>) =>
  request(path, { method: "POST", headers: { "content-type": contentType }, body });

function upload(bytes: Buffer<ArrayBuffer>, path = preview): Promise<number> {
  const body = new FormData();
  body.set("file", new File([bytes], "people"));
  return request(path, { method: "POST", body });
}

const MEMBERS = "/api/membership/members/import";
/** In as many columns as a system's export; BOMB_ROWS=10000 is as many rows as a file may have. */
const BOMB_ROWS = Number(process.env["BOMB_ROWS"] ?? 3_000);
const MANY_MEMBERS = [
  `Name,Email,Membership level,Member since,Paid until,${"x,".repeat(40)}`,
  ...Array.from(
    { length: BOMB_ROWS },
    (_, at) => `Person ${at},p${at}@many.example,Patron,1/31/2019,12/31/2026,${"0,".repeat(40)}`,
  ),
].join("\n");

/** Previews a file of members and commits it without its mistakes. */
async function importMembers(text: string): Promise<number[]> {
  const body = new FormData();
  body.set("file", new File([text], "members.csv"));
  const headers = { authorization: `Bearer ${token}` };
  const path = `${running.url}${MEMBERS}/preview`;
  const preview = await fetch(path, { method: "POST", body, headers, dispatcher });
  const { data } = (await preview.json()) as { data: { importId: string } };
  const commit = { importId: data.importId, skipInvalid: true };
  return [preview.status, await postJson(`${MEMBERS}/commit`, commit)];
}

const LIMIT = { timeout: 240_000 };
/** Files of one club that are read at once. */
const READ_AT_ONCE = 2;

const watched = <T>(work: () => Promise<T>) => whileWatched(running, work);

function expectUnharmed({ wait, grown }: Health): void {
  expect(grown).toBeLessThan(MOST_MEMORY);
  expect(wait).toBeLessThan(LONGEST_WAIT_MS);
}

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

const postJson = (path: string, json: unknown) =>
  post(path, "application/json", typeof json === "string" ? json : JSON.stringify(json));

const headersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, "1"]));

describe("the process lives on, answers and stays small", () => {
  test.each(Object.entries(BOMBS))("when six upload %s", LIMIT, async (_name, bytes) => {
    const { result, health } = await watched(() => times(6, () => upload(bytes)));
    // The others come while two files of the club are being read.
    const read = result.filter((status) => status !== 429);
    expect(new Set(read)).toEqual(new Set([400]));
    expect(read.length).toBeGreaterThanOrEqual(READ_AT_ONCE);
    expectUnharmed(health);
  });

  test("when every kind of hostile bank statement is uploaded", LIMIT, async () => {
    const statements = Object.values(STATEMENT_BOMBS);
    const { result, health } = await watched(async () => {
      const answers: number[] = [];
      for (const bytes of statements)
        answers.push(await upload(bytes, "/api/billing/bank-statements"));
      return answers;
    });
    expect(result).toEqual(statements.map(() => 422));
    expectUnharmed(health);
  });

  test("when a form has 50,000 parts", LIMIT, async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n';
    const body = `${part.repeat(50_000)}--x--\r\n`;
    const send = () => post(preview, "multipart/form-data; boundary=x", body);
    const { result, health } = await watched(async () => [await send(), await send()]);
    expect(result).toEqual([400, 400]);
    expectUnharmed(health);
  });

  test("when broadcasts are markup of the deepest kind", LIMIT, async () => {
    const bodies = ["[", "> ", "*a **a ", "http://a ", "<", "_a*", "~~a", ">a\n"].map((piece) =>
      piece.repeat(20_000).slice(0, 20_000),
    );
    const show = (body: string) => postJson("/api/broadcasts/preview", { body });
    const { result, health } = await watched(() => Promise.all([...bodies, ...bodies].map(show)));
    expect(new Set(result)).toEqual(new Set([200]));
    expectUnharmed(health);
  });

  test("when 80 PDFs are asked for at once", LIMIT, async () => {
    const { result, health } = await watched(() => times(80, () => request(pdf, {})));
    // A caller whose share is full may come back.
    const drawn = result.filter((status) => status !== 503);
    expect(new Set(drawn)).toEqual(new Set([200]));
    expect(drawn.length).toBeGreaterThan(0);
    expectUnharmed(health);
  });

  test("when JSON is nested as deep as a body is long", LIMIT, async () => {
    const deep = `{"title":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    const wide = JSON.stringify({ guests: Array.from({ length: 20_000 }, () => 0) });
    const { result, health } = await watched(() =>
      times(200, (at) => postJson("/api/events", at % 2 === 0 ? deep : wide)),
    );
    expect(new Set(result)).toEqual(new Set([400]));
    expectUnharmed(health);
  });

  test("when a request has thousands of headers", LIMIT, async () => {
    const { result, health } = await watched(() =>
      times(200, (at) => request(page, { headers: headersOf(at % 2 === 0 ? 1_000 : 4_000) })),
    );
    expect(new Set(result)).toEqual(new Set([431]));
    expectUnharmed(health);
  });

  test("when searches are hard for a pattern", LIMIT, async () => {
    const hard = ["%", "_", "a%", "\\", "(a+)+$", "'", "ß", "é", "%_"].map((piece) =>
      encodeURIComponent(piece.repeat(200).slice(0, 200)),
    );
    const lists = ["/api/membership/members", "/api/admin/events", "/api/billing/invoices/tenant"];
    const paths = lists.flatMap((list) => hard.map((text) => `${list}?search=${text}`));
    const { result, health } = await watched(() =>
      times(10, () => Promise.all(paths.map((path) => request(path, {})))),
    );
    expect(new Set(result.flat())).toEqual(new Set([200]));
    expectUnharmed(health);
  });

  // The last one: the worker still writes its rows when it ends.
  test(
    "when a club imports a large file of members, all of an unknown type, and then of none",
    LIMIT,
    async () => {
      const known = MANY_MEMBERS.replace("Membership level", "Rank");
      const { result, health } = await watched(async () => [
        await importMembers(MANY_MEMBERS),
        await importMembers(known),
      ]);
      expect(result).toEqual([
        [200, 202],
        [200, 202],
      ]);
      expectUnharmed(health);
    },
  );
});
