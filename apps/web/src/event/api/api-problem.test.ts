import { describe, expect, test } from "vitest";
import { RefusedRequest } from "#lib/input/read-problem.ts";
import { messages } from "../messages.ts";
import { describeProblem } from "./api-problem.ts";

const NOW = 1_000_000;
const { byCode, byReason, byKind, email } = messages.problem;

function refusal(code: string, details: unknown[] = [], headers: Record<string, string> = {}) {
  const response = new Response(null, { headers });
  return describeProblem(
    new RefusedRequest(response, { error: { code, message: "The server's words", details } }),
    NOW,
  );
}

describe("a visitor is told", () => {
  test.each([
    ["the reason, before the code", "NOT_FOUND", "EVENT_OVER", byReason.EVENT_OVER],
    ["the code, where the reason has no words", "NOT_FOUND", "NOT_CHECKED_IN", byCode["NOT_FOUND"]],
    [
      "the code, where there is no reason",
      "VALIDATION_ERROR",
      undefined,
      byCode["VALIDATION_ERROR"],
    ],
    ["the server's words, where there are no others", "CONFLICT", undefined, "The server's words"],
    ["those as well beside an unknown reason", "CONFLICT", "ON_FIRE", "The server's words"],
  ])("%s", (_, code, reason, message) => {
    expect(refusal(code, [{ reason }])).toMatchObject({ code, reason, message });
  });

  test("that the server cannot be reached, with nothing to wait for and no id to name", () => {
    expect(describeProblem(new TypeError("fetch failed"), NOW)).toEqual({
      code: "UNREACHABLE",
      reason: undefined,
      message: byCode["UNREACHABLE"],
      fields: new Map(),
      retryAt: null,
      requestId: null,
    });
  });

  test("the number to name to whoever helps", () => {
    expect(refusal("CONFLICT", [], { "x-request-id": "req-1" }).requestId).toBe("req-1");
  });
});

describe("another try is of no use", () => {
  test.each([
    ["RATE_LIMITED", { "retry-after": "30" }, NOW + 30_000],
    ["TOO_MANY_REQUESTS", { "retry-after": "900" }, NOW + 900_000],
    ["RATE_LIMITED", {}, NOW + 60_000],
    ["SERVICE_UNAVAILABLE", { "retry-after": "30" }, null],
    ["CONFLICT", {}, null],
  ])("after %s with %j before %s", (code, headers, retryAt) => {
    expect(refusal(code, [], headers).retryAt).toBe(retryAt);
  });

  test("within a minute of now, where nothing says how long", () => {
    const response = new Response(null);
    const before = Date.now();
    const error = new RefusedRequest(response, { error: { code: "RATE_LIMITED" } });
    const { retryAt } = describeProblem(error);
    expect(retryAt).toBeGreaterThanOrEqual(before + 60_000);
    expect(retryAt).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});

describe("a field that the server refused", () => {
  const said = (path: string, code: string) =>
    refusal("VALIDATION_ERROR", [{ path, code, message: "must be right" }]).fields;

  test.each([
    ["email", "invalid_format", email],
    ["guests.0.email", "too_big", email],
    ["answers.diet", "required", byKind["required"]],
    ["fullName", "too_small", byKind["too_small"]],
    ["phone", "too_big", byKind["too_big"]],
    ["answers.day", "invalid_value", byKind["invalid_value"]],
    ["fullName", "custom", "must be right"],
  ])("%s with %s is told: %s", (path, code, message) => {
    expect(said(path, code)).toEqual(new Map([[path, message]]));
  });

  test("is named only where it is the input that is wrong", () => {
    const detail = { path: "email", code: "custom", message: "is taken" };
    expect(refusal("CONFLICT", [detail]).fields.size).toBe(0);
  });
});
