import { describe, expect, test } from "vitest";
import { chooseLocale } from "./locale.ts";

describe("the locale of dates and amounts", () => {
  test.each([
    ["en", ["de-CH", "en-US", "en"], "en-US"],
    ["en", ["fr", "nl"], "en-GB"],
    ["en", ["en-US@posix"], "en-US"],
    ["en", ["en_US.UTF-8"], "en-US"],
    ["en", ["en-!", "en-AU"], "en-AU"],
    ["en", [], "en-GB"],
    ["de", ["en-US", "de-CH"], "de-CH"],
    ["de", ["den", "en-US"], "de-DE"],
    ["nl", ["en-US"], "nl-NL"],
    ["fr", ["fr-CA", "fr"], "fr-CA"],
    ["en-XA", ["en-US"], "en-US"],
  ])("of a page in %s for a reader of %j is %s", (language, languages, locale) => {
    expect(chooseLocale(language, languages)).toBe(locale);
    expect(() => new Intl.NumberFormat(chooseLocale(language, languages))).not.toThrow();
  });
});
