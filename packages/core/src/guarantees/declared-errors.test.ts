import { expect, test } from "vitest";
import { type EndpointMeta, listErrors } from "#base/rpc/rest.ts";
import { refusalsOf } from "#testing/people/calls.ts";
import { appRouter } from "../app-router.ts";

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta: EndpointMeta } }>,
).map(([name, { _def }]) => ({ name, meta: _def.meta, reached: refusalsOf(name) }));

/**
 * They load, by what may answer NOT_FOUND elsewhere, a row that is there: the guard has read it, or
 * they have just written it, and nothing deletes a person, a registration or what it is for.
 */
const ALWAYS_FOUND = [
  "account.changeEmail",
  "account.changePassword",
  "apiKeys.create",
  "auth.editMe",
  "auth.resetPassword",
  "bankStatements.upload",
  "events.create",
  "membership.create",
  "membership.editProfile",
  "membership.profile",
  "place.cancel",
  "place.edit",
  "place.read",
  "privacy.exportOwn",
];

/** The refusals that code can reach and the document does not name, with the calls that lead there. */
const unnamed = procedures.flatMap(({ name, meta, reached }) => {
  const named: string[] = listErrors(meta);
  return [...reached]
    .filter(([code]) => !named.includes(code))
    .map(([code, path]) => ({ name, code, path }));
});

const isAlwaysFound = ({ name, code }: (typeof unnamed)[number]): boolean =>
  code === "NOT_FOUND" && ALWAYS_FOUND.includes(name);

test("the document names every refusal that the code of an operation can reach", () => {
  expect(unnamed.filter((each) => !isAlwaysFound(each))).toEqual([]);
  expect(unnamed.map(({ name }) => name).sort()).toEqual(ALWAYS_FOUND);
});

test("an operation names no refusal that its code cannot reach", () => {
  const idle = procedures.flatMap(({ name, meta, reached }) =>
    (meta.rest.errors ?? []).filter((code) => !reached.has(code)).map((code) => `${name}: ${code}`),
  );
  expect(idle).toEqual([]);
});
