import { cutPage, describeInvalidInput, wholeListQuery } from "@rollcall/core";
import type { HttpContext } from "../http/http-env.ts";

/**
 * Takes out of a query what a list's procedure knows nothing of, and keeps it for the answer.
 * @throws VALIDATION_ERROR
 */
export function takePaging(context: HttpContext, sent: Record<string, unknown>): void {
  const { page, limit } = sent;
  const read = wholeListQuery.safeParse({ page, limit });
  if (!read.success) throw describeInvalidInput(read.error, []);
  context.set("paging", read.data);
  delete sent["page"];
  delete sent["limit"];
}

/** The page that was asked for, of a list that was answered whole. */
export const pageAskedFor = (context: HttpContext, rows: unknown): object =>
  cutPage(rows as unknown[], context.get("paging") ?? wholeListQuery.parse({}));
