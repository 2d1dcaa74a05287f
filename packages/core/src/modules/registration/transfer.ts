import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey } from "#base/db/scoped.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import { enqueueMail, type OutboxMail } from "#base/mail/enqueue.ts";
import { nameKey } from "#base/name-key.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { loadEvent, type QuestionRow } from "../events/load-event.ts";
import { memberOrShellGuest } from "../membership/shell-guest.ts";
import type { transferInput } from "./change.schema.ts";
import { findRegistration, presentNow } from "./find-registration.ts";
import { lockWholeParty, type PlaceInParty } from "./lock-whole-party.ts";
import { mapDuplicateToConflict } from "./one-registration.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { refuseCancelled, refuseCheckedIn, refuseTaken } from "./refuse-change.ts";
import { refuseWhenOver } from "./refuse-closed.ts";
import type { RegistrationOutput } from "./registration.schema.ts";
import { type Answers, registration } from "./registration.sql.ts";
import { newTicketCode } from "./ticket-code.ts";

type Input = z.infer<typeof transferInput>;
type Receiver = Pick<Input, "fullName" | "email">;

/**
 * Gives the place of a person to another one (rules#transfer): with a new ticket code, so that the
 * old one is unknown at the door, and a new personal link. The invoice stays with whom it was
 * written to. Of a parallel transfer and scan exactly one succeeds: both change the locked row, and
 * the scan requires the code that it has read. 422 for the address that the registration has, and
 * when it is cancelled or its person has arrived; 409 for an address with a live registration.
 */
export function transfer(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<RegistrationOutput> {
  const { eventId, registrationId, ...receiver } = input;
  const { tenantId } = ctx.actor;
  const key = { tenantId, eventId };
  return mapDuplicateToConflict(() =>
    inTenant(ctx, async (tx) => {
      const seen = await findRegistration(tx, key, registrationId);
      const memberId = await ownerFor(tx, seen, receiver);
      const place = await lockWholeParty(tx, key, seen);
      const { row } = place;
      if (row.hostRegistrationId !== seen.hostRegistrationId)
        throw conflict("The registration was just changed, try again");
      refuseWhenOver(place.event, ctx.now);
      refuseCancelled(row);
      refuseCheckedIn(row, "Somebody who has checked in keeps the ticket");
      refuseSame(row, receiver, memberId);
      await refuseTaken(tx, key, receiver.email);
      const { questions } = await loadEvent(tx, tenantId, eventId);
      await handTo(tx, row, { ...receiver, memberId }, questions);
      const activityId = newId();
      await recordTransfer(tx, ctx, place, { activityId, memberId });
      await enqueueMail(tx, tenantId, ...mailsOf(row, activityId));
      return presentNow(tx, key, registrationId);
    }),
  );
}

/** The receiver's member, found or made before the event is locked; a guest stays the host's. */
const ownerFor = async (
  tx: Query,
  { tenantId, hostRegistrationId }: RegistrationRow,
  receiver: Receiver,
): Promise<string | null> =>
  hostRegistrationId ? null : (await memberOrShellGuest(tx, tenantId, receiver)).id;

function refuseSame(row: RegistrationRow, { email }: Receiver, memberId: string | null): void {
  if (row.email === email || (memberId !== null && row.memberId === memberId))
    throw unprocessable(
      "This is the address of whoever has the place now",
      because("SAME_ADDRESS"),
    );
}

/** Phone and answers about the person go with the person; what a host said of the party stays. */
async function handTo(
  tx: Query,
  row: RegistrationRow,
  { fullName, email, memberId }: Receiver & { memberId: string | null },
  questions: readonly QuestionRow[],
): Promise<void> {
  await tx
    .update(registration)
    .set({
      ...{ fullName, nameKey: nameKey(fullName), email, memberId, phone: null },
      answers: withoutPersonal(row.answers, questions),
      ticketCode: newTicketCode(),
      placeVersion: sql`${registration.placeVersion} + 1`,
    })
    .where(byKey(registration, row.tenantId, row.id));
}

const withoutPersonal = (answers: Answers, questions: readonly QuestionRow[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([key]) => !questions.some((question) => question.key === key && question.perAttendee),
    ),
  );

/** The log has the words of the person who leaves, so that an erasure of them finds them. */
const recordTransfer = (
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { row, host }: PlaceInParty,
  { activityId, memberId }: { activityId: string; memberId: string | null },
) =>
  recordActivity(tx, row.tenantId, ctx, {
    id: activityId,
    action: "REGISTRATION_TRANSFERRED",
    subject: { type: "REGISTRATION", id: row.id },
    before: { memberId: row.memberId, fullName: row.fullName, email: row.email },
    after: { memberId },
    memberId: row.memberId ?? host.memberId,
  });

const mailsOf = (row: RegistrationRow, aboutId: string): OutboxMail[] => [
  { kind: "transferReceived", subjectId: row.id },
  ...(row.email ? [{ kind: "registrationTransferred" as const, subjectId: row.id, aboutId }] : []),
];
