import { describe, expect, test } from "vitest";
import { decideRotation, type StoredToken } from "./decide-rotation.ts";

const NOW = new Date("2026-05-01T12:00:00.000Z");
const seconds = (offset: number) => new Date(NOW.getTime() + offset * 1_000);
const family = { revokedAt: null, expiresAt: seconds(60), personIsOut: false };
const token = (hash: string, values: Partial<StoredToken> = {}): StoredToken => ({
  hash,
  parentHash: null,
  expiresAt: seconds(60),
  usedAt: null,
  ...values,
});

describe("decideRotation", () => {
  const current = token("child", { parentHash: "parent" });
  const parent = (usedAt: Date) => token("parent", { usedAt });

  test.each([
    ["an unused token of a living family", "ROTATE", family, current],
    ["the parent, used 10 seconds ago", "REFUSE", family, parent(seconds(-10))],
    ["the parent, used a moment later than that", "REVOKE", family, parent(seconds(-10.001))],
    ["the parent, used by a request that began later", "REFUSE", family, parent(seconds(0.2))],
    ["an older ancestor, used just now", "REVOKE", family, token("older", { usedAt: NOW })],
    ["a token that the family does not know", "REFUSE", family, undefined],
    ["an expired token", "REFUSE", family, token("child", { expiresAt: NOW })],
    ["a person who is out", "REFUSE", { ...family, personIsOut: true }, current],
    ["a family past its end", "REFUSE", { ...family, expiresAt: NOW }, current],
    ["a revoked family", "ENDED", { ...family, revokedAt: NOW }, current],
  ] as const)("%s: %s", (_, verdict, of, presented) => {
    expect(decideRotation(of, presented, current, NOW)).toBe(verdict);
  });
});
