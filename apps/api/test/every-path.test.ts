import { appRouter } from "@rollcall/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectRoutes } from "../src/rest/routes.ts";
import { TO_NOBODY } from "./contract/statuses.ts";
import { type Api, startApi } from "./harness.ts";

const routes = collectRoutes(appRouter);
const SOME_ID = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const addressOf = (path: string) =>
  path.replace(/:\w*[sS]lug/g, "no-such").replace(/:\w+/g, SOME_ID);

describe("every path of the specification", () => {
  it.each(routes.map(({ method, path }) => [method, path] as const))(
    "%s %s answers a caller without credentials",
    async (method, path) => {
      const { status } = await api.send(method, addressOf(path));
      expect(status).toBe(TO_NOBODY[`${method} ${path}`] ?? 401);
    },
  );

  it("each one that has another answer than 401 is some path of the specification", () => {
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    expect(known).toEqual(expect.arrayContaining(Object.keys(TO_NOBODY)));
  });
});
