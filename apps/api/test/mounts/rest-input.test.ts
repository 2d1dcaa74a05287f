import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Answer, type Api, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

const JSON_TYPE = { "content-type": "application/json" };
const create = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  api.send("POST", "/api/things", { body, headers });
const refused = (answer: Answer) => [answer.status, answer.body?.error.code];

describe("query strings", () => {
  it.each([
    ["paid=false", { paid: false }],
    ["paid=1", { paid: true }],
    ["count=12", { count: 12 }],
    ["since=2026-11-21T18:30:00Z", { since: "2026-11-21T18:30:00.000Z" }],
    ["unknown=1", {}],
    ["constructor=1&__proto__=1&toString=2", {}],
  ])("200 with ?%s read by the schema's types", async (query, expected) => {
    const answer = await api.send("GET", `/api/things/t1?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ id: "t1", since: null, ...expected });
  });

  it.each([
    "paid=maybe",
    "count=",
    "count=x",
    "count=1e400",
    "paid=true&paid=false",
    "name=a&name=b",
    ...["0x10", "1e1", "%2B1", "+1", "%201", "1%20", "1.0", "1.", "01", "--1", "१", "1_0"].map(
      (number) => `count=${number}`,
    ),
    ...["", "TRUE", "%20true", "yes", "00", "on"].map((boolean) => `paid=${boolean}`),
    "name=%ff",
    "name=%C3",
  ])("400 VALIDATION_ERROR for ?%s", async (query) => {
    expect(refused(await api.send("GET", `/api/things/t1?${query}`))).toEqual([
      400,
      "VALIDATION_ERROR",
    ]);
  });

  it("200 with the path's parameter, which a query parameter of the same name cannot replace", async () => {
    const answer = await api.send("GET", "/api/things/t1?id=other");
    expect(answer.body.data.id).toBe("t1");
  });

  it("200 with a repeatable parameter given once and twice", async () => {
    const [once, twice] = await Promise.all([
      api.send("GET", "/api/things?status=A"),
      api.send("GET", "/api/things?status=A&status=B"),
    ]);
    expect(once.body.data[0].status).toEqual(["A"]);
    expect(twice.body.data[0].status).toEqual(["A", "B"]);
  });

  it.each([
    ...["page2=1", "constructor=1", "limit=101", "limit=0", "limit=1.5", "limit=1&limit=2"],
    ...["limit=", "limit=0x10", "limit=1e1", "limit=%2B1", "limit=+1", "limit=%201"],
  ])("400 VALIDATION_ERROR on a list for ?%s", async (query) => {
    expect(refused(await api.send("GET", `/api/things?${query}`))).toEqual([
      400,
      "VALIDATION_ERROR",
    ]);
  });

  it("400 VALIDATION_ERROR names the unknown parameter of a list", async () => {
    const answer = await api.send("GET", "/api/things?colour=red");
    expect(answer.body.error.details[0]).toMatchObject({ path: "colour" });
  });

  it("201 whatever the query of a POST says", async () => {
    const answer = await api.send("POST", "/api/things?override=true&x=1", { json: {} });
    expect(answer).toMatchObject({ status: 201, body: { data: {} } });
  });
});

describe("bodies", () => {
  it.each([
    ["no body and no content type", undefined, {}],
    ["an empty body of a form", "", { "content-type": "application/x-www-form-urlencoded" }],
    ["an empty JSON body", "", JSON_TYPE],
    ["white space", " \r\n\t", JSON_TYPE],
    ["an empty object", "{}", JSON_TYPE],
    ["an empty object and a charset", "{}", { "content-type": "Application/JSON; charset=UTF-8" }],
  ])("201 for %s", async (_name, body, headers) => {
    const answer = await api.send("POST", "/api/things", {
      headers: headers as Record<string, string>,
      ...(body !== undefined && { body }),
    });
    expect(answer).toMatchObject({ status: 201, body: { data: {} } });
  });

  it("201 for an empty object without a content type", async () => {
    const answer = await api.send("POST", "/api/things", { body: new Blob([" {}\n"]) });
    expect(answer).toMatchObject({ status: 201, body: { data: {} } });
  });

  it("400 VALIDATION_ERROR for any other object without a content type", async () => {
    const body = new Blob(['{"title":"x"}']);
    expect(refused(await api.send("POST", "/api/things", { body }))).toEqual([
      400,
      "VALIDATION_ERROR",
    ]);
  });

  it.each(["{", "[]", "[1,2]", "null", "1", '"x"', "{}{}", "\u0000", '{"a":}'])(
    "400 VALIDATION_ERROR for the body %j",
    async (body) => expect(refused(await create(body))).toEqual([400, "VALIDATION_ERROR"]),
  );

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/xml",
    "application/jsonx",
  ])("400 VALIDATION_ERROR for a body of type %s", async (type) => {
    expect(refused(await create("{}", { "content-type": type }))).toEqual([
      400,
      "VALIDATION_ERROR",
    ]);
  });

  it.each([
    ['{"override":"false"}', "override"],
    ['{"capacity":"12"}', "capacity"],
    ['{"isAdmin":true}', "isAdmin"],
    ['{"__proto__":{"override":true}}', "__proto__"],
    ['{"constructor":1}', "constructor"],
  ])("400 VALIDATION_ERROR for %s, naming the key", async (body, key) => {
    const answer = await create(body);
    expect(refused(answer)).toEqual([400, "VALIDATION_ERROR"]);
    expect(answer.body.error.details[0].path).toBe(key);
  });

  it("400 VALIDATION_ERROR with fifty problems, and how many more there are", async () => {
    const many = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));
    const [fifty, all] = [await create(many(50)), await create(many(5_000))];
    expect(fifty.body.error).toMatchObject({ message: "Validation failed" });
    expect(fifty.body.error.details).toHaveLength(50);
    expect(all.body.error.message).toBe("Validation failed (4950 more problems)");
    expect(all.body.error.details).toHaveLength(50);
    const native = await api.send("POST", "/trpc/sample.create", {
      body: many(5_000),
      headers: JSON_TYPE,
    });
    expect(native.body.error.data.error.details).toHaveLength(50);
  });

  it("201 with a null kept as null", async () => {
    expect((await create('{"capacity":null}')).body.data).toEqual({ capacity: null });
  });

  it.each([
    '{"capacity":1,"capacity":2}',
    '{"capacity":1,"capacity":1}',
    '{"capacity":1,"\\u0063apacity":2}',
    '{"x":{"a":[{"b":1,"c":{},"b":1}]}}',
    '{"x":":","x":":"}',
    '{"\\\\":1,"\\\\":2}',
  ])("400 VALIDATION_ERROR for a key that stands twice: %s", async (body) => {
    const answer = await create(body);
    expect(refused(answer)).toEqual([400, "VALIDATION_ERROR"]);
    expect(answer.body.error.details[0].message).toContain("duplicate key");
  });

  it("400 with one key in two objects, and with colons and quotes in texts, about the schema only", async () => {
    const body = { a: ['x":', "\\", '\\"'], b: { a: ":", '":"': 1, c: [{ a: 1 }, { a: 2 }] } };
    const { details } = (await create(JSON.stringify(body))).body.error;
    expect(details.map(({ path }: { path: string }) => path)).toEqual(["a", "b"]);
  });

  it("400 VALIDATION_ERROR for __proto__ deep in a record, where a schema would pass over it", async () => {
    const answer = await create('{"x":{"y":[{"__proto__":1}]}}');
    expect(refused(answer)).toEqual([400, "VALIDATION_ERROR"]);
    expect(answer.body.error.details[0].path).toBe("x.y.0.__proto__");
  });

  it.each([
    ["Latin-1", Buffer.from('{"name":"Zoë"}', "latin1"), undefined],
    ["UTF-16", Buffer.from('{"name":"Zoë"}', "utf16le"), undefined],
    ["half a letter", Buffer.from('{"name":"Zo\u00eb"}').subarray(0, -3), undefined],
    ["a surrogate in UTF-8", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), undefined],
    ["ASCII that says UTF-16", Buffer.from("{}"), "application/json; charset=utf-16"],
    ["ASCII that says Latin-1", Buffer.from("{}"), 'application/json; charset="ISO-8859-1"'],
  ])("400 VALIDATION_ERROR for a body in %s", async (_name, bytes, type = "application/json") => {
    for (const path of ["/api/things/t1", "/trpc/sample.move"]) {
      const answer = await api.send("POST", path, {
        body: new Uint8Array(bytes),
        headers: { "content-type": type },
      });
      const error = path.startsWith("/trpc") ? answer.body.error.data.error : answer.body.error;
      expect([answer.status, error.code]).toEqual([400, "VALIDATION_ERROR"]);
      expect(error.details[0].message).toMatch(/UTF-8|valid JSON/);
    }
  });

  it("200 with letters beyond ASCII and with a byte order mark", async () => {
    const body = '\ufeff{"name":"Zoë 👋"}';
    const answer = await api.send("POST", "/api/things/t1", { body, headers: JSON_TYPE });
    expect(answer.body.data).toEqual({ moved: "t1", name: "Zoë 👋" });
    const native = await api.send("POST", "/trpc/sample.create", {
      body: "\ufeff{}",
      headers: JSON_TYPE,
    });
    expect(native.status).toBe(200);
  });

  it("400 VALIDATION_ERROR for a key named like the path's parameter", async () => {
    const answer = await api.send("POST", "/api/things/t1", { json: { id: "t1", name: "n" } });
    expect(refused(answer)).toEqual([400, "VALIDATION_ERROR"]);
    expect(answer.body.error.details).toEqual([
      { path: "id", message: "Unknown key: id", code: "unrecognized_keys" },
    ]);
  });

  it("400 VALIDATION_ERROR for JSON nested deeper than 32, and brackets in a text do not count", async () => {
    const nested = (depth: number) => `{"x":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const deep = await create(nested(32));
    expect(deep.body.error.details[0].message).toContain("nested deeper");
    expect((await create(nested(30_000))).status).toBe(400);
    const brackets = await create(`{"x":"\\"${"[".repeat(100)}"}`);
    expect(brackets.body.error.details[0]).toMatchObject({ path: "x" });
  });

  it("413 PAYLOAD_TOO_LARGE beyond 64 KiB, by its declared length and by what comes in", async () => {
    const large = JSON.stringify({ x: "y".repeat(64 * 1024) });
    expect(refused(await create(large))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await sendChunked(large)).toBe(413);
    expect(await sendChunked("{}")).toBe(201);
    expect(refused(await create(JSON.stringify({ x: "y".repeat(65_000) })))[0]).toBe(400);
  });
});

describe("schemas", () => {
  it("stay as they were, however the REST mount was called", async () => {
    const shape = JSON.stringify(z.toJSONSchema(inputOf("create")));
    await api.send("GET", "/api/things/t1?paid=false&count=1");
    await create('{"override":true,"capacity":12}');
    expect(JSON.stringify(z.toJSONSchema(inputOf("create")))).toBe(shape);
    const native = await api.send("POST", "/trpc/sample.create", { json: { capacity: "12" } });
    expect(refused({ ...native, body: native.body.error.data })).toEqual([400, "VALIDATION_ERROR"]);
  });
});

const inputOf = (name: "create"): z.ZodType =>
  (sampleRouter.sample[name]._def as unknown as { inputs: [z.ZodType] }).inputs[0];

/** Sends a body of unknown length; resolves to the status. */
function sendChunked(body: string): Promise<number> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const sent = request(
      { hostname, port, path: "/api/things", method: "POST", headers },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    for (let at = 0; at < body.length; at += 8_192) sent.write(body.slice(at, at + 8_192));
    sent.end();
  });
}
