import { describe, expect, test } from "vitest";
import { name } from "../fields.schema.ts";

describe("a name", () => {
  test.each([
    "O'Neil",
    "O\u2019Neil-Smith",
    "J. R. R. Tolkien",
    "J.R.R. Tolkien",
    "St. John Rivers",
    "Dr.Smith",
    "Mary-Jane d'Arc, Jr.",
    "Nguyễn Thị Minh Khai",
    "محمد عبد الله",
    "דָּוִד בֶּן־גּוּרִיּוֹן",
    // Persian and Hindi words that are wrong without their joiners.
    "علی\u200Cرضا",
    "क्\u200Dष",
    "ශ්\u200Dරී",
    "X Æ A-12",
    "Ana 2nd",
    "ada@example.org",
    "李小龙",
  ])("may be %s", (value) => {
    expect(name.parse(value)).toBe(value.normalize("NFC"));
  });

  test.each([
    "Claim your prize at http://evil.example",
    "hxxp://x",
    "www.evil.example",
    "Visit WWW.evil.org now",
    "evil.com",
    "Your-Bank.com says hello",
    "mail.evil.co.uk",
    "bit.ly/abc",
    "evil.example/login",
    "evil.example:8080",
    "пример.com",
  ])("holds no link: %s", (value) => {
    expect(name.safeParse(value).error?.issues).toMatchObject([
      { code: "custom", message: "must not contain a link" },
    ]);
  });

  test.each([
    "Ada\u200BLovelace",
    "Ada\u202Eecalevol",
    "Ada\u2066x\u2069",
    "Ada\u200E",
    "A\u00ADda",
    "\u3164",
    "A\uFEFFb",
    // Joiners join nothing in Latin.
    "Ada\u200CLovelace",
    "Ada\u200D",
    "A\u{E0041}da",
  ])("holds nothing unseen: %j", (value) => {
    expect(name.safeParse(value).success).toBe(false);
  });
});
