import type { z } from "zod";
import { type IssueWords, type MissingWords, nameIssue } from "./name-issue.ts";

/** The first problem of each field that an API schema finds in a request, by the field's path. */
export function validateInput(
  schema: z.ZodType,
  input: unknown,
  words: IssueWords,
  missing: MissingWords = {},
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    const path = issue.path.join(".");
    if (!problems.has(path)) problems.set(path, nameIssue(issue, input, words, missing));
  }
  return problems;
}
