/** What apps/api mounts. */

export { type Actor, logActor, PUBLIC } from "#base/actor.ts";
export {
  openSharedLimiterStore,
  type SharedLimiterStore,
} from "#base/db/idempotency/limiter-store.ts";
export { migrate } from "#base/db/migrate/migrate.ts";
export { type DatabaseAccess, DatabaseRefused } from "#base/db/pool/logins.ts";
export { type Inspection, inspectDatabase } from "#base/db/query/inspect.ts";
export { checkLogins } from "#base/db/roles/check-logins.ts";
export { describeFault } from "#base/describe-fault.ts";
export {
  ERROR_CODES,
  type ErrorCode,
  type ErrorEnvelope,
  type ErrorReason,
} from "#base/error-codes.ts";
export { CODE_MEANINGS, REASON_MEANINGS, REASON_REMEDIES } from "#base/error-meanings.ts";
export { AppError, describeError, invalid, notFound, type Problem } from "#base/errors.ts";
export type { Spool } from "#base/export/spool.ts";
export type { LimiterStore } from "#base/limits/counter-store.ts";
export { createLimiter, type Limiter, unlimited } from "#base/limits/limiter.ts";
export { AT_ONCE, LIMITS } from "#base/limits/limits.ts";
export { openRedisLimiterStore } from "#base/limits/redis-limiter-store.ts";
export { openLog } from "#base/log.ts";
export { checkSmtp } from "#base/mail/check-smtp.ts";
export { type MailTransport, openMailTransport } from "#base/mail/deliver.ts";
export { renderMarkdown } from "#base/markdown/render-markdown.ts";
export { cutPage, type Paging, page, wholeListQuery } from "#base/pagination.ts";
export type { Context, CookieOptions, Reply, RequestInfo, Services } from "#base/rpc/context.ts";
export { type Deprecation, deprecationHeaders } from "#base/rpc/deprecation.ts";
export { describeInvalidInput } from "#base/rpc/problems.ts";
export { versionTag } from "#base/rpc/refuse-stale.ts";
export {
  type EndpointMeta,
  isIdempotent,
  isList,
  listErrors,
  listReasons,
} from "#base/rpc/rest.ts";
export type { Settings } from "#base/settings.ts";
export {
  inSpan,
  type Span,
  type SpanFacts,
  type SpanOptions,
  type Tracer,
  traceWith,
} from "#base/tracing.ts";
export { getLastMoment, getLocale } from "#base/when.ts";
export { type AppRouter, appRouter } from "./app-router.ts";
export { type Backlog, countBacklog } from "./count-backlog.ts";
export {
  type AuditFault,
  type AuditReport,
  type KeptHead,
  parseHeads,
  verifyAudit,
} from "./modules/audit/verify-audit.ts";
export {
  createPlatformUser,
  type PlatformInvitation,
} from "./modules/auth/account/create-platform-user.ts";
export { findShareImage } from "./modules/events/share/find-share-image.ts";
export { findPicture, type ServedPicture } from "./modules/media/find-picture.ts";
export { exportTenant } from "./modules/platform/move/export-tenant.ts";
export { type ImportReport, importTenant } from "./modules/platform/move/import-tenant.ts";
export { type ExportedRow, formatLine } from "./modules/platform/move/tenant-file.ts";
export { WEBHOOK_MESSAGES } from "./modules/webhooks/webhook-messages.schema.ts";
export {
  closeServices,
  countConnections,
  openServices,
  type ServiceOptions,
} from "./open-services.ts";
export { readTaskSuccesses } from "./task-successes.ts";
