import { ERROR_CODES, type ErrorCode } from "@rollcall/core";
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

const client = () =>
  createTRPCClient<typeof sampleRouter>({
    links: [httpBatchLink({ url: `${api.url}/trpc`, maxURLLength: 8_000 })],
  });
const batchOf = (count: number) => `/trpc/${Array(count).fill("sample.create").join(",")}?batch=1`;

describe("the native mount", () => {
  it("200 with the bare result", async () => {
    expect(await client().sample.get.query({ id: "1" })).toEqual({ id: "1", since: null });
    expect(await client().sample.create.mutate({ capacity: 3 })).toEqual({ capacity: 3 });
  });

  it.each([
    ["a query", "GET", "/trpc/sample.list", undefined],
    ["two queries", "GET", "/trpc/sample.list,sample.who?batch=1", undefined],
    ["no body and no content type", "POST", "/trpc/sample.checkin", undefined],
    ["an empty body", "POST", "/trpc/sample.checkin", "application/json"],
  ])("200 without an input that nobody has to give: %s", async (_title, method, path, type) => {
    const answer = await api.send(method, path, { headers: type ? { "content-type": type } : {} });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("result")]);
  });

  it.each(Object.keys(ERROR_CODES) as ErrorCode[])(
    "the status and the envelope of %s",
    async (code) => {
      const answer = await api.send("POST", "/trpc/sample.refuse", { json: { code } });
      expect(answer.status).toBe(ERROR_CODES[code].status);
      expect(answer.body.error.data.error).toMatchObject({ code, message: `refused with ${code}` });
      const failure = await client()
        .sample.refuse.mutate({ code })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(TRPCClientError);
      expect(failure).toMatchObject({ data: { error: { code } } });
    },
  );

  it("200 with cookies and headers", async () => {
    const answer = await api.send("POST", "/trpc/sample.login", { json: {} });
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("207 for a batch of unlike ends, each in its place", async () => {
    const json = { 0: { capacity: 1 }, 1: { capacity: "1" } };
    const answer = await api.send("POST", batchOf(2), { json });
    expect(answer.status).toBe(207);
    expect(answer.body[0].result.data).toEqual({ capacity: 1 });
    expect(answer.body[1].error.data.error.code).toBe("VALIDATION_ERROR");
  });

  it.each([
    ["400 VALIDATION_ERROR for more than 20 calls in one", "POST", () => batchOf(21), "{}"],
    ["400 VALIDATION_ERROR for a body that is no JSON", "POST", () => "/trpc/sample.create", "{"],
    [
      "400 VALIDATION_ERROR for JSON nested too deeply",
      "POST",
      () => "/trpc/sample.create",
      `${"[".repeat(40)}${"]".repeat(40)}`,
    ],
    [
      "400 VALIDATION_ERROR for a key that stands twice",
      "POST",
      () => batchOf(2),
      '{"0":{"capacity":1,"capacity":2},"1":{}}',
    ],
    [
      "400 VALIDATION_ERROR for a key that stands twice in a query",
      "GET",
      () => `/trpc/sample.get?input=${encodeURIComponent('{"id":"1","id":"2"}')}`,
      undefined,
    ],
    [
      "400 VALIDATION_ERROR for a query that is not UTF-8",
      "GET",
      () => "/trpc/sample.get?input=%7B%22id%22:%22%ff%22%7D",
      undefined,
    ],
    ["404 NOT_FOUND for an unknown procedure", "POST", () => "/trpc/sample.nothing", "{}"],
    ["405 METHOD_NOT_ALLOWED for a mutation by GET", "GET", () => "/trpc/sample.create", undefined],
    [
      "413 PAYLOAD_TOO_LARGE for a body beyond 64 KiB",
      "POST",
      () => "/trpc/sample.create",
      `{"x":"${"y".repeat(70_000)}"}`,
    ],
  ])("%s", async (title, method, path, body) => {
    const answer = await api.send(method, path(), {
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body }),
    });
    const [status = "", code] = title.split(" ");
    expect([answer.status, answer.body.error.data.error.code]).toEqual([Number(status), code]);
    expect(answer.body.error.data.error.details).toBeInstanceOf(Array);
  });

  it.each(["text/plain", "multipart/form-data; boundary=x", "application/octet-stream"])(
    "400 VALIDATION_ERROR for a body of type %s",
    async (type) => {
      const answer = await api.send("POST", "/trpc/sample.create", {
        body: "{}",
        headers: { "content-type": type },
      });
      expect([answer.status, answer.body.error.data.error.code]).toEqual([400, "VALIDATION_ERROR"]);
    },
  );

  it("400 VALIDATION_ERROR for a streamed batch, whose cookies would be lost", async () => {
    const headers = { "trpc-accept": "application/jsonl" };
    const answer = await api.send("POST", "/trpc/sample.create", { json: {}, headers });
    expect([answer.status, answer.body.error.data.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  });

  it("500 INTERNAL_ERROR says nothing of what happened", async () => {
    const answer = await api.send("POST", "/trpc/sample.crash", { json: {} });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("vault");
    expect(answer.body.error.data.error.code).toBe("INTERNAL_ERROR");
  });
});
