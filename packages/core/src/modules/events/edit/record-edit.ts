import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { ActValues } from "../../activity/changes-between.ts";
import { recordChanges } from "../../activity/record-changes.ts";
import type { QuestionRow, TicketTypeRow, WholeEvent } from "../load-event.ts";
import type { LockedEvent } from "../seats.ts";

interface Edit {
  before: LockedEvent;
  changes: ActValues;
  /** The event before its lists were replaced; undefined when none was. */
  former: WholeEvent | undefined;
  edited: WholeEvent;
}

/** Writes to the activity log what an edit changed, before and after. */
export function recordEdit(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { before, former, changes, edited }: Edit,
): Promise<void> {
  return recordChanges(tx, ctx, {
    action: "EVENT_EDITED",
    subject: { type: "EVENT", id: before.id },
    before: { ...before, ...(former && getLists(former)) },
    changes: { ...changes, ...(former && getLists(edited)) },
  });
}

const getLists = ({ ticketTypes, questions }: WholeEvent) => ({
  ticketTypes: ticketTypes.map(withoutCounters),
  questions: questions.map(withoutKeys),
});

const withoutCounters = (row: TicketTypeRow) => {
  const { seatsTaken, seatsOverride, changedAt, formerPrices, ...type } = row;
  return withoutKeys(type);
};

const withoutKeys = <R extends Pick<QuestionRow, "tenantId" | "eventId">>({
  tenantId,
  eventId,
  ...row
}: R) => row;
