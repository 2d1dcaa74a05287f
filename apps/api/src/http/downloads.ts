import type { EndpointMeta } from "@rollcall/core";
import type { HttpReply } from "./reply.ts";

/**
 * The media type of a result that is not JSON (CSV, a calendar, a picture): the type that the
 * procedure set for this answer, else the type that the route declares.
 */
export function textType({ rest }: EndpointMeta, reply: HttpReply): string | undefined {
  const type = reply.value("content-type") ?? rest.produces;
  return type?.startsWith("text/") && !type.includes("charset") ? `${type}; charset=utf-8` : type;
}

/** The body as it is sent. Procedures return a PDF as base64, since tRPC clients read JSON. */
export const toBytes = (result: string, type: string): string | Uint8Array<ArrayBuffer> =>
  type === "application/pdf" ? new Uint8Array(Buffer.from(result, "base64")) : result;

/** Whether If-None-Match names the answer's ETag (weak comparison, RFC 9110 §13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
