import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../../test/harness.ts";
import { isLoopbackHost } from "./this-machine.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** fetch would not send another Host. */
function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(api.url + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

describe.each(["/dev", "/dev/mailbox"])("%s", (path) => {
  it.each([
    ["its address", {}],
    ["its name", { host: "localhost:3000" }],
    ["a name below localhost", { host: "club.localhost" }],
    ["IPv6", { host: "[::1]:3000" }],
  ])("200 by %s", async (_, headers) => {
    expect(await statusOf(path, headers)).toBe(200);
  });

  it.each([
    ["another name, as after a rebound DNS entry", { host: "evil.example" }],
    ["a name that only begins like ours", { host: "localhost.evil.example" }],
    ["a name that only begins like our address", { host: "127.0.0.1.evil.example" }],
    ["Forwarded", { forwarded: "for=192.0.2.1" }],
    ["X-Forwarded-For", { "x-forwarded-for": "127.0.0.1" }],
    ["X-Forwarded-Host", { "x-forwarded-host": "localhost" }],
    ["X-Forwarded-Proto", { "x-forwarded-proto": "http" }],
    ["X-Real-IP", { "x-real-ip": "127.0.0.1" }],
    ["Via", { via: "1.1 proxy" }],
    ["CF-Connecting-IP", { "cf-connecting-ip": "127.0.0.1" }],
  ])("404 with %s", async (_, headers) => {
    expect(await statusOf(path, { ...headers })).toBe(404);
  });
});

it.each([
  ["localhost", true],
  ["LOCALHOST.", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["[::1]", true],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["notlocalhost", false],
  ["localhost.example", false],
])("knows whether %s is this machine: %s", (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
