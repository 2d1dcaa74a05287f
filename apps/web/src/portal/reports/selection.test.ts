import { describe, expect, test } from "vitest";
import { readSelection, selectionQuery } from "./selection.ts";

describe("the selection of a report", () => {
  test("reads days and events of an address, and leaves out what is neither", () => {
    expect(readSelection({ from: "2026-03-01", to: "soon", event: "a" })).toEqual({
      from: "2026-03-01",
      to: "",
      eventIds: ["a"],
    });
  });

  test("reads several events", () => {
    expect(readSelection({ event: ["a", "b"] }).eventIds).toEqual(["a", "b"]);
  });

  test("asks for whole days of the club's time zone", () => {
    const selection = { from: "2026-03-28", to: "2026-03-29", eventIds: [] };
    expect(selectionQuery(selection, "Europe/Berlin")).toEqual({
      from: "2026-03-27T23:00:00.000Z",
      to: "2026-03-29T21:59:59.999Z",
    });
  });

  test("asks for everything when nothing is chosen", () => {
    expect(selectionQuery({ from: "", to: "", eventIds: [] }, "Europe/Berlin")).toEqual({});
  });
});
