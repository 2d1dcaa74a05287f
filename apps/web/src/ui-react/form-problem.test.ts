import { expect, test, vi } from "vitest";
import { showFieldProblems } from "./form-problem.tsx";

const refusal = (...paths: string[]) => ({
  error: {
    code: "VALIDATION_ERROR",
    message: "Wrong",
    details: paths.map((path) => ({ path, message: "must be a name", code: "custom" })),
  },
});

test.each([
  [["fullName"], ["fullName"], undefined],
  [["guests.0.email", "guests.1.email"], ["guests.0.email", "guests.1.email"], undefined],
  [["slug"], [], ["slug"]],
  [["fullName", "slug"], ["fullName"], ["slug"]],
  [[], [], []],
])("a refusal that names %j is shown at %j, and the form says %j", (named, shown, left) => {
  const setError = vi.fn();
  const problem = showFieldProblems(refusal(...named), setError, ["fullName", "guests"]);
  expect(setError.mock.calls.map(([path]) => path)).toEqual(shown);
  for (const [, told] of setError.mock.calls) expect(told).toEqual({ message: "Must be a name" });
  expect(problem?.details.map((one) => (one as { path: string }).path)).toEqual(left);
});
