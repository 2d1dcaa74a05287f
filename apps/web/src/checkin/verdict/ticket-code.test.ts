import { expect, test } from "vitest";
import { readTicketCode } from "./ticket-code.ts";

test("a code is read as people type it, and nothing else is a code", () => {
  expect(readTicketCode(" 7k2m-9qx4 t1vb-8rz3 ")).toBe("7K2M9QX4T1VB8RZ3");
  expect(readTicketCode("OIL2M9QX4T1VB8RZ")).toBe("0112M9QX4T1VB8RZ");
  for (const text of ["", "7K2M", "https://example.org/7K2M9QX4T1VB8RZ3", "7K2M9QX4T1VB8RZU"])
    expect(readTicketCode(text)).toBeNull();
});

test("the AIM identifier that a scanner sends is no part of the code", () => {
  expect(readTicketCode("]Q17K2M9QX4T1VB8RZ3")).toBe("7K2M9QX4T1VB8RZ3");
  expect(readTicketCode("]Q1")).toBeNull();
});

test("a code with a control character is no ticket", () => {
  expect(readTicketCode("7K2M9QX4\u001dT1VB8RZ3")).toBeNull();
});
