import type { MemberActor, PlaceActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { conflict, invalid } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { type QuestionRow, selectQuestions } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { applyDetails, type DetailChanges, type Details } from "../party/apply-details.ts";
import { isFormerHoldersGuest } from "../party/hide-former-guests.ts";
import { type HeadLookup, lockParty } from "../party/lock-party.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { refuseAfterClosing } from "../party/refuse-closed.ts";
import { registration } from "../registration.sql.ts";
import { mayMove } from "../registration-states.ts";
import type { PartyDetails } from "./place.schema.ts";

/**
 * Corrects names, phone numbers and answers of a registration and its guests, until registration
 * closes (rules#own-place). All or none: 422 after closing, 409 for a person who has arrived or is
 * cancelled, 400 for a person who is no guest of the party, and for phone and answers of a former
 * holder's guest. Returns the party, host first.
 */
export async function editParty(
  tx: Query,
  ctx: ContextOf<MemberActor | PlaceActor>,
  key: EventKey,
  lookup: HeadLookup,
  { guests: guestDetails = [], ...hostDetails }: PartyDetails,
): Promise<RegistrationRow[]> {
  const { event, head, guests } = await lockParty(tx, key, lookup);
  refuseAfterClosing(event, ctx.now);
  const [questions] = await pipeline(tx, [selectQuestions(tx, key.tenantId, [key.eventId])]);
  const edits = [
    buildEdit(head, hostDetails, questions, "answers"),
    ...guestDetails.map(({ registrationId, ...details }, index) => {
      const guest = findGuest(guests, registrationId, index);
      refuseHidden(head, guest, details, index);
      return buildEdit(guest, details, questions, `guests.${index}.answers`);
    }),
  ].filter(({ isRequested }) => isRequested);
  let party = [head, ...guests];
  for (const edit of edits) {
    refuseArrivedOrCancelled(edit.row);
    if (Object.keys(edit.changes).length === 0) continue;
    const row = await update(tx, ctx, edit, head.memberId);
    party = party.map((partyRow) => (partyRow.id === row.id ? row : partyRow));
  }
  return party;
}

interface Edit {
  row: RegistrationRow;
  /** Whether the request contains a value, even if it is the stored one. */
  isRequested: boolean;
  changes: DetailChanges;
}

const buildEdit = (
  row: RegistrationRow,
  details: Details,
  questions: readonly QuestionRow[],
  path: string,
): Edit => ({
  row,
  isRequested: Object.values(details).some((value) => value !== undefined),
  changes: applyDetails(row, questions, details, path),
});

function findGuest(guests: readonly RegistrationRow[], id: string, index: number): RegistrationRow {
  const guest = guests.find((candidate) => candidate.id === id);
  if (guest) return guest;
  const path = `guests.${index}.registrationId`;
  throw invalid({
    path,
    message: "This guest does not belong to this registration",
    code: "invalid_value",
  });
}

/** 400 for details of a guest that the host cannot see: they would be overwritten unread. */
function refuseHidden(
  host: RegistrationRow,
  guest: RegistrationRow,
  details: Details,
  index: number,
): void {
  const [field] = (["phone", "answers"] as const).filter((name) => details[name] !== undefined);
  if (!field || !isFormerHoldersGuest(host, guest)) return;
  const path = `guests.${index}.${field}`;
  const message = "Only an organiser or the guest can change this guest's phone number and answers";
  throw invalid({ path, message, code: "invalid_value" });
}

function refuseArrivedOrCancelled({ id, status }: RegistrationRow): void {
  if (!mayMove("cancel", status))
    throw conflict("A checked-in or cancelled registration cannot be edited", [
      { registrationId: id },
    ]);
}

async function update(
  tx: Query,
  ctx: ContextOf<MemberActor | PlaceActor>,
  { row, changes }: Edit,
  memberId: string | null,
): Promise<RegistrationRow> {
  const rows = await tx
    .update(registration)
    .set(changes)
    .where(byKey(registration, row.tenantId, row.id))
    .returning();
  const { nameKey, ...after } = changes;
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, row[field as keyof typeof after]]),
  );
  await recordActivity(tx, row.tenantId, ctx, {
    action: "REGISTRATION_EDITED",
    subject: { type: "REGISTRATION", id: row.id },
    before,
    after,
    memberId,
  });
  return firstRow(rows);
}
