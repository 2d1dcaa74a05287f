import type { MemberActor, StaffActor } from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { AuditActor } from "../audit/append.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";
import type { RegistrationOutput } from "../registration/registration.schema.ts";

/** Whoever works a door: a member with the permission, or the holder of a scoped check-in token. */
export type DoorActor = MemberActor | StaffActor;
export type DoorContext = ContextOf<DoorActor>;

/** The name that later doors read: "already in since 19:02, let in by …". */
export const doorName = (actor: DoorActor): string =>
  actor.type === "staff" ? actor.staffName : actor.fullName;

/** When something was done at a door and by whom, where a device sends it later. */
export interface Recorded {
  scannedAt?: Date | undefined;
  /** The volunteer's name at the time: the device may have changed hands since. */
  recordedBy?: string | undefined;
}

/** Who stood at the door: whoever recorded it, and not whoever sends it. */
export const whoRecorded = (actor: DoorActor, { recordedBy }: Recorded): string =>
  recordedBy ?? doorName(actor);

/** What an audit entry says of a ticket, of who had it, of the request and of the moment. */
export const aboutTicket = (ctx: DoorContext, row: RegistrationRow, recorded: Recorded) => ({
  eventId: row.eventId,
  registrationId: row.id,
  actor: auditActor(ctx.actor),
  attendeeName: row.fullName,
  ticketCode: row.ticketCode,
  requestId: ctx.request.id,
  scannedAt: recorded.scannedAt,
  recordedBy: recorded.recordedBy === doorName(ctx.actor) ? undefined : recorded.recordedBy,
});

/** Door staff have no identity: their code stands for them. */
function auditActor(actor: DoorActor): AuditActor {
  const name = doorName(actor);
  return actor.type === "staff"
    ? { type: "STAFF", id: actor.codeId, name, codeId: actor.codeId }
    : { type: "MEMBER", id: actor.memberId, name, codeId: null };
}

/**
 * A registration as this door may see it: like the roster, a scoped token is shown no address,
 * phone or answers, or it could collect those of everybody by checking them in.
 */
export const shownAtDoor = (
  actor: DoorActor,
  registration: RegistrationOutput,
): RegistrationOutput =>
  actor.type === "staff"
    ? { ...registration, email: null, phone: null, answers: {} }
    : registration;
