import { expect } from "vitest";
import type { ErrorCode } from "../base/error-codes.ts";

/** Matches a refusal by its code: `await expect(call).rejects.toEqual(refused("CONFLICT"))`. */
export const refused = (appCode: ErrorCode, message?: string | RegExp) =>
  expect.objectContaining({
    appCode,
    ...(message === undefined ? {} : { message: expect.stringMatching(message) }),
  });
