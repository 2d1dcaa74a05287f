import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256Hex } from "./sha256.ts";

describe("sha256Hex", () => {
  it("equals the platform's SHA-256 for every length around the block's edges", () => {
    for (let length = 0; length <= 130; length += 1) {
      const text = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".repeat(5).slice(0, length);
      expect(sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });

  it("hashes the UTF-8 bytes of a text", () => {
    const text = "Zoë Løvås 🎟";
    expect(sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
  });
});
