import { setImmediate } from "node:timers/promises";
import { parseOptions } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { refused } from "#testing/people/refused.ts";
import { AppError } from "../errors.ts";
import {
  COMMAND_TURN,
  DUMMY_HASH,
  type HashingTurn,
  hashPassword,
  inHashingSlot,
  refuseCommonPassword,
} from "./password.ts";

const hash = (password: string) => hashPassword(password, COMMAND_TURN);
const check = (passwordHash: string | null, password: string) =>
  inHashingSlot(COMMAND_TURN, (matches) => matches(passwordHash, password));

describe("hashPassword", () => {
  test("is argon2id with 19 MiB, two passes and a salt of its own", async () => {
    const [one, two] = await Promise.all([hash("a password"), hash("a password")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });
});

describe("inHashingSlot", () => {
  test("knows the password of a hash, and no other", async () => {
    const stored = await hash("tulips over the canal");
    expect(await check(stored, "tulips over the canal")).toBe(true);
    expect(await check(stored, "Tulips over the canal")).toBe(false);
  });

  test("opens nothing without a hash, and works as hard for it", async () => {
    expect(await check(null, "")).toBe(false);
    expect(await check("unusable", "unusable")).toBe(false);
    const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(DUMMY_HASH);
    const real = parseOptions(await hash("a password"));
    expect({ memoryCost, timeCost, parallelism, outputLen }).toEqual({
      memoryCost: real.memoryCost,
      timeCost: real.timeCost,
      parallelism: real.parallelism,
      outputLen: real.outputLen,
    });
  });
});

describe("a flood of strangers' logins from one network", () => {
  const stranger = (network: string, account: string): HashingTurn => ({
    lane: "stranger",
    tenant: network,
    caller: account,
  });

  /** Floods the slots with logins of many accounts, which end when the test says so. */
  async function flood(count: number) {
    const begun: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const logins = Array.from({ length: count }, (_, at) =>
      inHashingSlot(stranger("192.0.2.1", `account ${at}`), () => {
        begun.push(`flood ${at}`);
        return ended;
      }),
    );
    const results = Promise.allSettled(logins);
    await setImmediate();
    return { begun, end, results };
  }

  test("leaves a slot to people who are known", async () => {
    const { end, results } = await flood(50);
    expect(await check(await hash("tulips"), "tulips")).toBe(true);
    end();
    await results;
  });

  test("comes after the login of another network, and after one of a known account", async () => {
    const { begun, end, results } = await flood(50);
    const running = begun.length;
    const note = (name: string) => async () => void begun.push(name);
    const others = [
      inHashingSlot(stranger("198.51.100.1", "account"), note("another network")),
      inHashingSlot({ lane: "known", tenant: "ada", caller: "ada" }, note("known")),
    ];
    end();
    await Promise.all([results, ...others]);
    expect(begun.slice(running, running + 2).toSorted()).toEqual(["another network", "known"]);
    expect(begun).toHaveLength(52);
  });

  test("503 SERVICE_UNAVAILABLE beyond two hundred that wait, for this network alone", async () => {
    const { begun, end, results } = await flood(300);
    const running = begun.length;
    const other = inHashingSlot(stranger("198.51.100.1", "account"), async () => "served");
    end();
    expect(await other).toBe("served");
    const refusals = (await results).flatMap((result) =>
      result.status === "rejected" ? [result.reason] : [],
    );
    expect(refusals).toEqual(Array(100 - running).fill(refused("SERVICE_UNAVAILABLE")));
  });
});

describe("refuseCommonPassword", () => {
  test("400 VALIDATION_ERROR names the field", () => {
    expect(() => refuseCommonPassword("password1234")).toThrowError(AppError);
    expect(() => refuseCommonPassword("tulips over the canal")).not.toThrow();
  });
});
