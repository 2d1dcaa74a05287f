import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

describe("isCommonPassword", () => {
  test.each([
    "password1234",
    "Password2024!",
    "P@ssw0rd2024",
    "passwordpassword",
    "qwertyuiop123",
    "1qaz2wsx3edc",
    "123456789012",
    "987654321098",
    "020119901234",
    "aaaaaaaaaaaa",
    "abababababab",
    "abcdefghijkl",
    "iloveyou1234",
    "letmein12345",
    "Welcome-2026",
    "administrator",
    "admin123456789",
    "changeme12345!",
    "sunshine_dragon",
    "football&baseball",
    "asdfghjkl;zxcvbnm",
    "trustno1trustno1",
    "Summer2026Summer2026",
    "test test test test",
  ])("refuses %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    "rollcall-demo-2026",
    "correct horse battery staple",
    "tulips over the canal",
    "x7Kp-m2Vq-9Rtd",
    "Ruderverein am Kanal 1907",
    "summer monkey dragon quilt",
    "пароль от шкафа",
    "馬電池ホチキス正解北風太陽",
  ])("lets %s pass", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test("stays quick for the longest password there may be", () => {
    // What grows with the square of the length, or worse, would run into the test's own limit.
    const longest = `${"ab1!".repeat(31)}zzzy`;
    for (let round = 0; round < 100; round += 1) expect(isCommonPassword(longest)).toBe(false);
  });
});
