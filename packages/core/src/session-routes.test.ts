import { expect, test } from "vitest";
import { type EndpointMeta, isSessionRoute } from "#base/rpc/rest.ts";
import { reachesFile } from "#testing/calls.ts";
import { openAppForFile } from "#testing/club.ts";
import { appRouter } from "./app-router.ts";

const { as } = await openAppForFile();

const COOKIES = "modules/session/session-cookies.ts";

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: EndpointMeta; type: string } }
  >,
).map(([name, { _def }]) => ({ name, ..._def }));

test("whatever can read or set a cookie of a session refuses pages of other origins", () => {
  const using = procedures.filter(({ name }) => reachesFile(name, COOKIES));
  expect(using.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["auth.login", "auth.refresh", "account.changePassword"]),
  );
  expect(using.filter(({ meta }) => !isSessionRoute(meta)).map(({ name }) => name)).toEqual([]);
});

test.each(procedures.filter(({ type, meta }) => type === "mutation" && isSessionRoute(meta)))(
  "403 FORBIDDEN, or 401 where nobody is logged in, to a page of another origin: $name",
  async ({ name }) => {
    const caller = as({ fromAllowedOrigin: false }) as unknown as Record<
      string,
      Record<string, (input: object) => Promise<unknown>>
    >;
    const [module = "", verb = ""] = name.split(".");
    await expect(caller[module]?.[verb]?.({})).rejects.toMatchObject({
      appCode: expect.stringMatching(/^(FORBIDDEN|UNAUTHORIZED)$/),
    });
  },
);
