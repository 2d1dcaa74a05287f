import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createLimiter } from "@rollcall/core";
import { makeEvent, makeMember, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../harness.ts";
import { SIZE } from "./stage/proof-size.ts";

const MEBIBYTE = 1024 * 1024;
/** More than a file may have, so that the size of the body alone is refused as well. */
const HALF_OF_BODY = Buffer.alloc(3 * MEBIBYTE, "x");
const PAUSE_MS = 700;
/** Beyond the ten seconds that a short body may take. */
const TOO_SLOW_MS = 12_000;
/** For a hundred rounds. */
const LONG = { timeout: 3_600_000 };

let api: Api;
let limited: Api;
let withoutDatabase: Api;
let preview: string;
let admin: string;
let member: string;

beforeAll(async () => {
  api = await startApi();
  const tenant = await makeTenant(api.services);
  const event = await makeEvent(api.services, tenant);
  preview = `/api/admin/events/${event.id}/registrants/import/preview`;
  admin = (await makeMember(api.services, tenant, ["ADMIN"])).token;
  member = (await makeMember(api.services, tenant, ["MEMBER"])).token;
  limited = await startApi({ limiter: createLimiter() });
  const json = { email: "nobody@example.org" };
  for (let call = 0; call < 10; call += 1)
    await limited.send("POST", "/api/auth/forgot-password", { json });
  withoutDatabase = await startApi();
  await withoutDatabase.services.system.close();
});
afterAll(async () => {
  for (const opened of [api, limited, withoutDatabase]) await opened.close();
});

interface Refused {
  status: number;
  line: () => string;
  headers?: () => string[];
  at?: () => Api;
}

const FORM = "Content-Type: multipart/form-data; boundary=b";
const JSON_TYPE = "Content-Type: application/json";
const bearer = (token: string) => `Authorization: Bearer ${token}`;

/** Requests that are refused before their body is read, on both mounts and among the pages. */
const REFUSED: Record<string, Refused> = {
  "no credentials": { status: 401, line: () => `POST ${preview}`, headers: () => [FORM] },
  "no permission": {
    status: 403,
    line: () => `POST ${preview}`,
    headers: () => [FORM, bearer(member)],
  },
  "an unknown path": { status: 404, line: () => "POST /api/nothing" },
  "another method": { status: 405, line: () => "DELETE /api/auth/login" },
  "a file that is too large": {
    status: 413,
    line: () => `POST ${preview}`,
    headers: () => [FORM, bearer(admin)],
  },
  "JSON that is too large": {
    status: 413,
    line: () => "POST /api/events",
    headers: () => [JSON_TYPE, bearer(admin)],
  },
  "an address without allowance": {
    status: 429,
    line: () => "POST /api/auth/forgot-password",
    at: () => limited,
  },
  "no database": {
    status: 503,
    line: () => `POST ${preview}`,
    headers: () => [FORM, bearer(admin)],
    at: () => withoutDatabase,
  },
  "a native call that is too large": {
    status: 413,
    line: () => "POST /trpc/events.create",
    headers: () => [JSON_TYPE, bearer(admin)],
  },
  "a native call that wants a stream": {
    status: 400,
    line: () => "POST /trpc/events.create",
    headers: () => ["trpc-accept: application/jsonl"],
  },
  "a page": { status: 404, line: () => "POST /no-such-page" },
  "a club's page": { status: 404, line: () => "PUT /no-such-club" },
  "an expectation": { status: 417, line: () => "POST /api/events", headers: () => ["Expect: x"] },
  "a head that is too long": {
    status: 431,
    line: () => "POST /api/events",
    headers: () => [`X-Long: ${"y".repeat(20_000)}`],
  },
  "no HTTP": { status: 400, line: () => "hello" },
  "too many headers": {
    status: 431,
    line: () => "POST /api/events",
    headers: () => Array.from({ length: 120 }, (_, at) => `X-${at}: y`),
  },
};

interface Sending {
  at: Api;
  /** The head of the request, and its body in two pieces. */
  head: string;
  pieces: [Buffer, Buffer];
  /** Between the two pieces. */
  pauseMs: number;
}

/**
 * What a client hears that sends all of its body before it reads anything, as many do: the status, or
 * why the connection broke.
 */
async function sendThenRead(sending: Sending): Promise<string> {
  const { port, hostname } = new URL(sending.at.url);
  // Half open: the client goes on sending after the server has said that nothing follows.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const broken = new Promise<string>((resolve) => {
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  const heard = await Promise.race([broken, statusAfterBody(socket, sending)]);
  socket.destroy();
  return heard;
}

async function statusAfterBody(socket: Socket, { head, pieces, pauseMs }: Sending) {
  const [first, second] = pieces;
  socket.pause();
  const write = promisify(socket.write.bind(socket) as Write);
  await write(head);
  await write(first);
  await sleep(pauseMs);
  await write(second);
  const [answer] = await once(socket.resume(), "data");
  return String(/^HTTP\/1\.1 (\d+) /.exec(String(answer))?.[1]);
}

type Write = (bytes: string | Buffer, written: (error?: Error | null) => void) => void;

function sendRefused({ line, headers = () => [], at = () => api }: Refused, connection: string) {
  const length = 2 * HALF_OF_BODY.length;
  const fields = [...headers(), `Connection: ${connection}`, `Content-Length: ${length}`];
  return sendThenRead({
    at: at(),
    head: headOf(line(), fields),
    pieces: [HALF_OF_BODY, HALF_OF_BODY],
    pauseMs: PAUSE_MS,
  });
}

const headOf = (line: string, fields: string[]): string =>
  [`${line} HTTP/1.1`, "Host: localhost", ...fields, "\r\n"].join("\r\n");

const rounds = async (round: () => Promise<unknown>) => {
  for (let done = 0; done < SIZE.earlyAnswers; done += 1) await round();
};

describe("an answer arrives that was given before the body was read", () => {
  test.each(["close", "keep-alive"])(
    "whatever the refusal, with connection: %s",
    LONG,
    async (connection) => {
      const wanted = Object.entries(REFUSED).map(([name, { status }]) => `${name}: ${status}`);
      await rounds(async () => {
        const answers = Object.entries(REFUSED).map(
          async ([name, refused]) => `${name}: ${await sendRefused(refused, connection)}`,
        );
        expect(await Promise.all(answers)).toEqual(wanted);
      });
    },
  );

  test("408 to a client that goes on sending after its time is over", async () => {
    const heard = await sendThenRead({
      at: api,
      head: headOf(`POST ${preview}`, [FORM, bearer(admin), "Content-Length: 1000"]),
      pieces: [Buffer.alloc(100, "x"), Buffer.alloc(900, "x")],
      pauseMs: TOO_SLOW_MS,
    });
    expect(heard).toBe("408");
  });

  test("to fetch, for uploads without permission", LONG, async () => {
    await rounds(async () => {
      const statuses = await Promise.all(Array.from({ length: 24 }, upload));
      expect(new Set(statuses)).toEqual(new Set([403]));
    });
  });
});

describe("a connection whose request was answered before its body was read", () => {
  const unread = (length: number) => headOf("POST /api/nothing", [`Content-Length: ${length}`]);

  test("serves the next request once the body has ended", async () => {
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(unread(HALF_OF_BODY.length));
    await once(socket, "data");
    socket.write(HALF_OF_BODY);
    socket.write(headOf("GET /health/live", []));
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("ends when the body has no end", async () => {
    const endless = async function* () {
      yield unread(Number.MAX_SAFE_INTEGER);
      for (;;) yield HALF_OF_BODY;
    };
    const { port, hostname } = new URL(api.url);
    const sending = pipeline(endless(), connect(Number(port), hostname));
    await expect(sending).rejects.toThrow(/EPIPE|ECONNRESET/);
  });
});

async function upload(): Promise<number> {
  const body = new FormData();
  body.set("file", new File([HALF_OF_BODY], "people.csv"));
  const headers = { authorization: `Bearer ${member}` };
  const response = await fetch(api.url + preview, { method: "POST", body, headers });
  await response.arrayBuffer();
  return response.status;
}
