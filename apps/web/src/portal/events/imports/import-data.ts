import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { readJson } from "#lib/session.ts";
import { session } from "../../api.ts";

type Imports = inferRouterOutputs<AppRouter>["imports"];

/** The content of a file: people to register, or answers of registered people. */
export type ImportKind = "registrants" | "responses";
export type Preview = Imports["registrantsPreview"] | Imports["responsesPreview"];
export type Mapping = Record<string, string>;
export type BatchData = Imports["registrantsBatch"];
export type ResponsesResult = Imports["responsesCommit"];

/**
 * Previews a file row by row and writes nothing. Without a mapping, the server guesses it from the
 * headers. @throws {RefusedRequest}
 */
export async function previewFile(
  eventId: string,
  kind: ImportKind,
  file: File,
  mapping?: Mapping,
): Promise<Preview> {
  const form = new FormData();
  form.set("file", file);
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  const path = `/api/admin/events/${eventId}/${kind}/import/preview`;
  const answer = await session.fetch(path, { method: "POST", body: form });
  return (await readJson<{ data: Preview }>(answer)).data;
}
