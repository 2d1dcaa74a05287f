import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import type { ReactNode } from "react";
import { readJson } from "#lib/session.ts";
import { session } from "../api.ts";

type Outputs = inferRouterOutputs<AppRouter>;

export type MembersPreview = Outputs["memberImports"]["preview"];
export type Preview =
  | Outputs["imports"]["registrantsPreview"]
  | Outputs["imports"]["responsesPreview"]
  | MembersPreview;
export type Mapping = Record<string, string>;
export type BatchData = Outputs["imports"]["registrantsBatch"];

/** A kind of file, and where it is imported. */
export interface ImportSource {
  /** The path of the API without `/preview`. */
  path: string;
  /** What the file holds, where one can choose. */
  label: string;
  /** What to call those of the file who are new, or there already. */
  words: { create: (count: number) => string; exists: (count: number) => string; there: string };
}

/** What a form that commits a preview needs. */
export interface CommitProps<P extends Preview = Preview> {
  preview: P;
  /** True while the file is read again. */
  disabled: boolean;
  /** The list of rows, with the word for those about people who are there already. */
  rows: (there?: string) => ReactNode;
  /** Shows what came of it, in place of the preview. */
  onDone: (result: ReactNode) => void;
}

/** How a file is to be read, where a person corrects what the server guesses. */
export interface Reading {
  mapping?: Mapping;
  sheet?: string | undefined;
  encoding?: string | undefined;
}

/**
 * Previews a file row by row and writes nothing. Without a mapping, the server guesses it from the
 * headers. @throws {RefusedRequest}
 */
export async function previewFile(
  { path }: ImportSource,
  file: File,
  { mapping, sheet, encoding }: Reading = {},
): Promise<Preview> {
  const form = new FormData();
  form.set("file", file);
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  if (sheet) form.set("sheet", sheet);
  if (encoding) form.set("encoding", encoding);
  const answer = await session.fetch(`${path}/preview`, { method: "POST", body: form });
  return (await readJson<{ data: Preview }>(answer)).data;
}
