import { expect, test } from "vitest";
import { refusePersonalPassword } from "./personal-password.ts";

const context = { club: "Rivière Rowing", fullName: "Zoë Łapińska", email: "z.lapka7@x.org" };

test.each([
  "my RIVIERE of gold",
  "i like r\u00f6wing boats",
  "lapinska and a canal",
  "thelapka2026 canal",
  "over z.lapka7 the canal",
])("%s contains a word of club, name or address, in any case and with any accents", (password) => {
  expect(() => refusePersonalPassword(password, context)).toThrow("Validation failed");
});

test.each([
  "tulips over the canal",
  // Parts of fewer than four letters say nothing of the person.
  "zoe over the canal",
  "example of the river",
])("%s does not", (password) => {
  expect(() => refusePersonalPassword(password, context)).not.toThrow();
});

test.each(["kim2", "kim", "42x"])("%s as the whole address before its @ is found", (local) => {
  const person = { club: "A Club", fullName: "Al", email: `${local}@x.org` };
  expect(() => refusePersonalPassword(`tulips ${local} canal`, person)).toThrow(
    "Validation failed",
  );
});

test("an address that is missing refuses nothing", () => {
  const nobody = { club: "A Club", fullName: "Al", email: null };
  expect(() => refusePersonalPassword("tulips over the canal", nobody)).not.toThrow();
});
