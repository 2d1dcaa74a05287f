import { type AppError, invalid } from "#base/errors.ts";

/** 400 VALIDATION_ERROR of a file that cannot be taken at all, in words for whoever sent it. */
export const unreadableFile = (message: string, code = "unreadable_file"): AppError =>
  invalid({ path: "file", message, code });
