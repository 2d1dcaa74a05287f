import { parseOptions } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { DUMMY_HASH, hashPassword, inHashingSlot, refuseCommonPassword } from "./password.ts";

const check = (hash: string | null, password: string) =>
  inHashingSlot((matches) => matches(hash, password));

describe("hashPassword", () => {
  test("is argon2id with 19 MiB, two passes and a salt of its own", async () => {
    const [one, two] = await Promise.all([hashPassword("a password"), hashPassword("a password")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });
});

describe("inHashingSlot", () => {
  test("knows the password of a hash, and no other", async () => {
    const hash = await hashPassword("tulips over the canal");
    expect(await check(hash, "tulips over the canal")).toBe(true);
    expect(await check(hash, "Tulips over the canal")).toBe(false);
  });

  test("opens nothing without a hash, and works as hard for it", async () => {
    expect(await check(null, "")).toBe(false);
    expect(await check("unusable", "unusable")).toBe(false);
    const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(DUMMY_HASH);
    const real = parseOptions(await hashPassword("a password"));
    expect({ memoryCost, timeCost, parallelism, outputLen }).toEqual({
      memoryCost: real.memoryCost,
      timeCost: real.timeCost,
      parallelism: real.parallelism,
      outputLen: real.outputLen,
    });
  });
});

describe("refuseCommonPassword", () => {
  test("400 VALIDATION_ERROR names the field", () => {
    expect(() => refuseCommonPassword("password1234")).toThrowError(AppError);
    expect(() => refuseCommonPassword("tulips over the canal")).not.toThrow();
  });
});
