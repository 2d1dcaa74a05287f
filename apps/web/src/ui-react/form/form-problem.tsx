import { useEffect, useRef } from "react";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import {
  fieldProblems,
  firstDetail,
  type Problem,
  readProblem,
  readReason,
} from "#lib/input/read-problem.ts";
import { messages } from "../messages.ts";
import { problemText } from "../problem-text.ts";

/** An error of the whole form. It takes the focus, so that it is seen and read out. */
export function FormProblem({ problem }: { problem: Problem | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-bad p-3 font-semibold text-bad"
    >
      {problemText(problem)}
    </div>
  );
}

/**
 * Shows the API's problems at their fields. Returns what has no field in the form, for FormProblem.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly string[],
): Problem | undefined {
  const problem = readProblem(error);
  const { path: refused } = firstDetail(problem);
  const reason = readReason(problem);
  if (problem.code !== "VALIDATION_ERROR" && reason && fields.some((field) => field === refused)) {
    setError(refused as FieldPath<Values>, { message: messages.problem.byReason[reason] });
    return undefined;
  }
  const problems = fieldProblems(problem);
  const hasField = ({ path }: { path: string }) => fields.includes(path.split(".")[0] ?? "");
  for (const { path, message, code } of problems.filter(hasField)) {
    const words = messages.problem.byFieldCode[code] ?? sentence(message);
    setError(path as FieldPath<Values>, { message: words });
  }
  const details = problems.filter((detail) => !hasField(detail));
  if (problems.length === 0) return problem;
  return details.length > 0 ? { ...problem, details } : undefined;
}

/** Makes "must be a …" a sentence. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
