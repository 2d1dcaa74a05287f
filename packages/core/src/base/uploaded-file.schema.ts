import { z } from "zod";

/** A file as the transport hands it over: multipart/form-data at REST, bytes to native callers. */
export const uploadedFile = z.object(
  {
    name: z.string(),
    type: z.string(),
    bytes: z.instanceof(Uint8Array, { error: "A file is required" }),
  },
  { error: "A file is required" },
);
