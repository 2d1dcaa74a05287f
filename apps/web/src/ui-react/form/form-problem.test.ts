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

test("a refusal whose reason names a field is shown at the field, in the page's words", () => {
  const setError = vi.fn();
  const details = [{ path: "currentPassword", reason: "WRONG_PASSWORD" }];
  const error = { error: { code: "UNPROCESSABLE_ENTITY", message: "Wrong", details } };
  expect(showFieldProblems(error, setError, ["currentPassword"])).toBeUndefined();
  expect(setError.mock.calls).toEqual([
    ["currentPassword", { message: "This is not your current password." }],
  ]);
  expect(showFieldProblems(error, setError, ["newPassword"])?.details).toEqual(details);
});

test("a password that holds the person's name is refused in words of its own", () => {
  const setError = vi.fn();
  const details = [{ path: "newPassword", message: "contains", code: "personal_password" }];
  const error = { error: { code: "VALIDATION_ERROR", message: "Wrong", details } };
  expect(showFieldProblems(error, setError, ["newPassword"])).toBeUndefined();
  const [[, told] = []] = setError.mock.calls;
  expect(told).toEqual({
    message:
      "This contains your name, your email address or the club's name. Choose another password.",
  });
});
