import { appRouter, ERROR_CODES, errorsOf } from "@rollcall/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectRoutes } from "../src/rest/routes.ts";
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
  it.each(routes.map((route) => [route.method, route.path, route] as const))(
    "%s %s answers a caller without credentials as it is documented to",
    async (method, path, { meta }) => {
      const answer = await api.send(method, addressOf(path));
      const statuses = errorsOf(meta).map((code) => ERROR_CODES[code].status);
      expect([meta.rest.status ?? 200, ...statuses]).toContain(answer.status);
      expect(answer.status).not.toBe(500);
      expect(answer.status).not.toBe(405);
      if (!["public", "session"].includes(meta.guard)) expect(answer.status).toBe(401);
    },
  );
});
