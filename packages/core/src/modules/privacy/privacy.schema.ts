import { z } from "zod";
import { id, line } from "#base/fields.schema.ts";

export const erasePersonInput = z.strictObject({
  id,
  /** The person's name, typed again. */
  fullName: line(200),
});
