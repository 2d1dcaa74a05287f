import { describe, expect, test } from "vitest";
import { chooseLocale } from "./choose-locale.ts";

describe("the locale of dates and amounts", () => {
  test.each([
    [["de-CH", "en-US", "en"], "en-US"],
    [["fr", "nl"], "en-GB"],
    [["en-US@posix"], "en-US"],
    [["en_US.UTF-8"], "en-US"],
    [["en-!", "en-AU"], "en-AU"],
    [[], "en-GB"],
  ])("of a reader of %j is %s", (languages, locale) => {
    expect(chooseLocale(languages)).toBe(locale);
    expect(() => new Intl.NumberFormat(chooseLocale(languages))).not.toThrow();
  });
});
