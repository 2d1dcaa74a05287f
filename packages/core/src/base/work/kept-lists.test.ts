import { describe, expect, test } from "vitest";
import type { TenantId } from "../ids.ts";
import { KeptLists } from "./kept-lists.ts";

const [busy, quiet] = ["busy", "quiet"] as unknown as [TenantId, TenantId];
const listOf = (bytes: number) => ({
  pieces: [new Uint8Array(bytes)],
  hash: "",
  version: "",
  sinceMs: 0,
});

describe("KeptLists", () => {
  test("keeps no more bytes than it may, a list that is too long not at all", () => {
    const lists = new KeptLists(100);
    lists.keep(busy, "long", listOf(101));
    expect([lists.bytes, lists.find(busy, "long")]).toEqual([0, undefined]);
    for (let at = 0; at < 10; at += 1) lists.keep(busy, String(at), listOf(30));
    expect(lists.bytes).toBe(90);
  });

  test("a tenant with many lists loses its own, and not those of another", () => {
    const lists = new KeptLists(100);
    lists.keep(quiet, "1", listOf(30));
    for (let at = 0; at < 10; at += 1) lists.keep(busy, String(at), listOf(30));
    expect(lists.find(quiet, "1")).toBeDefined();
    expect(lists.find(busy, "7")).toBeUndefined();
    expect(lists.find(busy, "9")).toBeDefined();
  });

  test("a list that was used lately outlives one that was not, and a newer one replaces it", () => {
    const lists = new KeptLists(100);
    for (const name of ["a", "b", "c"]) lists.keep(busy, name, listOf(30));
    lists.find(busy, "a");
    lists.keep(busy, "d", listOf(30));
    lists.keep(busy, "a", listOf(40));
    expect(["a", "b", "c", "d"].map((name) => lists.find(busy, name) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(lists.bytes).toBe(100);
  });
});
