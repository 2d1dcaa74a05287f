import { expect, test } from "vitest";
import type { ErrorCode } from "#base/error-codes.ts";
import { REASON_MEANINGS } from "#base/error-meanings.ts";
import { type EndpointMeta, listErrors, listOwnRefusals, listReasons } from "#base/rpc/rest.ts";
import { reasonsOf, reasonsOfFunction, refusalsOf } from "#testing/people/calls.ts";
import { appRouter } from "../app-router.ts";

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta: EndpointMeta } }>,
).map(([name, { _def }]) => ({
  name,
  meta: _def.meta,
  reached: refusalsOf(name),
  reasons: reasonsOf(name),
}));

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
    Object.entries(listOwnRefusals(meta.rest))
      .filter(([code, reasons]) => reasons.length === 0 && !reached.has(code))
      .map(([code]) => `${name}: ${code}`),
  );
  expect(idle).toEqual([]);
});

/** What a procedure declares, as "CODE REASON". */
const listPairs = (reasonsByCode: object): string[] =>
  Object.entries(reasonsByCode).flatMap(([code, reasons]: [string, readonly string[]]) =>
    reasons.map((reason) => `${code} ${reason}`),
  );

test("an operation declares every reason that its code can reach", () => {
  const undeclared = procedures.flatMap(({ name, meta, reasons }) => {
    const codes = listErrors(meta);
    const pairs = listPairs(
      Object.fromEntries(codes.map((code) => [code, listReasons(meta, code)])),
    );
    return [...reasons]
      .filter(([pair]) => !pairs.includes(pair))
      .map(([pair, path]) => ({ name, pair, path }));
  });
  expect(undeclared).toEqual([]);
});

test("an operation declares no reason that its code cannot reach", () => {
  const idle = procedures.flatMap(({ name, meta, reasons }) =>
    listPairs(listOwnRefusals(meta.rest))
      .filter((pair) => !reasons.has(pair))
      .map((pair) => `${name}: ${pair}`),
  );
  expect(idle).toEqual([]);
});

test("the guards declare what credentials and admission can be refused for, and nothing else", () => {
  const reached = [
    ...reasonsOfFunction("authenticate.ts", "authenticate").keys(),
    ...reasonsOfFunction("base/rpc/admit.ts", "admit").keys(),
  ];
  const declared = procedures.flatMap(({ meta }) => {
    const bare = { ...meta, rest: { ...meta.rest, errors: [] } };
    return (["FORBIDDEN", "UNAUTHORIZED"] as ErrorCode[]).flatMap((code) =>
      listReasons(bare, code).map((reason) => `${code} ${reason}`),
    );
  });
  expect([...new Set(declared)].sort()).toEqual(reached.sort());
});

test("every reason is one that some operation can answer", () => {
  const declared = procedures.flatMap(({ meta }) =>
    listErrors(meta).flatMap((code) => listReasons(meta, code)),
  );
  expect([...new Set(declared)].sort()).toEqual(Object.keys(REASON_MEANINGS).sort());
});
