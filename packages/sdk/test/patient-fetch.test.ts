import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answer, connect, RollcallError } from "../src/client.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

type Reply = (response: ServerResponse) => void;

/** A server that answers one request after the other as it is told, and the last way from then on. */
async function serve(...replies: Reply[]) {
  const requests: { path: string | undefined; key: string | undefined }[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const key = request.headers["idempotency-key"];
    requests.push({ path: request.url, key: typeof key === "string" ? key : undefined });
    request
      .resume()
      .on("end", () => replies[Math.min(requests.length, replies.length) - 1]?.(response));
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, client: connect({ baseUrl, timeoutMs: 500 }) };
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Reply => {
  const type = { "content-type": "application/json" };
  return (response) =>
    response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
};
const refusal = (status: number, wait: string) =>
  json(
    status,
    { error: { code: "RATE_LIMITED", message: "Later", details: [] } },
    { "retry-after": wait },
  );
const created = json(201, { data: { id: "1" } });
const lost: Reply = (response) => response.destroy();
const silent: Reply = () => {};

const create = (client: ReturnType<typeof connect>, key?: string) =>
  answer(
    client.POST("/api/segments", {
      body: { name: "Newsletter" },
      ...(key && { params: { header: { "Idempotency-Key": key } } }),
    }),
  );

test.each([
  ["a busy server", refusal(503, "0")],
  ["a limit", refusal(429, "0")],
  ["a lost response", lost],
  ["no response in time", silent],
])("a change is sent again after %s, with the same key", async (_, first) => {
  const { client, requests } = await serve(first, created);
  await expect(create(client)).resolves.toEqual({ data: { id: "1" } });
  expect(requests).toHaveLength(2);
  expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[1]?.key).toBe(requests[0]?.key);
});

test("each change has a key of its own, or the caller's", async () => {
  const { client, requests } = await serve(created);
  await create(client);
  await create(client);
  await create(client, "mine");
  const [first, second, third] = requests.map(({ key }) => key);
  expect(first).not.toBe(second);
  expect(third).toBe("mine");
});

test("a request is given up after two repetitions", async () => {
  const { client, requests } = await serve(lost);
  await expect(client.GET("/api/events")).rejects.toThrow("fetch failed");
  expect(requests).toHaveLength(3);
});

test("a wait of more than a minute is the caller's to decide on", async () => {
  const { client, requests } = await serve(refusal(429, "61"));
  const error = await create(client).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(RollcallError);
  expect([(error as RollcallError).retryAfter, requests.length]).toEqual([61, 1]);
});

test("a login is not repeated after a lost response", async () => {
  const { client, requests } = await serve(lost);
  const body = { email: "a@example.org", password: "tulips over the canal" };
  await expect(client.POST("/api/auth/login", { body })).rejects.toThrow("fetch failed");
  expect(requests).toEqual([{ path: "/api/auth/login", key: undefined }]);
});
