import { describe, expect, test } from "vitest";
import { type EndpointMeta, isSessionRoute } from "#base/rpc/rest.ts";
import { openClub } from "#testing/clubs/club.ts";
import { reachesFile } from "#testing/people/calls.ts";
import { appRouter } from "../app-router.ts";

const { as, newMember } = await openClub();

const RECORD = "modules/activity/record-activity.ts";
const COOKIES = "modules/auth/tokens/session-cookies.ts";

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

/** Calls a procedure without an input, as a page of another origin makes a browser call it. */
function callFromElsewhere(name: string, cookies: Record<string, string> = {}): Promise<unknown> {
  const caller = as({ fromAllowedOrigin: false, cookies }) as unknown as Record<
    string,
    Record<string, (input: object) => Promise<unknown>>
  >;
  const [module = "", verb = ""] = name.split(".");
  return Promise.resolve(caller[module]?.[verb]?.({}));
}

test.each(procedures.filter(({ type, meta }) => type === "mutation" && isSessionRoute(meta)))(
  "403 FORBIDDEN, or 401 where nobody is logged in, to a page of another origin: $name",
  async ({ name }) => {
    await expect(callFromElsewhere(name)).rejects.toMatchObject({
      appCode: expect.stringMatching(/^(FORBIDDEN|UNAUTHORIZED)$/),
    });
  },
);

const { token } = await newMember(["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"]);

describe("a query that leaves an act in the log, which nobody can delete", () => {
  const readers = procedures.filter(
    ({ name, type }) => type === "query" && reachesFile(name, RECORD),
  );

  test("says so, and no other query does", () => {
    const saying = procedures.filter(({ meta }) => meta.rest.recordsAct);
    expect(readers.map(({ name }) => name)).toContain("privacy.exportOwn");
    expect(saying.map(({ name }) => name)).toEqual(readers.map(({ name }) => name));
  });

  test.each(readers)(
    "403 FORBIDDEN by a cookie to a page of another origin: $name",
    async ({ name }) => {
      await expect(callFromElsewhere(name, { auth_token: token })).rejects.toMatchObject({
        appCode: "FORBIDDEN",
        message: "This request must come from the application's own pages",
      });
    },
  );
});
