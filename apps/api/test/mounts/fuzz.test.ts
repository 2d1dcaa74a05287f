import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Api, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

const RUNS = { numRuns: 300 };
const key = fc.oneof(
  fc.constantFrom(
    "id",
    "capacity",
    "override",
    "paid",
    "count",
    "status",
    "__proto__",
    "constructor",
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
);

function expectProper({ status, body, headers }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(headers.get("x-request-id")).toBeTruthy();
  if (status >= 400) expect(body.error.details).toBeInstanceOf(Array);
  else expect(body).toHaveProperty("data");
}

describe("whatever is sent", () => {
  it("as JSON, the answer is a result or a refusal in the envelope", () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(key, fc.jsonValue()), async (json) => {
        expectProper(await api.send("POST", "/api/things", { json }));
      }),
      RUNS,
    ));

  it("as a body, the answer is a result or a refusal in the envelope", () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const headers = { "content-type": "application/json" };
        const body = new Uint8Array(bytes);
        expectProper(await api.send("POST", "/api/things", { body, headers }));
      }),
      RUNS,
    ));

  it("in path and query, the answer is a result or a refusal in the envelope", () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary-ascii", minLength: 1 }),
        fc.array(fc.tuple(key, fc.string()), { maxLength: 5 }),
        async (id, pairs) => {
          const query = pairs.map((pair) => pair.map(encode).join("=")).join("&");
          expectProper(await api.send("GET", `/api/things/${encode(id)}?${query}`));
          expectProper(await api.send("GET", `/api/things?${query}`));
        },
      ),
      RUNS,
    ));
});

// "." and ".." are taken out of an address before it is sent.
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replaceAll(".", "-"));
