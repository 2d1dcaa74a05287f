import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { readJson } from "#lib/session.ts";
import { session } from "../../api.ts";

type Imports = inferRouterOutputs<AppRouter>["imports"];

/** What a file can hold: people to register, or answers of people who are. */
export type ImportKind = "registrants" | "responses";
export type Preview = Imports["registrantsPreview"] | Imports["responsesPreview"];
export type Mapping = Record<string, string>;
export type BatchData = Imports["registrantsBatch"];
export type ResponsesResult = Imports["responsesCommit"];

/**
 * What a file comes to, row by row; nothing is written. Without a mapping it is guessed from the
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
