import type { Act } from "../../activity/record-activity.ts";
import type { EntryRow } from "../present-entry.ts";

/** What was decided about an entry, for the activity log. It has no word of the payer's. */
export const entryAct = (
  before: EntryRow,
  { id, statementId, status, amount, currency }: EntryRow,
  more: Record<string, unknown> = {},
): Act => ({
  action: "BANK_ENTRY_DECIDED",
  subject: { type: "BANK_STATEMENT", id: statementId },
  before: { status: before.status },
  after: { entryId: id, status, amount, currency, ...more },
});
