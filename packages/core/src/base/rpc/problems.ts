import type { ZodError } from "zod";
import type { ErrorReason } from "../error-codes.ts";
import { type AppError, invalid, notFound, type Problem } from "../errors.ts";

type Issue = ZodError["issues"][number];

/**
 * Invalid input as the envelope: one detail a problem, an unknown key by its name. An invalid path
 * parameter is a resource that does not exist (rules#ids).
 */
export function describeInvalidInput(error: ZodError, pathParameters: string[]): AppError {
  const inPath = (issue: Issue) => pathParameters.includes(String(issue.path[0]));
  if (error.issues.some(inPath)) return notFound("Resource");
  return invalid(...error.issues.flatMap(toProblems));
}

function toProblems(issue: Issue): Problem[] {
  const { code, message, path } = issue;
  if (code !== "unrecognized_keys")
    return [{ path: path.join("."), message, code: code ?? "custom", ...getReason(issue) }];
  return issue.keys.map((key) => ({
    path: [...path, key].join("."),
    message: `Unknown key: ${key}`,
    code,
  }));
}

function getReason(issue: Issue): { reason?: ErrorReason } {
  const reason: unknown = issue.code === "custom" ? issue.params?.["reason"] : undefined;
  return typeof reason === "string" ? { reason: reason as ErrorReason } : {};
}
