import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contextFactory } from "../../src/http/context.ts";
import type { HttpContext } from "../../src/http/http-env.ts";
import { HttpReply } from "../../src/http/reply.ts";
import { type Api, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

interface Seen {
  status: number;
  type: string | null;
  body: string;
}

interface Sent {
  body?: string;
  headers?: Record<string, string>;
}

const JSON_TYPE = { "content-type": "application/json" };

async function fromUs(method: string, path: string, { body, headers = {} }: Sent): Promise<Seen> {
  const { url } = api;
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return seen(response);
}

/** The answer of tRPC's own adapter to the same request. */
async function fromAdapter(
  method: string,
  path: string,
  { body, headers = {} }: Sent,
): Promise<Seen> {
  const req = new Request(api.url + path, { method, headers, ...(body !== undefined && { body }) });
  const reply = new HttpReply({}, false);
  const makeContext = contextFactory(api.services, {
    origins: { origins: new Set(), sameHost: false },
    trustedProxies: [],
  });
  // The part of Hono's context that a procedure's context reads.
  const context = {
    env: { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    get: (name: string) => (name === "reply" ? reply : "an-id"),
    req: { header: (name: string) => req.headers.get(name) ?? undefined },
  } as unknown as HttpContext;
  const createContext = () => makeContext(context);
  return seen(
    await fetchRequestHandler({ router: sampleRouter, endpoint: "/trpc", req, createContext }),
  );
}

const seen = async (response: Response): Promise<Seen> => ({
  status: response.status,
  type: response.headers.get("content-type"),
  body: await response.text(),
});

const ID = { "x-request-id": "an-id" };
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;
const post = (json: unknown): Sent => ({ body: JSON.stringify(json), headers: JSON_TYPE });

describe("the same answer as tRPC's own adapter", () => {
  it.each<[string, string, string, Sent?]>([
    ["a query", "GET", `/trpc/sample.get?${input({ id: "1", count: 2 })}`],
    ["a query with letters beyond ASCII", "GET", `/trpc/sample.get?${input({ id: "é ü+&" })}`],
    ["a query without an input", "GET", "/trpc/sample.list"],
    ["a query by a header", "GET", "/trpc/sample.who", { headers: ID }],
    ["a query with a content type", "GET", "/trpc/sample.list", { headers: JSON_TYPE }],
    ["an input that is refused", "GET", `/trpc/sample.get?${input({ id: 1 })}`],
    ["an input that is null", "GET", "/trpc/sample.get?input=null"],
    ["an input that is a list", "GET", "/trpc/sample.get?input=%5B%5D"],
    ["a text", "GET", "/trpc/sample.csv"],
    ["a file as base64", "GET", "/trpc/sample.pdf"],
    ["a mutation", "POST", "/trpc/sample.create", post({ capacity: 3 })],
    ["a mutation whose input is refused", "POST", "/trpc/sample.create", post({ capacity: "3" })],
    ["a mutation with an unknown key", "POST", "/trpc/sample.create", post({ other: 1 })],
    [
      "a charset",
      "POST",
      "/trpc/sample.create",
      {
        body: "{}",
        headers: { "content-type": "Application/JSON; charset=utf-8" },
      },
    ],
    ["a refusal", "POST", "/trpc/sample.refuse", post({ code: "CONFLICT" })],
    ["a refusal with an amount", "POST", "/trpc/sample.refuse", post({ code: "PAYMENT_REQUIRED" })],
    ["a crash", "POST", "/trpc/sample.crash", post({})],
    ["cookies", "POST", "/trpc/sample.login", post({})],
    ["a slash at the end", "GET", "/trpc/sample.list/"],
    ["a name with an escaped letter", "GET", "/trpc/sample.lis%74"],
    ["an unknown procedure", "GET", "/trpc/sample.nothing"],
    ["a name of every object", "GET", "/trpc/constructor"],
    ["a router's name", "GET", "/trpc/sample"],
    ["no name", "GET", "/trpc"],
    ["no name but a slash", "GET", "/trpc/"],
    ["a mutation by GET", "GET", "/trpc/sample.create"],
    ["a query by POST", "POST", "/trpc/sample.list", post({})],
    ["a mutation by PUT", "PUT", "/trpc/sample.create", post({})],
    ["a mutation by DELETE", "DELETE", "/trpc/sample.create", post({})],
    ["HEAD", "HEAD", "/trpc/sample.list"],
    ["HEAD of an unknown procedure", "HEAD", "/trpc/sample.nothing"],
    ["a batch of one", "GET", `/trpc/sample.get?batch=1&${input({ 0: { id: "1" } })}`],
    [
      "a batch of queries",
      "GET",
      `/trpc/sample.get,sample.list?batch=1&${input({ 0: { id: "1" }, 1: { limit: 5 } })}`,
    ],
    ["a batch without inputs", "GET", "/trpc/sample.list,sample.csv?batch=1"],
    [
      "a batch of mutations",
      "POST",
      "/trpc/sample.create,sample.create?batch=1",
      post({ 0: { capacity: 1 }, 1: { capacity: 2 } }),
    ],
    [
      "a batch of unlike ends",
      "POST",
      "/trpc/sample.create,sample.refuse,sample.crash?batch=1",
      post({ 0: { capacity: "x" }, 1: { code: "NOT_FOUND" }, 2: {} }),
    ],
    [
      "a batch of equal refusals",
      "POST",
      "/trpc/sample.refuse,sample.refuse?batch=1",
      post({ 0: { code: "CONFLICT" }, 1: { code: "CONFLICT" } }),
    ],
    ["a batch with an unknown name", "GET", "/trpc/sample.list,sample.nothing?batch=1"],
    ["a batch by the wrong method", "GET", "/trpc/sample.create,sample.create?batch=1"],
    ["a batch of no name", "GET", "/trpc/?batch=1"],
    ["two names without batch", "GET", "/trpc/sample.list,sample.list"],
    ["batch=2", "GET", "/trpc/sample.list,sample.list?batch=2"],
    ["an input beyond the batch", "GET", `/trpc/sample.list?batch=1&${input({ 7: {} })}`],
  ])("%s", async (_title, method, path, sent = {}) => {
    expect(await fromUs(method, path, sent)).toEqual(await fromAdapter(method, path, sent));
  });
});

describe("a clearer answer than that of tRPC's own adapter", () => {
  it.each<[string, string, string, Sent?]>([
    ["a batch of a query and a mutation", "GET", "/trpc/sample.list,sample.create?batch=1"],
    ["a batch whose inputs are a list", "POST", "/trpc/sample.create?batch=1", post([{}])],
    ["a batch whose inputs are a number", "POST", "/trpc/sample.create?batch=1", post(5)],
    ["a path that is not UTF-8", "GET", "/trpc/sample.%ff"],
    ["an empty input", "GET", "/trpc/sample.list?input="],
  ])("400 VALIDATION_ERROR for %s", async (_title, method, path, sent = {}) => {
    const { status, body } = await fromUs(method, path, sent);
    const { code, details } = JSON.parse(body).error.data.error;
    expect([status, code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(details).toEqual([expect.objectContaining({ code: "invalid_body" })]);
  });
});
