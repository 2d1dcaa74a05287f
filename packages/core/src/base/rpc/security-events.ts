import { decodeJwt } from "jose";
import { type Actor, logActor } from "../actor.ts";
import { AppError } from "../errors.ts";
import type { Context } from "./context.ts";

/** Events that an operator watches; docs/logs.md lists them. */
export type SecurityEvent =
  | "login.succeeded"
  | "login.failed"
  | "access.denied"
  | "rate.limited"
  | "roles.changed"
  | "code.created"
  | "code.redeemed"
  | "code.refused"
  | "code.revoked"
  | "payment.approved"
  | "password.changed"
  | "email.changed"
  | "factor.added"
  | "factor.removed"
  | "sessions.ended"
  | "user.invited"
  | "user.disabled"
  | "user.enabled"
  | "user.reset"
  | "key.created"
  | "key.revoked"
  | "webhook.created"
  | "webhook.changed"
  | "webhook.removed";

interface Watched {
  done: SecurityEvent;
  refused?: SecurityEvent;
}

const LOGIN: Watched = { done: "login.succeeded", refused: "login.failed" };

/** Procedures whose success, or whose 401, is a security event. */
const WATCHED: Readonly<Record<string, Watched>> = {
  "auth.login": LOGIN,
  "auth.platformLogin": LOGIN,
  "auth.verifyEmail": LOGIN,
  "factors.secondFactor": LOGIN,
  "factors.passkeyLogin": LOGIN,
  "membership.setRoles": { done: "roles.changed" },
  "checkin.createCode": { done: "code.created" },
  "checkin.redeem": { done: "code.redeemed", refused: "code.refused" },
  "checkin.revokeCode": { done: "code.revoked" },
  "checkout.approvePayment": { done: "payment.approved" },
  "checkout.approvePayments": { done: "payment.approved" },
  "auth.resetPassword": { done: "password.changed" },
  "account.changePassword": { done: "password.changed" },
  "account.confirmEmail": { done: "email.changed" },
  "account.endSession": { done: "sessions.ended" },
  "account.endOtherSessions": { done: "sessions.ended" },
  "account.endMemberSessions": { done: "sessions.ended" },
  "factors.confirmTotp": { done: "factor.added" },
  "factors.addPasskey": { done: "factor.added" },
  "factors.removeTotp": { done: "factor.removed" },
  "factors.removePasskey": { done: "factor.removed" },
  "factors.resetMember": { done: "factor.removed" },
  "factors.resetPlatformUser": { done: "factor.removed" },
  "platform.inviteUser": { done: "user.invited" },
  "platform.inviteUserAgain": { done: "user.invited" },
  "platform.disableUser": { done: "user.disabled" },
  "platform.enableUser": { done: "user.enabled" },
  "platform.resetUser": { done: "user.reset" },
  "apiKeys.create": { done: "key.created" },
  "apiKeys.revoke": { done: "key.revoked" },
  "webhooks.create": { done: "webhook.created" },
  "webhooks.edit": { done: "webhook.changed" },
  "webhooks.rotateSecret": { done: "webhook.changed" },
  "webhooks.remove": { done: "webhook.removed" },
};

/** Whether the log reads a call's input to find out whom the event is about. */
export const isWatched = (procedure: string): boolean => procedure in WATCHED;

/** The end of a call, for the log of security events. */
export interface Ending {
  procedure: string;
  actor: Actor;
  input: unknown;
  result: { ok: true; data: unknown } | { ok: false; error: unknown };
}

/** Logs one line when a call's end is a security event: address, actor, tenant. */
export function logSecurityEvent({ app, request }: Context, ending: Ending): void {
  const { procedure, result } = ending;
  const event = getSecurityEvent(procedure, result);
  if (!event) return;
  const { id: requestId, ip } = request;
  const line = { event, procedure, requestId, ip, ...identifyParties(ending) };
  if (result.ok) app.log.info(line, "security");
  else app.log.warn(line, "security");
}

function getSecurityEvent(procedure: string, result: Ending["result"]): SecurityEvent | undefined {
  const watched = WATCHED[procedure];
  if (result.ok) return watched?.done;
  if (!(result.error instanceof AppError)) return undefined;
  const { code, details } = result.error;
  if (code === "TOO_MANY_REQUESTS") return "rate.limited";
  // The password was right, and the login goes on with the second factor.
  if (JSON.stringify(details[0])?.includes('"SECOND_FACTOR"')) return undefined;
  if (code === "UNAUTHORIZED") return watched?.refused;
  return code === "FORBIDDEN" ? "access.denied" : undefined;
}

/** Ids only; an authorised reader looks up names and addresses. */
function identifyParties({ procedure, actor, input, result }: Ending) {
  const answer = result.ok ? asRecord(result.data) : {};
  // A door's tenant is unknown until its code is redeemed, so it comes from the new session.
  const session = procedure === "checkin.redeem" ? readClaims(answer["token"]) : {};
  const request = asRecord(input);
  const identity = logActor(actor);
  return {
    actorType: identity.actorType,
    tenantId:
      identity.tenantId ?? idIn(answer["tenant_id"], answer["tenantId"], session["tenantId"]),
    actorId: identity.actorId ?? idIn(asRecord(answer["user"])["id"], session["codeId"]),
    subjectId: idIn(
      request["id"],
      request["codeId"],
      request["registrationId"],
      request["eventId"],
    ),
  };
}

const readClaims = (token: unknown): Record<string, unknown> =>
  typeof token === "string" ? decodeJwt(token) : {};

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const idIn = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === "string" && ID.test(value));

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
