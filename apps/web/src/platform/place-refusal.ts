import type { FieldValues, UseFormSetError } from "react-hook-form";
import { type Problem, readProblem } from "../lib/read-problem.ts";
import { placeProblems } from "../ui-react/form-problem.tsx";

const FIELDS = ["name", "slug", "currency", "timezone", "admin"];

/**
 * Puts what the API refused of an organisation at its fields; the one conflict there is, an address
 * that is taken, at the address. What belongs to no field is returned.
 */
export function placeRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): Problem | undefined {
  const problem = readProblem(error);
  if (problem.code !== "CONFLICT") return placeProblems(error, setError, FIELDS);
  const taken = { path: "slug", message: "Another organisation has this address", code: "custom" };
  const refusal = { error: { code: "VALIDATION_ERROR", message: taken.message, details: [taken] } };
  return placeProblems(refusal, setError, FIELDS);
}
