import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const HOME = "/dashboard";

describe("safeRedirect", () => {
  test.each([
    "/",
    "/events/spring-gala",
    "/events/1/registrations?page=2&status=CONFIRMED#list",
    "/search?q=50%25%20off",
    "/members?search=J%C3%BCrgen",
  ])("lands on %s", (path) => {
    expect(safeRedirect(path, HOME)).toBe(path);
  });

  test.each([
    ["a protocol-relative URL", "//evil.example"],
    ["an absolute URL", "https://evil.example/"],
    ["an absolute URL in a parameter", "/login?next=https://evil.example"],
    ["a backslash", "/\\evil.example"],
    ["a backslash further on", "/events\\..\\"],
    ["an encoded backslash", "/%5cevil.example"],
    ["an encoded slash", "/%2fevil.example"],
    ["two encoded slashes", "%2f%2fevil.example"],
    ["an encoded scheme", "/x?u=https%3A%2F%2Fevil.example"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["an encoded line break", "/%0a/evil.example"],
    ["a dot that is normalised away", "/.//evil.example"],
    ["an encoded dot", "/%2e//evil.example"],
    ["a dot segment", "/a/..//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "events"],
    ["a host after a user", "@evil.example"],
    ["a broken encoding", "/%"],
    ["nothing", ""],
    ["no string", undefined],
    ["several values", ["/a", "/b"]],
    ["too long a path", `/${"a".repeat(2_000)}`],
  ])("falls back for %s", (_, value) => {
    expect(safeRedirect(value, HOME)).toBe(HOME);
  });

  test("never leaves the site, whatever is wanted", () => {
    const pieces = fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "%2e",
      "\t",
      "@",
      ":",
      "evil.example",
      "http",
      "?",
      "#",
      "a",
      "%00",
      " ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const target = new URL(safeRedirect(parts.join(""), HOME), "https://club.example/login");
        expect(target.origin).toBe("https://club.example");
        expect(target.pathname.startsWith("//")).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });
});
