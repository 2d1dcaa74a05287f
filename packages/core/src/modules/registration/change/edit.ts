import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { conflict, invalid } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadEvent, type TicketTypeRow, type WholeEvent } from "../../events/load-event.ts";
import { findFullType, typeFull } from "../../events/ticket-type-seats.ts";
import { readdressInvoices } from "../billing/readdress-invoices.ts";
import { rebillParty } from "../billing/rebill-party.ts";
import { applyDetails, type DetailChanges } from "../party/apply-details.ts";
import { chooseTicketType } from "../party/choose-ticket-type.ts";
import { findAddressOwner } from "../party/correct-address.ts";
import { lockWholeParty, type PlaceInParty } from "../party/lock-whole-party.ts";
import { buildChangedMails, buildRegistrationMails } from "../party/new-registration.ts";
import { mapDuplicateToConflict } from "../party/one-registration.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { refuseCancelled, refuseCheckedIn, refuseTakenAddress } from "../party/refuse-change.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import { findRegistration, presentNow } from "../read/find-registration.ts";
import type { RegistrationOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { takesSeat } from "../registration-states.ts";
import type { editRegistrationInput } from "./change.schema.ts";

type Input = z.infer<typeof editRegistrationInput>;
type Corrections = Omit<Input, "eventId" | "registrationId">;

/**
 * Corrects a registration for an organiser (rules#edit-registration). A new address ends the personal
 * link and gets the mail of the registration; if the registration belongs to a shell guest, it then
 * belongs to the member with that address. Another ticket type takes a seat of its quota, and the
 * invoice follows the price. 422 for a cancelled registration, for anything but the name after
 * check-in, and for the address of a member. 409 for an address with a live registration, and for a full ticket type.
 */
export function edit(ctx: ContextOf<PermittedActor>, input: Input): Promise<RegistrationOutput> {
  const { eventId, registrationId, ...corrections } = input;
  const key = { tenantId: ctx.actor.tenantId, eventId };
  return mapDuplicateToConflict(() =>
    inTenant(ctx, async (tx) => {
      const unlockedRow = await findRegistration(tx, key, registrationId);
      const memberId = await findAddressOwner(tx, unlockedRow, corrections);
      const place = await lockWholeParty(tx, key, unlockedRow);
      refuseCancelled(place.row);
      if (place.row.memberId !== unlockedRow.memberId)
        throw conflict("The registration has just changed. Try again.");
      const changes = findChanges(
        place.row,
        await loadEvent(tx, key.tenantId, eventId),
        corrections,
      );
      if (changes.columns.length > 0) await applyChanges(tx, ctx, place, { ...changes, memberId });
      return presentNow(tx, key, registrationId);
    }),
  );
}

interface Changes {
  details: DetailChanges;
  email: string | undefined;
  ticketType: TicketTypeRow | undefined;
  /** The price of the ticket before. */
  previousPrice: number;
  /** The fields whose values change. */
  columns: ("fullName" | "phone" | "answers" | "email" | "ticketTypeId")[];
}

/** Finds which values of the request differ from the stored ones. */
function findChanges(
  row: RegistrationRow,
  wholeEvent: WholeEvent,
  corrections: Corrections,
): Changes {
  const details = applyDetails(row, wholeEvent.questions, corrections);
  const email = corrections.email === row.email ? undefined : corrections.email;
  const ticketType = chooseOtherType(row, wholeEvent, corrections.ticketTypeId);
  const after = { ...details, ...(email && { email }), ticketTypeId: ticketType?.id };
  const columns = (["fullName", "phone", "answers", "email", "ticketTypeId"] as const).filter(
    (column) =>
      after[column] !== undefined && JSON.stringify(after[column]) !== JSON.stringify(row[column]),
  );
  const previousPrice =
    wholeEvent.ticketTypes.find(({ id }) => id === row.ticketTypeId)?.price ?? 0;
  return { details, email, ticketType, previousPrice, columns };
}

function chooseOtherType(
  row: RegistrationRow,
  { ticketTypes }: WholeEvent,
  chosenId: string | undefined,
): TicketTypeRow | undefined {
  if (chosenId === undefined || chosenId === row.ticketTypeId) return undefined;
  const choice = chooseTicketType(ticketTypes, chosenId, "ticketTypeId");
  if ("problem" in choice) throw invalid(choice.problem);
  return choice.ticketType ?? undefined;
}

async function applyChanges(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  place: PlaceInParty,
  {
    details,
    email,
    ticketType,
    previousPrice,
    columns,
    memberId,
  }: Changes & { memberId: string | null },
): Promise<void> {
  const { row, host } = place;
  if (columns.some((column) => column !== "fullName"))
    refuseCheckedIn(row, "After check-in, only the name can be changed");
  if (email) await refuseTakenAddress(tx, row, email);
  if (ticketType) refuseWhenOver(place.event, ctx.now);
  if (ticketType) await refuseFullType(tx, row, ticketType);
  const newValues = {
    ...details,
    ...(email && { email, placeVersion: sql`${registration.placeVersion} + 1` }),
    ...(ticketType && { ticketTypeId: ticketType.id }),
    ...(memberId && { memberId }),
  };
  const rows = await tx
    .update(registration)
    .set(newValues)
    .where(byKey(registration, row.tenantId, row.id))
    .returning();
  const after = firstRow(rows);
  if (memberId)
    await readdressInvoices(tx, ctx, {
      tenantId: row.tenantId,
      registrationIds: [row.id, ...place.guests.map(({ id }) => id)],
      fromMemberId: row.memberId,
      toMemberId: memberId,
    });
  if (ticketType && takesSeat(row.status))
    await rebillParty(tx, ctx, row, host.id, [{ registrationId: row.id, previousPrice }]);
  await enqueueMail(
    tx,
    row.tenantId,
    ...(email ? buildRegistrationMails([after]) : []),
    ...(ticketType ? buildChangedMails(after, host) : []),
  );
  await recordActivity(tx, row.tenantId, ctx, {
    action: "REGISTRATION_EDITED",
    subject: { type: "REGISTRATION", id: row.id },
    before: pick(row, columns),
    after: pick(after, columns),
    memberId: after.memberId ?? host.memberId,
  });
}

async function refuseFullType(
  tx: Query,
  row: RegistrationRow,
  ticketType: TicketTypeRow,
): Promise<void> {
  const full = takesSeat(row.status) && (await findFullType(tx, row, [ticketType]));
  if (full) throw typeFull(full);
}

const pick = (row: RegistrationRow, columns: Changes["columns"]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
