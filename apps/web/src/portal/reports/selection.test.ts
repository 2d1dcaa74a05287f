import { describe, expect, test } from "vitest";
import { MAX_EVENTS, readSelection, selectionQuery } from "./selection.ts";

const BERLIN = "Europe/Berlin";
const days = (from: string, to: string) => ({ from, to, eventIds: [], when: "ALL" as const });

describe("the selection of a report", () => {
  test("reads days and events of an address, and leaves out what is neither", () => {
    const read = readSelection({ from: "2026-03-01", to: "soon", event: "a" });
    expect(read).toEqual({ from: "2026-03-01", to: "", eventIds: ["a"], when: "ALL" });
    expect(readSelection({ event: ["a", "b", "", "a"] }).eventIds).toEqual(["a", "b"]);
    const many = Array.from({ length: MAX_EVENTS + 1 }, (_, at) => `e${at}`);
    expect(readSelection({ event: many }).eventIds).toHaveLength(MAX_EVENTS);
  });

  test("asks for whole days on the club's clock, also where the clock changes", () => {
    expect(selectionQuery(days("2026-03-28", "2026-03-29"), BERLIN)).toEqual({
      from: "2026-03-27T23:00:00.000Z",
      to: "2026-03-29T21:59:59.999Z",
    });
    expect(selectionQuery(days("2026-10-25", "2026-10-25"), BERLIN)).toEqual({
      from: "2026-10-24T22:00:00.000Z",
      to: "2026-10-25T22:59:59.999Z",
    });
  });

  test("asks for the named events, of a period or of all time", () => {
    const eventIds = ["a", "b"];
    expect(selectionQuery({ ...days("", ""), eventIds }, BERLIN)).toEqual({ eventId: eventIds });
    expect(selectionQuery({ ...days("2026-01-01", ""), eventIds }, BERLIN)).toEqual({
      from: "2025-12-31T23:00:00.000Z",
      eventId: eventIds,
    });
  });

  test("splits what is still to come from what is past", () => {
    const only = (when: string) => selectionQuery(readSelection({ when }), BERLIN);
    expect(only("COMING")).toEqual({ upcoming: true });
    expect(only("PAST")).toEqual({ upcoming: false });
    expect(only("yesterday")).toEqual({});
  });

  test("asks for everything when nothing is chosen, or a year is half typed", () => {
    expect(selectionQuery(days("", ""), BERLIN)).toEqual({});
    expect(selectionQuery(days("0202-01-01", "0002-12-31"), BERLIN)).toEqual({});
    expect(selectionQuery(days("1899-12-31", ""), BERLIN)).toEqual({});
  });
});
