import { cutPage, describeInvalidInput, wholeListQuery } from "@rollcall/core";
import type { HttpContext } from "../http/http-env.ts";

/**
 * Moves page and limit from the query to the context, because the list's procedure does not know them.
 * @throws VALIDATION_ERROR
 */
export function takePaging(context: HttpContext, query: Record<string, unknown>): void {
  const { page, limit } = query;
  const read = wholeListQuery.safeParse({ page, limit });
  if (!read.success) throw describeInvalidInput(read.error, []);
  context.set("paging", read.data);
  delete query["page"];
  delete query["limit"];
}

/** The page that was asked for, of a list that was answered whole. */
export const pageAskedFor = (context: HttpContext, rows: unknown): object =>
  cutPage(rows as unknown[], context.get("paging") ?? wholeListQuery.parse({}));
