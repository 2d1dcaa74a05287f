import { endpoint, router } from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type Api, startApi } from "../harness.ts";

const SECRET = "a-value-that-no-schema-declares";
const stored = { id: "1", password: SECRET };

/** What a verb could return by mistake: rows with more columns than the schema declares. */
const forgetful = router({
  rows: router({
    one: endpoint("public", "GET /api/row", { summary: "One" })
      .input(z.strictObject({}))
      .output(z.object({ id: z.string(), owner: z.object({ id: z.string() }).nullable() }))
      .query(() => ({ ...stored, owner: stored })),
    many: endpoint("public", "GET /api/rows", { summary: "Many", envelope: "page" })
      .input(z.strictObject({}))
      .output(
        z.object({
          data: z.array(z.object({ id: z.string() })),
          meta: z.object({ page: z.int() }),
        }),
      )
      .query(() => ({ data: [stored, stored], meta: { page: 1, ...stored }, ...stored })),
    none: endpoint("public", "GET /api/nothing", { summary: "No such row" })
      .input(z.strictObject({}))
      .output(z.object({ name: z.string() }))
      .query(() => stored as never),
  }),
});

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: forgetful });
});
afterAll(() => api.close());

it.each([
  ["/api/row", "REST", 200],
  ["/trpc/rows.one", "tRPC", 200],
  ["/api/rows", "REST, in a list", 200],
  ["/trpc/rows.many", "tRPC, in a list", 200],
  ["/trpc/rows.one,rows.many?batch=1", "tRPC, in a batch", 200],
  ["/api/nothing", "REST, in what does not fit its schema", 500],
  ["/trpc/rows.none", "tRPC, in what does not fit its schema", 500],
])("a field that no schema declares never leaves: %s (%s)", async (path, _where, status) => {
  const answer = await api.send("GET", path);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain("password");
  expect(answer.text).not.toContain(SECRET);
});
