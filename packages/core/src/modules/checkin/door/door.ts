import {
  getActingMemberId,
  type PermittedActor,
  type PermittedCaller,
  type StaffActor,
} from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { AuditActor } from "../../audit/append.ts";
import type { DoorChannel } from "../../billing/billing-states.ts";
import { getLocalDay } from "../../billing/payment/received-on.ts";
import type { Receipt } from "../../billing/payment/record-paid.ts";
import type { RegistrationRow } from "../../registration/party/present-registration.ts";
import type { RegistrationOutput } from "../../registration/registration.schema.ts";

/** Who works at a door: a member or a client's key with the permission, or a scoped token. */
export type DoorActor = PermittedActor | StaffActor;
export type DoorCaller = PermittedCaller | StaffActor;
/** The context of a question of the door. */
export type DoorQuery = ContextOf<DoorActor>;
/** The context of an act at the door. */
export type DoorContext = ContextOf<DoorCaller>;

/** The name that other doors show: "already in since 19:02, let in by …". */
export function getDoorName(actor: DoorCaller): string {
  if (actor.type === "apiKey") return actor.name;
  return actor.type === "staff" ? actor.staffName : actor.fullName;
}

/** When and by whom something was done at a door, for a device that sends it later. */
export interface Recorded {
  scannedAt?: Date | undefined;
  /** The volunteer's name at that time, since the device may have changed hands. */
  recordedBy?: string | undefined;
}

/** The person who was at the door, not the one who sends the record. */
export const getRecorderName = (actor: DoorCaller, { recordedBy }: Recorded): string =>
  recordedBy ?? getDoorName(actor);

/** Money that the door says it has taken, and how. */
export interface Collected {
  paymentCollectedOffline?: boolean | undefined;
  paymentChannel?: DoorChannel | undefined;
  /** What the door says it has taken, in minor units; it need not say so. */
  amount?: number | undefined;
}

/** How money of a door is recorded: how it was paid, who took it, with which access code. */
export const buildDoorReceipt = (
  { actor, now }: DoorContext,
  collected: Collected & Recorded,
): Receipt & { collectedBy: string } => ({
  takenBy: actor.type === "staff" ? null : getActingMemberId(actor),
  now,
  receivedOn: getLocalDay(actor.tenantId, collected.scannedAt ?? now),
  channel: collected.paymentChannel ?? "MANUAL_OTHER",
  collectedBy: getRecorderName(actor, collected),
  accessCodeId: actor.type === "staff" ? actor.codeId : null,
});

type TicketOf = Pick<RegistrationRow, "id" | "eventId" | "fullName" | "ticketCode">;

/** The part of an audit entry about the ticket, the actor, the request and the time. */
export const describeTicketAct = (ctx: DoorContext, row: TicketOf, recorded: Recorded) => ({
  ...describeAct(ctx, recorded),
  eventId: row.eventId,
  registrationId: row.id,
  attendeeName: row.fullName,
  ticketCode: row.ticketCode,
});

/** The part of an audit entry about the actor, the request and the time. */
export const describeAct = (ctx: DoorContext, recorded: Recorded) => ({
  actor: auditActor(ctx.actor),
  requestId: ctx.request.id,
  scannedAt: recorded.scannedAt,
  recordedBy: recorded.recordedBy === getDoorName(ctx.actor) ? undefined : recorded.recordedBy,
});

/** Door staff have no account, so the access code identifies them. */
function auditActor(actor: DoorCaller): AuditActor {
  const name = getDoorName(actor);
  if (actor.type === "apiKey") return { type: "API_KEY", id: actor.keyId, name, codeId: null };
  return actor.type === "staff"
    ? { type: "STAFF", id: actor.codeId, name, codeId: actor.codeId }
    : { type: "MEMBER", id: actor.memberId, name, codeId: null };
}

/**
 * A registration as this door may see it. A scoped token sees no address, phone or answers, as on
 * the roster; otherwise it could collect everybody's by checking them in.
 */
export const presentAtDoor = (
  actor: DoorActor,
  registration: RegistrationOutput,
): RegistrationOutput =>
  actor.type === "staff"
    ? { ...registration, email: null, phone: null, answers: {} }
    : registration;
