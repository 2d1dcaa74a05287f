import { segmentFilter } from "@rollcall/core/contract";
import { expect, test } from "vitest";
import { segments } from "./messages/segments.ts";
import { segmentKind } from "./segment-kind.ts";
import { BLANK_SEGMENT, type SegmentValues, toFilter, toSegmentValues } from "./segment-values.ts";

const ZONE = "Europe/Amsterdam";
const withFilter = (filter: Partial<SegmentValues["filter"]>): SegmentValues => ({
  ...BLANK_SEGMENT,
  filter: { ...BLANK_SEGMENT.filter, ...filter },
});

test("what is left empty does not narrow the filter", () => {
  expect(toFilter(withFilter({ statuses: [], search: "  " }), ZONE)).toEqual({ kind: "MEMBERS" });
  expect(toFilter(BLANK_SEGMENT, ZONE)).toEqual({ kind: "MEMBERS", statuses: ["ACTIVE"] });
});

test("days are whole days on the club's clock", () => {
  const filter = toFilter(withFilter({ joinedFrom: "2026-03-29", joinedTo: "2026-03-29" }), ZONE);
  expect(filter).toMatchObject({
    joinedFrom: "2026-03-28T23:00:00.000Z",
    joinedTo: "2026-03-29T21:59:59.999Z",
  });
});

test("a day that is none is refused, not left out", () => {
  const filter = toFilter(withFilter({ joinedTo: "12026-01-01" }), ZONE);
  const { error } = segmentFilter.safeParse(filter);
  expect(error?.issues.map(({ path }) => path)).toEqual([["joinedTo"]]);
});

test("a segment that is shown makes the filter that it has", () => {
  const filter = { kind: "ALL", statuses: ["ACTIVE"], roles: ["GUEST"], search: "ada" } as const;
  const membership = {
    standing: ["DUE" as const],
    membershipTypeId: "0198c0de-0000-7000-8000-000000000002",
  };
  const stored = {
    id: "0198c0de-0000-7000-8000-000000000001",
    name: "Guests",
    description: null,
    filter: { ...filter, ...membership, statuses: [...filter.statuses], roles: [...filter.roles] },
    memberCount: 1,
    reachableCount: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
  expect(toFilter(toSegmentValues(stored, ZONE), ZONE)).toEqual({ ...filter, ...membership });
});

test("a segment of guests' role that leaves its kind open holds members as well", () => {
  const { kinds } = segments.list;
  expect(segmentKind({})).toBe(kinds.MEMBERS);
  expect(segmentKind({ roles: ["GUEST"] })).toBe(kinds.ALL);
  expect(segmentKind({ roles: ["GUEST"], kind: "GUESTS" })).toBe(kinds.GUESTS);
});
