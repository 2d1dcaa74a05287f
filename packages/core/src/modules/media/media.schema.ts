import { z } from "zod";
import { uploadedFile } from "#base/uploaded-file.schema.ts";

/** A picture as somebody uploads it (rules#pictures). */
export const pictureInput = z.strictObject({
  file: uploadedFile.describe("PNG, JPEG or WebP picture of at most 4 MiB."),
});
