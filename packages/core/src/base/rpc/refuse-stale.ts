import { AppError } from "../errors.ts";
import { iso } from "../fields.schema.ts";
import type { Context } from "./context.ts";

/** The version of a row, as ETag has it: strong, since every change moves `updatedAt`. */
export const versionTag = (updatedAt: string): string => `"${updatedAt}"`;

/**
 * PRECONDITION_FAILED when the request names other versions than this in If-Match (rules#if-match).
 * The row is locked before, so that of two changes of one version the second is refused.
 */
export function refuseStale(
  { request }: Pick<Context, "request">,
  { updatedAt }: { updatedAt: Date },
): void {
  const condition = request.header("if-match")?.trim();
  if (condition === undefined || condition === "*") return;
  const tags = condition.split(",").map((tag) => tag.trim());
  if (tags.includes(versionTag(iso(updatedAt)))) return;
  throw new AppError("PRECONDITION_FAILED", "The resource has changed since it was read");
}
