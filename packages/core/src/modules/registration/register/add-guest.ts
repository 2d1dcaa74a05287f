import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadEvent, type WholeEvent } from "../../events/load-event.ts";
import { joinWaitlist, type WaitlistPlaces } from "../../events/seats.ts";
import { rebillParty } from "../billing/rebill-party.ts";
import type { addGuestInput } from "../change/change.schema.ts";
import { type Attendee, formGuest } from "../party/form-party.ts";
import { type LockedParty, lockParty } from "../party/lock-party.ts";
import {
  buildChangedMails,
  buildRegistration,
  buildRegistrationMails,
  getSeatedStatus,
} from "../party/new-registration.ts";
import { mapDuplicateToConflict } from "../party/one-registration.ts";
import { refuseCancelled, refuseTakenAddress } from "../party/refuse-change.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import { placeParty } from "../party/register-party.ts";
import { presentNow } from "../read/find-registration.ts";
import type { RegistrationOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";

/**
 * Adds a guest to a party (rules#add-guest): with a seat, or at the end of the waitlist when the event
 * is full or the host waits too. A guest who has to pay is PENDING and on the host's invoice. 422 for
 * a registration that is a guest itself or cancelled, and for a party that is as large as the event
 * allows; 409 for an address with a live registration, and when the event is full without a waitlist.
 */
export function addGuest(
  ctx: ContextOf<PermittedActor>,
  { eventId, registrationId, ...guestRequest }: z.infer<typeof addGuestInput>,
): Promise<RegistrationOutput> {
  const { tenantId } = ctx.actor;
  const key = { tenantId, eventId };
  return mapDuplicateToConflict(() =>
    inTenant(ctx, async (tx) => {
      const party = await lockParty(tx, key, { registrationId });
      refuseWhenOver(party.event, ctx.now);
      const wholeEvent = await loadEvent(tx, tenantId, eventId);
      const guest = formGuest(guestRequest, wholeEvent);
      refuseParty(party);
      if (guest.email) await refuseTakenAddress(tx, key, guest.email);
      const places = await placeGuest(tx, ctx, party, wholeEvent, guest);
      const id = await insertGuest(tx, ctx, party, { guest, places });
      return presentNow(tx, key, id);
    }),
  );
}

function refuseParty({ head, guests, event }: LockedParty): void {
  refuseCancelled(head);
  if (head.hostRegistrationId)
    throw unprocessable("A guest cannot bring guests", because("NOT_A_HOST"));
  const people = 1 + guests.filter(({ status }) => status !== "CANCELLED").length;
  if (people >= event.maxPartySize)
    throw unprocessable(
      `A party at this event can have at most ${event.maxPartySize} people`,
      because("PARTY_FULL", { maxPartySize: event.maxPartySize }),
    );
}

/** Seats the guest or adds them to the waitlist: always the latter if the host is waitlisted. */
const placeGuest = (
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { head }: LockedParty,
  { event }: WholeEvent,
  guest: Attendee,
): Promise<WaitlistPlaces | null> =>
  head.status === "WAITLISTED"
    ? joinWaitlist(tx, { tenantId: event.tenantId, eventId: event.id }, 1)
    : placeParty(tx, ctx, event, [guest]);

async function insertGuest(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { head }: LockedParty,
  { guest: { ticketType, ...person }, places }: { guest: Attendee; places: WaitlistPlaces | null },
): Promise<string> {
  const { tenantId, eventId, memberId, holdExpiresAt } = head;
  const status = places ? "WAITLISTED" : getSeatedStatus(ticketType);
  const values = {
    ...buildRegistration(
      { ...person, ticketTypeId: ticketType?.id ?? null },
      status,
      ctx.now,
      holdExpiresAt,
    ),
    tenantId,
    eventId,
    hostRegistrationId: head.id,
    source: "PRE_ENROLMENT" as const,
    waitlistNumber: places?.firstNumber ?? null,
  };
  const row = firstRow(await tx.insert(registration).values(values).returning());
  const { id, fullName, email } = row;
  if (!places) await rebillParty(tx, ctx, head, head.id);
  await enqueueMail(tx, tenantId, ...buildChangedMails(head), ...buildRegistrationMails([row]));
  await recordActivity(tx, tenantId, ctx, {
    action: "REGISTRATION_ADDED",
    subject: { type: "REGISTRATION", id },
    after: { hostRegistrationId: head.id, fullName, email, status },
    memberId,
  });
  return id;
}
