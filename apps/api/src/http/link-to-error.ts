import type { ErrorCode } from "@rollcall/core";

/** The Link header that leads from a refusal to what its code means (rules#error-link). */
export const linkToError = (code: ErrorCode): string => `</help/errors#${code}>; rel="help"`;
