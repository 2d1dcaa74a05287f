import { endpoint, router } from "@rollcall/core/testing";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "../../src/openapi/document.ts";
import { collectRoutes } from "../../src/rest/routes.ts";
import { OWN_ORIGIN, startApi } from "../harness.ts";

const nothing = z.strictObject({});
const text = z.strictObject({ text: z.string() });

const going = (sunset: `2027-${number}-${number}`) =>
  router({
    sample: router({
      list: endpoint("public", "GET /api/things", {
        summary: "List things",
        deprecated: { since: "2027-01-15", sunset, instead: "GET /api/items" },
      })
        .input(z.strictObject({ name: z.string().max(3).optional() }))
        .output(text)
        .query(() => ({ text: "old" })),
      get: endpoint("public", "GET /api/items", { summary: "List items" })
        .input(nothing)
        .output(text)
        .query(() => ({ text: "new" })),
    }),
  });

const sample = going("2027-07-15");
const api = await startApi({ router: sample });
afterAll(() => api.close());

const noticeOf = async (path: string) => {
  const { status, headers } = await fetch(`${api.url}${path}`);
  return [status, headers.get("deprecation"), headers.get("sunset")];
};

describe("an operation that will go", () => {
  test("says since when and until when on every answer, refusals too; no other one does", async () => {
    const notice = ["@1799971200", "Thu, 15 Jul 2027 00:00:00 GMT"];
    expect(await noticeOf("/api/things")).toEqual([200, ...notice]);
    expect(await noticeOf("/api/things?name=long")).toEqual([400, ...notice]);
    expect(await noticeOf("/api/items")).toEqual([200, null, null]);
  });

  test("lets pages of other origins read the notice", async () => {
    const { headers } = await api.send("GET", "/api/things", { headers: { origin: OWN_ORIGIN } });
    const exposed = headers.get("access-control-expose-headers")?.split(", ");
    expect(exposed).toEqual(expect.arrayContaining(["Deprecation", "Sunset"]));
  });

  test("is deprecated in the document, with the day and what to use", () => {
    const { paths } = openApiDocument(sample) as unknown as {
      paths: Record<string, { get: Record<string, unknown> }>;
    };
    expect(paths["/api/things"]?.get).toMatchObject({
      deprecated: true,
      "x-sunset": "2027-07-15",
      description: expect.stringContaining(
        "Deprecated since 2027-01-15; may be removed from 2027-07-15. Use `GET /api/items`.",
      ),
    });
    expect(paths["/api/items"]?.get).not.toHaveProperty("deprecated");
  });

  test("stops the start when its notice is shorter than six months", () => {
    expect(() => collectRoutes(going("2027-07-14"))).toThrow("less than six months of notice");
  });
});
