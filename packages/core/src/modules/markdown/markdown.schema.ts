import { z } from "zod";
import { longText } from "#base/fields.schema.ts";

/** A text while somebody writes it. */
export const markdownPreviewInput = z.strictObject({ text: longText });

export const markdownPreviewOutput = z.object({
  /** As pages and mails will show it. */
  html: z.string(),
});
