import { describe, expect, it } from "vitest";
import { currencyOptions, timezoneOptions, toSlug } from "./tenant-options.ts";

describe("an organisation's form", () => {
  it.each([
    ["Riverside Rowing Club", "riverside-rowing-club"],
    ["  Zürich & Friends!", "zurich-friends"],
    ["a".repeat(60), "a".repeat(50)],
    [`${"a".repeat(49)} b`, "a".repeat(49)],
    ["北京", ""],
  ])("makes an address of %s", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it("offers what is set already, even if this browser does not know it", () => {
    expect(timezoneOptions("Asia/Calcutta")).toContainEqual(["Asia/Calcutta", "Asia/Calcutta"]);
    expect(timezoneOptions()).toContainEqual(["Europe/Amsterdam", "Europe/Amsterdam"]);
    expect(currencyOptions("EUR").filter(([code]) => code === "EUR")).toEqual([
      ["EUR", "Euro (EUR)"],
    ]);
  });
});
