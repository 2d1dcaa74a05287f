import { expect, test } from "vitest";
import { statusTone, statusWord } from "#ui-react/status-words.ts";
import { shownStatus } from "./shown-status.ts";

test("an issued credit note does not ask to be paid, an issued invoice does", () => {
  const credited = shownStatus({ kind: "CREDIT_NOTE", status: "ISSUED" });
  expect([statusWord(credited), statusTone(credited)]).toEqual(["Credited", "good"]);
  expect(statusWord(shownStatus({ kind: "INVOICE", status: "ISSUED" }))).toBe("Unpaid");
  expect(statusWord(shownStatus({ kind: "INVOICE", status: "VOID" }))).toBe("Void");
});
