import { TRPCError } from "@trpc/server";
import {
  ERROR_CODES,
  type ErrorCode,
  type ErrorEnvelope,
  type ErrorReason,
} from "./error-codes.ts";

/**
 * A refusal that a client may read. Any other error becomes INTERNAL_ERROR with a constant text, so
 * that no stack, SQL or secret leaves the process.
 */
export class AppError extends TRPCError {
  readonly appCode: ErrorCode;
  readonly details: unknown[];

  constructor(code: ErrorCode, message: string, details: unknown[] = []) {
    super({ code: ERROR_CODES[code].trpc, message });
    // tRPC passes an error on unwrapped only under this name.
    this.name = "TRPCError";
    this.appCode = code;
    this.details = details;
  }
}

/** Details with the reason, and with what helps the caller further (rules#reasons). */
export const because = (reason: ErrorReason, more: Record<string, unknown> = {}): unknown[] => [
  { reason, ...more },
];

export const notFound = (resource: string) => new AppError("NOT_FOUND", `${resource} not found`);
export const conflict = (message: string, details: unknown[] = []) =>
  new AppError("CONFLICT", message, details);
export const unprocessable = (message: string, details: unknown[] = []) =>
  new AppError("UNPROCESSABLE_ENTITY", message, details);
export const forbidden = (message = "Permission denied", details: unknown[] = []) =>
  new AppError("FORBIDDEN", message, details);
export const unauthorized = (message = "Authentication required") =>
  new AppError("UNAUTHORIZED", message);

/** One problem of a request, as VALIDATION_ERROR lists it (rules#validation-details). */
export interface Problem {
  path: string;
  message: string;
  code: string;
  /** A stable name of the rule, when `code` does not tell it; pages choose their words by it. */
  reason?: ErrorReason;
}

/** More than a client corrects in one go; a body of 64 KiB can have ten thousand problems. */
const MAX_PROBLEMS = 50;

/** VALIDATION_ERROR with the first problems; the message has the number of the others. */
export function invalid(...problems: Problem[]): AppError {
  const more = problems.length - MAX_PROBLEMS;
  const message = more > 0 ? `Validation failed (${more} more problems)` : "Validation failed";
  return new AppError("VALIDATION_ERROR", message, problems.slice(0, MAX_PROBLEMS));
}

/** 402 with the amount in minor units (specification "Errors", rules#validation-details). */
export const paymentRequired = (amount: number, currency: string) =>
  new AppError("PAYMENT_REQUIRED", "Payment is required", [{ amount, currency }]);

/** Status and body of any thrown value. */
export const describeError = (error: unknown): { status: number; body: ErrorEnvelope } =>
  describeRefusal(error instanceof AppError ? error : fromTransport(error));

/** Status and body of a refusal. Only this function makes error bodies. */
export function describeRefusal(refusal: AppError): { status: number; body: ErrorEnvelope } {
  const { appCode: code, message, details } = refusal;
  const body: ErrorEnvelope = { error: { code, message, details } };
  if (code === "PAYMENT_REQUIRED") Object.assign(body, details[0]);
  return { status: ERROR_CODES[code].status, body };
}

const TRANSPORT: Partial<Record<TRPCError["code"], ErrorCode>> = {
  PARSE_ERROR: "VALIDATION_ERROR",
  BAD_REQUEST: "VALIDATION_ERROR",
  UNSUPPORTED_MEDIA_TYPE: "VALIDATION_ERROR",
  NOT_FOUND: "NOT_FOUND",
  METHOD_NOT_SUPPORTED: "METHOD_NOT_ALLOWED",
  PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE",
};

/** tRPC raises a few errors itself before a procedure runs (bad JSON, unknown path, method). */
function fromTransport(error: unknown): AppError {
  const code = error instanceof TRPCError ? TRANSPORT[error.code] : undefined;
  if (!code) return new AppError("INTERNAL_ERROR", "Internal server error");
  return new AppError(code, TRANSPORT_MESSAGES[code] ?? "Bad request");
}

const TRANSPORT_MESSAGES: Partial<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: "The request could not be read",
  NOT_FOUND: "Not found",
  METHOD_NOT_ALLOWED: "Method not allowed",
  PAYLOAD_TOO_LARGE: "The request is too large",
};
