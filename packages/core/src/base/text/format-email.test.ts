import { describe, expect, test } from "vitest";
import { email } from "../fields.schema.ts";
import { encodeEmail } from "./encode-email.ts";
import { formatEmail } from "./format-email.ts";

describe("an address with a domain in other letters", () => {
  test.each([
    "kim@müller.example",
    "kim@büro.straße.example",
    "info@ångström.example",
    "a.b+c@œuvre-façade.example",
    "post@почта.рф",
    "post@пример.example",
    "post@παράδειγμα.example",
    "post@例え.テスト",
    "post@例子.测试",
    "post@한국.example",
    "post@דוגמה.example",
    "post@مثال.إختبار",
    "post@उदाहरण.परीक्षा",
    "post@ตัวอย่าง.ไทย",
    "post@đặng.example",
    "post@xn.müller.xn.example",
  ])("%s is stored as punycode and shown as typed", (typed) => {
    const stored = email.parse(typed);
    expect(stored).toMatch(/^[\u0021-\u007E]+$/);
    expect(formatEmail(stored)).toBe(typed.normalize("NFC"));
    // A file that comes back has the same address.
    expect(email.parse(formatEmail(stored))).toBe(stored);
    expect(email.parse(formatEmail(stored).normalize("NFD"))).toBe(stored);
  });

  test.each([
    ["Latin and Cyrillic", "post@аpple.example"],
    ["Latin and Greek", "post@gοogle.example"],
    ["Cyrillic and Greek", "post@почтα.example"],
    ["Cyrillic letters that all look Latin", "post@аррӏе.com"],
  ])("is shown as punycode when its letters are %s", (_, typed) => {
    const stored = email.parse(typed);
    expect(stored).toContain("@xn--");
    expect(formatEmail(stored)).toBe(stored);
  });

  test.each([
    "kim@example.org",
    "kim@xn--a.example",
    "kim@xn--99999999999.example",
    "kim@xn--.example",
    "kim@xn--ls8h.example",
    "kim@xn--example-.org",
    "no address",
    "",
  ])("%s stays as it is stored, unless its letters are those of the address", (address) => {
    const shown = formatEmail(address);
    expect(encodeEmail(shown)).toBe(address);
  });
});

const letters = (count: number) => "a".repeat(count);
const labels = (count: number) => `${`${letters(62)}.`.repeat(4).slice(0, count - 3)}.nl`;

describe("limits of an address", () => {
  test.each([
    ["64 characters before the @", `${letters(64)}@example.org`, true],
    ["65 characters before the @", `${letters(65)}@example.org`, false],
    ["a label of 63 characters", `a@${letters(63)}.org`, true],
    ["a label of 64 characters", `a@${letters(64)}.org`, false],
    ["a label of 63 characters as punycode", `a@${letters(55)}ü.org`, true],
    ["a label of 64 characters as punycode", `a@${letters(56)}ü.org`, false],
    ["254 characters", `${letters(64)}@${labels(189)}`, true],
    ["255 characters", `${letters(64)}@${labels(190)}`, false],
  ])("%s", (_, address, isAccepted) => {
    expect(email.safeParse(address).success).toBe(isAccepted);
  });
});
