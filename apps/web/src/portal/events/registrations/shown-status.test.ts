import { expect, test } from "vitest";
import { statusWord } from "#ui-react/status-words.ts";
import { shownRegistrationStatus } from "./shown-status.ts";

test.each([
  ["PENDING", "Unpaid"],
  ["CONFIRMED", "Confirmed"],
  ["CHECKED_IN", "Checked in"],
  ["WAITLISTED", "Waitlist"],
  ["CANCELLED", "Cancelled"],
] as const)("a registration that is %s is shown as %s", (status, word) => {
  expect(statusWord(shownRegistrationStatus(status))).toBe(word);
});
