import { expect } from "vitest";
import type { ErrorCode } from "#base/error-codes.ts";

/** Matches a refusal by its code: `await expect(call).rejects.toEqual(refused("CONFLICT"))`. */
export function refused(appCode: ErrorCode, message?: string | RegExp): unknown {
  const said: unknown = message === undefined ? undefined : expect.stringMatching(message);
  return expect.objectContaining({ appCode, ...(said === undefined ? {} : { message: said }) });
}
