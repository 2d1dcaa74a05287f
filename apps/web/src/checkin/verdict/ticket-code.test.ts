import { expect, test } from "vitest";
import { createRepeatGuard, OUT_OF_SIGHT_MS } from "./repeat-guard.ts";
import { readTicketCode } from "./ticket-code.ts";

test("a code is read as people type it, and nothing else is a code", () => {
  expect(readTicketCode(" 7k2m-9qx4 t1vb-8rz3 ")).toBe("7K2M9QX4T1VB8RZ3");
  expect(readTicketCode("OIL2M9QX4T1VB8RZ")).toBe("0112M9QX4T1VB8RZ");
  for (const text of ["", "7K2M", "https://example.org/7K2M9QX4T1VB8RZ3", "7K2M9QX4T1VB8RZU"])
    expect(readTicketCode(text)).toBeNull();
});

test("a ticket that stays before the camera is one scan until it was out of sight", () => {
  const guard = createRepeatGuard();
  expect(guard.isNew("A", 0)).toBe(true);
  expect(guard.isNew("A", 100)).toBe(false);
  expect(guard.isNew("B", 200)).toBe(true);
  expect(guard.isNew("A", 300)).toBe(true);
  expect(guard.isNew("A", 301 + OUT_OF_SIGHT_MS)).toBe(true);
});
