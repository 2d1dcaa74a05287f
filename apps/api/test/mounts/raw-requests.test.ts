import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

interface RawAnswer {
  text: string;
}

/** Sends bytes as they are, `trickle` once more each second, until the server hangs up. */
function raw(text: string, trickle?: string): Promise<RawAnswer> {
  const { port, hostname } = new URL(api.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const drip = setInterval(() => trickle && socket.write(trickle), 1_000);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    // A server that hangs up while bytes are under way resets the connection.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearInterval(drip);
      resolve({ text: answer });
    });
  });
}

function expectEnvelope({ text }: RawAnswer, status: number, code = "VALIDATION_ERROR"): void {
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(text).toMatch(/^x-request-id: [\w-]{36}\r$/im);
  expect(text).toMatch(/^connection: close\r$/im);
  const body = JSON.parse(text.split("\r\n\r\n")[1] ?? "");
  expect(body.error).toEqual({ code, message: expect.any(String), details: [] });
}

const CODED = "Transfer-Encoding: chunked";
const CHUNKED = "POST /api/things HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n";
const post = (more: string) => `POST /api/things HTTP/1.1\r\nHost: x\r\n${more}`;

describe("what is no proper request", () => {
  it("405 METHOD_NOT_ALLOWED for TRACE, which would give a request back", async () => {
    const cookie = "auth_token=a-secret";
    const head = `Host: x\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`;
    const { text } = await raw(`TRACE /api/who HTTP/1.1\r\n${head}`);
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
    expect(text).not.toContain(cookie);
  });

  it.each([
    ["a Host that is no name", "GET /api/who HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["no Host", "GET /health/live HTTP/1.1\r\n\r\n"],
    ["two Hosts", "GET /health/live HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n"],
    ["a backslash in the path", "GET /api\\who HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["no HTTP at all", "hello\r\n\r\n"],
    ["two lengths", post("Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}")],
    ["a length and chunks", `${CHUNKED}Content-Length: 2\r\n\r\n0\r\n\r\n`],
    ["a length and chunks in the other order", post(`Content-Length: 2\r\n${CODED}\r\n0\r\n\r\n`)],
    ["chunks that are not the last coding", post(`${CODED}, identity\r\n\r\n0\r\n\r\n`)],
    ["a coding that is none", post("Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n")],
    ["a length with a sign", post("Content-Length: +2\r\n\r\n{}")],
    ["a length in hexadecimal", post("Content-Length: 0x2\r\n\r\n{}")],
    ["two lengths in one line", post("Content-Length: 2, 2\r\n\r\n{}")],
    ["a space before a colon", post("Content-Length : 2\r\n\r\n{}")],
    ["a header without its line feed", post("Content-Length: 2\rX: y\r\n\r\n{}")],
    ["a chunk without a length", `${CHUNKED}\r\nzz\r\n`],
    ["a chunk whose length has a sign", `${CHUNKED}\r\n+2\r\n{}\r\n0\r\n\r\n`],
    ["a chunk longer than it says", `${CHUNKED}\r\n1\r\n{}\r\n0\r\n\r\n`],
  ])("400 for %s", async (_name, text) => expectEnvelope(await raw(text), 400));

  it("413 PAYLOAD_TOO_LARGE for endless extensions of a chunk", async () => {
    const text = `${CHUNKED}\r\n2;${"x=y;".repeat(10_000)}`;
    expectEnvelope(await raw(text), 413, "PAYLOAD_TOO_LARGE");
  });

  it("417 for an expectation that nobody meets, with the id of the request", async () => {
    const text = post("Expect: a-miracle\r\nX-Request-Id: trace-1\r\nContent-Length: 2\r\n\r\n{}");
    const answer = await raw(text);
    expect(answer.text).toMatch(/^HTTP\/1\.1 417 /);
    expect(answer.text).toMatch(/^x-request-id: trace-1\r$/im);
    expect(answer.text).toContain('{"error":{"code":"VALIDATION_ERROR"');
  });

  it("201 for one that expects to be asked for its body", async () => {
    const type = "Content-Type: application/json\r\n";
    const more = `${type}Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;
    expect((await raw(post(more))).text).toMatch(/^HTTP\/1\.1 100 [\s\S]+HTTP\/1\.1 201 /);
  });

  it("431 for a head beyond 16 KiB", async () => {
    const head = `GET /api/who HTTP/1.1\r\nHost: x\r\nX-Long: ${"y".repeat(20_000)}\r\n\r\n`;
    expectEnvelope(await raw(head), 431);
  });

  it("431 beyond 100 headers, on every version of Node: none is left out in silence", async () => {
    const headers = (count: number) =>
      Array.from({ length: count - 2 }, (_, at) => `X-${at}: y\r\n`).join("");
    const head = "GET /api/who HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
    expect((await raw(`${head}${headers(100)}\r\n`)).text).toMatch(/^HTTP\/1\.1 200 /);
    for (const count of [101, 102, 3_000])
      expectEnvelope(await raw(`${head}${headers(count)}\r\n`), 431);
  });

  it.each([
    ["chunks", `${CODED}\r\nContent-Length: 60\r\n\r\n0\r\n\r\n`],
    ["a length", `Content-Length: 5\r\n${CODED}\r\n\r\n0\r\n\r\n`],
  ])("reads no second request out of a body that ends by %s and by the other", async (_, body) => {
    const { text } = await raw(`${post(body)}GET /api/who HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 400"]);
  });

  it("hangs up on garbage behind an answer that has begun, without a second answer in it", async () => {
    const { text } = await raw("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n");
    expect(text.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it("200 afterwards", async () => {
    expect((await api.send("GET", "/api/who")).status).toBe(200);
  });
});

describe("HTTP/1.0, as proxies ask for health", () => {
  it.each(["", "Host: rollcall.example\r\n", "Host:\r\n"])(
    "200 with the header %j",
    async (host) => {
      const { text } = await raw(`GET /health/live HTTP/1.0\r\n${host}\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(text).toContain('{"data":{"status":"ok"}}');
    },
  );
});

// None of these would end by itself while a test may run.
describe("what comes too slowly ends", () => {
  it.concurrent.each([
    ["nothing at all", "", undefined],
    ["half a head", "GET /api/who HTTP/1.1\r\nHost: x\r\n", undefined],
    ["a head a line a second", "GET /api/who HTTP/1.1\r\nHost: x\r\n", "X-More: y\r\n"],
    ["half a body", post('Content-Length: 5000\r\n\r\n{"a":'), undefined],
    ["a body a byte a second", post('Content-Length: 5000\r\n\r\n{"a":"'), "x"],
    ["chunks a byte a second", `${CHUNKED}\r\n1\r\n{\r\n`, "1\r\n \r\n"],
  ])("408 for %s", async (_name, text, trickle) => {
    const answer = await raw(text, trickle);
    expectEnvelope(answer, 408);
  });

  it.concurrent("also when it was answered before its body came", async () => {
    const answer = await raw(
      "POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n",
      "x",
    );
    expect(answer.text).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.concurrent("200 for a body that takes longer and keeps coming", async () => {
    const size = 2_000_000;
    const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const [begin, end] = [`--b\r\n${head}`, "\r\n--b--\r\n"];
    const text = [
      "POST /api/uploads HTTP/1.1\r\nHost: x\r\nConnection: close\r\n",
      "Content-Type: multipart/form-data; boundary=b\r\n",
      `Content-Length: ${begin.length + size + end.length}\r\n\r\n${begin}`,
    ].join("");
    expect(await slowUpload(text, size, end)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

/** Sends a file in twelve pieces, one a second. */
function slowUpload(head: string, size: number, end: string): Promise<string> {
  const { port, hostname } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let pieces = 0;
    const sending = setInterval(() => {
      pieces += 1;
      const before = Math.floor((size * (pieces - 1)) / 12);
      socket.write("x".repeat(Math.floor((size * pieces) / 12) - before));
      if (pieces < 12) return;
      clearInterval(sending);
      socket.write(end);
    }, 1_000);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}
