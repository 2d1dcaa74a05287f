import type { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { DatabaseBusy, isDatabaseAway } from "../db/pool/client.ts";
import { foreignKeyViolation, isRetryable, uniqueViolation } from "../db/pool/violations.ts";
import { AppError, conflict } from "../errors.ts";
import { ThreadExhausted } from "../work/lone-thread.ts";
import type { Context } from "./context.ts";
import { describeInvalidInput } from "./problems.ts";
import { type EndpointMeta, listErrors, listReasons } from "./rest.ts";

const RETRY_AFTER_SECONDS = "2";

/** Turns any error of a procedure into an AppError; logs the parts that a client may not read. */
export function translateError(error: TRPCError, ctx: Context, meta: EndpointMeta): AppError {
  const appError = error instanceof AppError ? error : fromCause(error, ctx, meta);
  if (appError.appCode === "SERVICE_UNAVAILABLE")
    ctx.reply.header("Retry-After", RETRY_AFTER_SECONDS);
  if (ctx.app.settings.strictErrors && !isDeclared(appError, meta)) {
    const errorCode = appError.appCode;
    const reasons = readReasons(appError);
    const location = { requestId: ctx.request.id, path: meta.rest.path };
    ctx.app.log.error({ errorCode, reasons, ...location }, "undeclared error");
    return internal();
  }
  return appError;
}

/** Whether the endpoint declares the code and all reasons of a refusal. */
function isDeclared(error: AppError, meta: EndpointMeta): boolean {
  const declaredReasons: string[] = listReasons(meta, error.appCode);
  return (
    listErrors(meta).includes(error.appCode) &&
    readReasons(error).every((reason) => declaredReasons.includes(reason))
  );
}

const readReasons = ({ details }: AppError): string[] =>
  (details as { reason?: string }[]).flatMap(({ reason }) => reason ?? []);

function fromCause(error: TRPCError, ctx: Context, meta: EndpointMeta): AppError {
  const cause = error.cause ?? error;
  if (error.code === "BAD_REQUEST" && cause instanceof ZodError)
    return describeInvalidInput(cause, meta.rest.pathParameters);
  if (cause instanceof DatabaseBusy || isDatabaseAway(cause) || isRetryable(cause)) {
    ctx.app.log.warn({ err: cause, requestId: ctx.request.id }, "database unavailable");
    return busy();
  }
  if (cause instanceof ThreadExhausted) {
    ctx.app.log.warn({ err: cause, requestId: ctx.request.id }, "thread exhausted");
    return busy();
  }
  ctx.app.log.error({ err: cause, requestId: ctx.request.id, path: meta.rest.path }, "unexpected");
  // A constraint that no verb handles still means that the request conflicts with stored data.
  const constraint = uniqueViolation(cause) ?? foreignKeyViolation(cause);
  if (constraint && listErrors(meta).includes("CONFLICT"))
    return conflict("The request conflicts with the current state");
  return internal();
}

const busy = () => new AppError("SERVICE_UNAVAILABLE", "The service is busy. Try again shortly.");
const internal = () => new AppError("INTERNAL_ERROR", "Internal server error");
