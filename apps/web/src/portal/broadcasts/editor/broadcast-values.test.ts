import { createBroadcastInput } from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import type { BroadcastData } from "../broadcast-data.ts";
import { BLANK_BROADCAST, toBroadcastInput, toBroadcastValues } from "./broadcast-values.ts";

const SEGMENT = "0198c0de-0000-7000-8000-000000000001";
const EVENT = "0198c0de-0000-7000-8000-000000000002";
const AT = "2026-01-01T00:00:00.000Z";
const letter = { subject: "Dear members", body: "**Hello**" };
/** Everything that was chosen on the way stays in the form. */
const typed = { ...letter, segmentId: SEGMENT, eventId: EVENT };
const wrongIn = (input: unknown) =>
  createBroadcastInput.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a broadcast goes", () => {
  test.each([
    ["ALL_MEMBERS", { segmentId: null, eventId: null }],
    ["SEGMENT", { segmentId: SEGMENT, eventId: null }],
    ["EVENT", { segmentId: null, eventId: EVENT }],
  ] as const)("to %s alone, whatever was chosen before", (audience, ids) => {
    const input = toBroadcastInput({ ...typed, audience });
    expect(input).toEqual({ ...letter, ...ids });
    expect(wrongIn(input)).toEqual([]);
  });

  test.each([
    ["SEGMENT", "segmentId"],
    ["EVENT", "eventId"],
  ] as const)("not to everybody while the %s is still to be chosen", (audience, field) => {
    const input = toBroadcastInput({ ...typed, audience, [field]: "" });
    expect(wrongIn(input)).toEqual([field]);
  });

  test("nowhere without subject and text", () => {
    expect(wrongIn(toBroadcastInput(BLANK_BROADCAST))).toEqual(["subject", "body"]);
  });
});

test.each([
  { audience: "ALL_MEMBERS", segmentId: null, eventId: null },
  { audience: "SEGMENT", segmentId: SEGMENT, eventId: null },
  { audience: "EVENT", segmentId: null, eventId: EVENT },
] as const)("a draft for $audience is saved as it was, when nothing is changed", (audience) => {
  const stored: BroadcastData = {
    id: "0198c0de-0000-7000-8000-000000000003",
    ...letter,
    ...audience,
    status: "DRAFT",
    scheduledAt: null,
    sentAt: null,
    cancelledAt: null,
    recipientCount: 0,
    deliveredCount: 0,
    failedCount: 0,
    createdAt: AT,
    updatedAt: AT,
  };
  const { segmentId, eventId } = audience;
  const values = toBroadcastValues(stored);
  expect(values.audience).toBe(audience.audience);
  expect(toBroadcastInput(values)).toEqual({ ...letter, segmentId, eventId });
});
