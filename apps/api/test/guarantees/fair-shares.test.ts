import { connect, type Socket } from "node:net";
import {
  makeAccount,
  makeEvent,
  makeMember,
  makeTenant,
  PASSWORD,
  plainPicture,
  type TestTenant,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type Api, type SendOptions, startApi } from "../harness.ts";

/** Each renders, draws or compares for long enough to wait behind. */
const FLOOD = 24;
/** Without turns all of the flood is answered first, or all but a few. */
const BACKLOG = 20;

let api: Api;
let flooding: Club;
let other: Club;

beforeAll(async () => {
  api = await startApi();
  [flooding, other] = [await openClub(), await openClub()];
});
afterAll(() => api.close());

interface Club {
  tenant: TestTenant;
  token: string;
  /** An event whose description is Markdown, and its page. */
  page: string;
  /** The PDF of a draft, which is drawn each time. */
  pdf: string;
  /** Where a file of people to register is previewed. */
  preview: string;
}

async function openClub(): Promise<Club> {
  const tenant = await makeTenant(api.services);
  const { id, token } = await makeMember(api.services, tenant, ["ADMIN", "FINANCE_MANAGER"]);
  const event = await makeEvent(api.services, tenant, { description: "Bring **warm** clothes" });
  const lines = [{ description: "Dues", quantity: 1, unitAmount: 1250 }];
  const draft = await api.send("POST", "/api/billing/invoices", {
    token,
    json: { memberId: id, lines },
  });
  return {
    tenant,
    token,
    page: `/${tenant.slug}/events/${event.slug}`,
    pdf: `/api/billing/invoices/${draft.body.data.id}/invoice.pdf`,
    preview: `/api/admin/events/${event.id}/registrants/import/preview`,
  };
}

type Wanted = [method: string, path: string, options?: SendOptions];

/**
 * Sends a flood of requests and, when they are under way, another request.
 * @returns the answer to the other one, and how many of the flood were answered before it
 */
async function ask(
  floodOf: (at: number) => Wanted,
  wanted: Wanted,
): Promise<{ answer: Answer; before: number; statuses: number[] }> {
  let answered = 0;
  const flood = Array.from({ length: FLOOD }, async (_, at) => {
    const { status } = await api.send(...floodOf(at));
    answered += 1;
    return status;
  });
  const answer = await api.send(...wanted);
  const before = answered;
  return { answer, before, statuses: await Promise.all(flood) };
}

/** As expensive as a text can be. */
const text = (at: number) => `${at} ${"[".repeat(18_000)}`;
const preview = (at: number): Wanted => [
  "POST",
  "/api/markdown/preview",
  { token: flooding.token, json: { text: text(at) } },
];

test("200 for another club's page while one club previews texts, before most of them", async () => {
  const { answer, before, statuses } = await ask(preview, ["GET", other.page]);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("<strong>warm</strong>");
  expect(before).toBeLessThan(BACKLOG);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("200 for another club's invoice while one club draws PDFs, before most of them", async () => {
  const { token } = flooding;
  const { answer, before } = await ask(
    () => ["GET", flooding.pdf, { token }],
    ["GET", other.pdf, { token: other.token }],
  );
  expect(answer.status).toBe(200);
  expect(answer.text).toMatch(/^%PDF-/);
  expect(before).toBeLessThan(BACKLOG);
});

test("200 for another club's picture of a link while one club uploads logos", async () => {
  const file = await plainPicture(3_000, 3_000).png().toBuffer();
  const upload = (): Wanted => {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(file)], "logo.png", { type: "image/png" }));
    return ["PUT", "/api/tenant/logo", { token: flooding.token, body }];
  };
  const { body } = await api.send("GET", `/api/public${other.page}`);
  const { answer, statuses } = await ask(upload, ["GET", body.data.shareImage]);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  // A club has two in hand, and is told to come back for more.
  expect([...new Set(statuses)].toSorted()).toEqual([200, 429]);
});

test("200 for another club's import while two clubs send files that do not end", async () => {
  const third = await openClub();
  const sockets: Socket[] = [];
  // Until both clubs have all in hand that they may have. A file begins when the asking is over:
  // beside it, the club would have one call too many, and the file would be the one refused.
  for (const club of [flooding, third])
    await expect
      .poll(async () => {
        const { status } = await importInto(club);
        if (status === 200) sockets.push(beginImport(club));
        return status;
      })
      .toBe(429);
  const { status, body } = await importInto(other);
  for (const socket of sockets) socket.destroy();
  expect([status, body.data?.summary.create]).toEqual([200, 1]);
});

/** Sends the beginning of a file and no more. */
function beginImport({ preview, token }: Club): Socket {
  const { port, hostname } = new URL(api.url);
  const head = [
    `POST ${preview} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=b",
    "Content-Length: 1000000",
  ];
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n--b`);
  return socket;
}

function importInto({ preview, token }: Club): Promise<Answer> {
  const body = new FormData();
  body.set("file", new File(["name,email\nAda,ada@example.org\n"], "people.csv"));
  return api.send("POST", preview, { token, body });
}

test("200 for a login at a known browser while strangers guess, before most of them", async () => {
  const { email } = await makeAccount(api.services, other.tenant);
  const json = { email, password: PASSWORD, tenantSlug: other.tenant.slug };
  const first = await api.send("POST", "/api/auth/login", { json });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const guess = (at: number): Wanted => [
    "POST",
    "/api/auth/login",
    { json: { ...json, email: `nobody${at}@example.org` } },
  ];
  const login: Wanted = ["POST", "/api/auth/login", { json, headers: { cookie } }];
  const { answer, before } = await ask(guess, login);
  expect([answer.status, answer.body.success]).toEqual([200, true]);
  expect(before).toBeLessThan(BACKLOG);
});
