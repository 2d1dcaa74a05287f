import { webcrypto } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { createTokenKeys, TOKEN_KINDS, type TokenKind } from "./tokens.ts";

const keys = createTokenKeys(["a-secret-of-the-test-suite-that-is-long-enough"]);
const START = new Date("2027-01-01T10:00:00Z");
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const signed = (kind: TokenKind, sub = "somebody") => keys.sign(kind, { sub }, at(60), START);
const KINDS = Object.keys(TOKEN_KINDS) as TokenKind[];

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(KINDS)("a %s token that was verified before expires like any other", async (kind) => {
  const token = signed(kind);
  expect(await keys.verify(kind, token, at(0))).toMatchObject({ sub: "somebody" });
  expect(await keys.verify(kind, token, at(59.999))).toMatchObject({ sub: "somebody" });
  expect(await keys.verify(kind, token, at(60))).toBeUndefined();
  expect(await keys.verify(kind, token, at(0))).toMatchObject({ sub: "somebody" });
});

test.each(KINDS)("a %s token that is new ends at its exp, without leeway", async (kind) => {
  const [used, late] = [signed(kind, "used in time"), signed(kind, "used late")];
  expect(await keys.verify(kind, used, at(59.999))).toMatchObject({ sub: "used in time" });
  expect(await keys.verify(kind, late, at(60))).toBeUndefined();
});

test.each(KINDS)("a %s token that was verified before is of no other kind", async (kind) => {
  const token = signed(kind);
  expect(await keys.verify(kind, token, START)).toBeDefined();
  for (const other of KINDS.filter((one) => one !== kind))
    expect(await keys.verify(other, token, START)).toBeUndefined();
});

test("nothing of a token that was verified before can be changed", async () => {
  const token = signed("access");
  expect(await keys.verify("access", token, START)).toBeDefined();
  const [header, payload, signature] = token.split(".") as [string, string, string];
  const strange = signed("access", "somebody else");
  const changed = strange.split(".")[1];
  for (const forged of [
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature.toLowerCase()}`,
    `${header}.${payload}`,
  ])
    expect(await keys.verify("access", forged, START)).toBeUndefined();
});

test("a refused token is not remembered as a good one", async () => {
  const token = signed("access");
  expect(await keys.verify("access", token, at(3_600))).toBeUndefined();
  expect(await keys.verify("access", token, at(3_601))).toBeUndefined();
});

test("what a caller does with the claims changes them for nobody", async () => {
  const token = signed("access");
  await keys.verify("access", token, START);
  const claims = await keys.verify("access", token, START);
  expect(() => Object.assign(claims as object, { sub: "somebody else" })).toThrow(TypeError);
});

test("a signature is verified once, and again after a thousand other tokens", async () => {
  const verify = vi.spyOn(webcrypto.subtle, "verify");
  const token = signed("access");
  for (let time = 0; time < 3; time += 1) await keys.verify("access", token, START);
  expect(verify).toHaveBeenCalledTimes(1);
  for (let other = 0; other < 1_000; other += 1)
    await keys.verify("access", signed("access", `number ${other}`), START);
  await keys.verify("access", token, START);
  expect(verify).toHaveBeenCalledTimes(1_002);
});
