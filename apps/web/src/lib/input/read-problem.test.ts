import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import {
  fieldProblems,
  firstDetail,
  namedRegistration,
  RefusedRequest,
  readProblem,
  readReason,
} from "./read-problem.ts";

const detail = { reason: "EVENT_FULL", registrationId: "r1" };
const refused = { code: "CONFLICT", message: "No seat is left", details: [detail] };
const answer = (headers: Record<string, string> = {}) => new Response(null, { headers });
const ofProcedure = (error: unknown, response?: Response) =>
  TRPCClientError.from(
    { error: { code: -32_009, message: "CONFLICT", data: { error } } },
    response && { meta: { response } },
  );

describe("a refusal reads alike", () => {
  const response = answer({ "x-request-id": "req-1", "retry-after": "30" });

  test.each([
    ["from a procedure", ofProcedure(refused, response)],
    ["from a REST route", new RefusedRequest(response, { error: refused })],
  ])("%s", (_, error) => {
    expect(readProblem(error)).toEqual({ ...refused, requestId: "req-1", retryAfter: 30 });
  });

  test("when no answer is at hand, but then has no id for support and no waiting time", () => {
    const blank = { requestId: undefined, retryAfter: undefined };
    expect(readProblem(ofProcedure(refused))).toEqual({ ...refused, ...blank });
  });
});

describe("without the envelope of a refusal the server counts as unreachable", () => {
  test.each([
    ["a network that is down", new TypeError("fetch failed")],
    ["a request that took too long", new DOMException("Timed out", "TimeoutError")],
    ["a procedure without an answer", TRPCClientError.from(new TypeError("fetch failed"))],
    ["a proxy's page instead of an answer", new RefusedRequest(answer(), undefined)],
    ["an envelope of another form", new RefusedRequest(answer(), { error: "Bad Gateway" })],
    ["a code that is no name", ofProcedure({ code: 502, message: 502, details: "none" })],
    ["nothing", undefined],
    ["null", null],
  ])("%s", (_, error) => {
    const nothing = { message: "", details: [], requestId: undefined, retryAfter: undefined };
    expect(readProblem(error)).toEqual({ code: "UNREACHABLE", ...nothing });
  });

  test("the id for support is kept all the same", () => {
    const error = new RefusedRequest(answer({ "x-request-id": "req-2" }), "<html>");
    expect(readProblem(error)).toMatchObject({ code: "UNREACHABLE", requestId: "req-2" });
  });
});

test.each([
  ["17", 17],
  ["0", undefined],
  ["Sat, 21 Nov 2026 18:30:00 GMT", undefined],
])("Retry-After: %s waits %s seconds", (header, seconds) => {
  const error = new RefusedRequest(answer({ "retry-after": header }), { error: refused });
  expect(readProblem(error).retryAfter).toBe(seconds);
});

test("a refused request says its status to whoever reads the log", () => {
  const { message } = new RefusedRequest(new Response(null, { status: 409 }), {});
  expect(message).toBe("The request was refused with 409");
});

describe("the fields that a refusal names", () => {
  const wrong = { path: "guests.0.email", message: "must be an address", code: "invalid_format" };
  const details = [wrong, { path: "phone" }, { message: "alone" }, null, "text"];
  const problemOf = (code: string) => readProblem({ error: { ...refused, code, details } });

  test("are those with a path and a message", () => {
    expect(fieldProblems(problemOf("VALIDATION_ERROR"))).toEqual([wrong]);
  });

  test("are none where it is not the input that is wrong", () => {
    expect(fieldProblems(problemOf("CONFLICT"))).toEqual([]);
  });
});

describe("the first of the details", () => {
  const of = (...details: unknown[]) => ({ details });

  test.each([
    ["names reason and registration", of(detail), "EVENT_FULL", "r1"],
    ["counts alone", of({}, detail), undefined, null],
    ["may name neither", of({ reason: 7, registrationId: 7 }), undefined, null],
    ["may be no object", of("EVENT_FULL"), undefined, null],
    ["may be missing", of(), undefined, null],
    ["is missing where nothing was refused", null, undefined, null],
  ])("%s", (_, refusal, reason, registration) => {
    expect(readReason(refusal)).toBe(reason);
    expect(namedRegistration(refusal)).toBe(registration);
  });

  test("is what a refusal says of the one case, or nothing", () => {
    expect(firstDetail(of({ amount: 2_500 }, detail))).toEqual({ amount: 2_500 });
    expect(firstDetail(null)).toEqual({});
  });
});
